import { recall, remember } from '#web/platform/storage.ts';
import { type Chime, chimeLengthMs, playChime } from './chimes.ts';

const STORED_AS = 'tillsammans-sounds';
const OFF = 'off';

/** Whether right, wrong and done may be heard. Kept on the device: what disturbs depends on where it stands. */
export function soundsAreOn(): boolean {
  return recall(STORED_AS) !== OFF;
}

/** Remembers the choice on this device. */
export function chooseSounds(areOn: boolean): void {
  remember(STORED_AS, areOn ? 'on' : OFF);
}

let context: AudioContext | undefined;

/**
 * Has a chime heard, where sounds are wanted and the browser gives any; call it after a press.
 * @returns when it is over, so that a voice can follow; at once where nothing is heard
 */
export async function playSound(chime: Chime): Promise<void> {
  if (!soundsAreOn() || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    // Asleep until somebody has pressed something, and again while the page is in the background.
    context.resume().catch(() => {});
    playChime(context, chime);
  } catch {
    // A device without a loudspeaker: nobody misses what nobody can hear.
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, chimeLengthMs(chime)));
}

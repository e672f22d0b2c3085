import { type Chime, chimeLengthMs, playChime } from './chimes.ts';
import { SOUNDS } from './device-choice.ts';

let context: AudioContext | undefined;

/**
 * Has a chime heard, where sounds are wanted and the browser gives any; call it after a press.
 * @returns when it is over, so that a voice can follow; at once where nothing is heard
 */
export async function playSound(chime: Chime): Promise<void> {
  if (!SOUNDS.isOn() || typeof AudioContext === 'undefined') return;
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

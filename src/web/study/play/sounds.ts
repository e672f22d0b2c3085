import { type Chime, chimeLengthMs, playChime } from './chimes.ts';
import { SOUNDS } from './device-choice.ts';

let context: AudioContext | undefined;

/**
 * Plays a chime if sounds are switched on and the browser allows it; to be called after a press.
 * @returns resolves when it is over, so that a voice can follow; at once if nothing is played
 */
export async function playSound(chime: Chime): Promise<void> {
  if (!SOUNDS.isOn() || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    // Browsers suspend the context until the first press, and while the page is in the background.
    context.resume().catch(() => {});
    playChime(context, chime);
  } catch {
    // Devices without audio output throw; the sound is left out.
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, chimeLengthMs(chime)));
}

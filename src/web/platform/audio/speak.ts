import { useEffect, useSyncExternalStore } from 'react';
import { deviceVoice } from './device-voice.ts';
import { createSpeaker, type SpeakerState } from './speaker.ts';

/** The app's speaker. Better voices join the list in front of the device's. */
const speaker = createSpeaker([deviceVoice('speechSynthesis' in globalThis ? globalThis : null)]);

/** Speaks Swedish aloud, one text at a time in the whole page. */
export interface UseSpeaker {
  readonly state: SpeakerState;
  readonly speak: typeof speaker.speak;
  readonly stop: () => void;
}

/** The speaker of the page, and what it is doing. */
export function useSpeaker(): UseSpeaker {
  const state = useSyncExternalStore(speaker.subscribe, speaker.state);
  return { state, speak: speaker.speak, stop: speaker.stop };
}

/** Falls silent when the page, or the part of it named by `key`, is left. */
export function useSilenceOnLeave(key?: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when a part is left
  useEffect(() => () => speaker.stop(), [key]);
}

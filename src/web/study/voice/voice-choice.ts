import { recall, remember } from '#web/platform/storage.ts';

const STORED_AS = 'tillsammans-voice';

/** Which voice reads aloud first: the best there is, this device's, or the app's own. */
export const VOICE_CHOICES = ['automatic', 'device', 'app'] as const;

export type VoiceChoice = (typeof VOICE_CHOICES)[number];

/** The learner's choice on this device: voices differ from device to device. */
export function voiceChoice(): VoiceChoice {
  const stored = recall(STORED_AS);
  return VOICE_CHOICES.find((choice) => choice === stored) ?? 'automatic';
}

/** Remembers the choice on this device. */
export function chooseVoice(choice: VoiceChoice): void {
  remember(STORED_AS, choice);
}

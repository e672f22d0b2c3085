import { recall, remember } from '#web/platform/storage.ts';

const STORED_AS = 'tillsammans-voice';

/** Preferred voice: the best available, the device's, or the app's. */
export const VOICE_CHOICES = ['automatic', 'device', 'app'] as const;

export type VoiceChoice = (typeof VOICE_CHOICES)[number];

/** Voice chosen on this device; stored per device, because voices differ between devices. */
export function voiceChoice(): VoiceChoice {
  const stored = recall(STORED_AS);
  return VOICE_CHOICES.find((choice) => choice === stored) ?? 'automatic';
}

/** Stores the choice on this device. */
export function chooseVoice(choice: VoiceChoice): void {
  remember(STORED_AS, choice);
}

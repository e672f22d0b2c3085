import type { Character } from '#shared/course/character.ts';

/** Parameters of a character in the built-in voice. */
export interface CharacterVoice {
  /** Constant pitch in hertz at which the engine speaks, near the centre; the melody is applied afterwards. */
  readonly flatHz: number;
  /** Centre of the melody in hertz. */
  readonly centreHz: number;
  /** Size of the melody as a share of an adult man's. */
  readonly span: number;
  /** Size of the vocal tract: formants relative to the engine's adult man, and their bandwidth, in per cent. */
  readonly formantPercent: number;
  readonly formantWidthPercent: number;
  readonly wordsPerMinute: number;
}

/** Voices by which people in a dialogue can be told apart: docs/decisions/008-voice.md and 034-melody.md. */
export const VOICES: Readonly<Record<Character, CharacterVoice>> = {
  man: { flatHz: 113, centreHz: 115, span: 1, formantPercent: 100, formantWidthPercent: 100, wordsPerMinute: 150 },
  'old-man': { flatHz: 99, centreHz: 102, span: 0.8, formantPercent: 97, formantWidthPercent: 110, wordsPerMinute: 130 },
  woman: { flatHz: 203, centreHz: 200, span: 1.1, formantPercent: 116, formantWidthPercent: 100, wordsPerMinute: 150 },
  mother: { flatHz: 187, centreHz: 185, span: 1.1, formantPercent: 113, formantWidthPercent: 100, wordsPerMinute: 142 },
  boy: { flatHz: 246, centreHz: 240, span: 1.3, formantPercent: 122, formantWidthPercent: 100, wordsPerMinute: 155 },
  girl: { flatHz: 267, centreHz: 260, span: 1.3, formantPercent: 126, formantWidthPercent: 100, wordsPerMinute: 155 },
  cat: { flatHz: 330, centreHz: 320, span: 1.8, formantPercent: 134, formantWidthPercent: 100, wordsPerMinute: 160 },
}; // biome-ignore format: a table

/** Measured offset in hertz by which the engine speaks below a range of zero width. */
const BELOW_ASKED_HZ = 9;
const FORMANTS = [1, 2, 3, 4, 5];

/**
 * Voice file of a character for espeak-ng (see its docs/voices.md).
 * @param name name under which it is selected; must be unique, because the engine caches the first file of a name
 */
export function voiceFile(name: string, voice: CharacterVoice): string {
  const asked = voice.flatHz + BELOW_ASKED_HZ;
  const lines = [
    'language variant',
    `name ${name}`,
    `pitch ${asked} ${asked}`,
    'flutter 0',
    'roughness 0',
    ...FORMANTS.map(
      (formant) => `formant ${formant} ${voice.formantPercent} 100 ${voice.formantWidthPercent}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

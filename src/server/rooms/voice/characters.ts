import type { Character } from '#shared/course/character.ts';

/** How one character sounds in the built-in voice. */
export interface CharacterVoice {
  /** The lowest and highest pitch that espeak-ng aims at, in its own hertz: not what is heard. */
  readonly pitch: readonly [number, number];
  /** Median pitch of the course's words as it is heard, in hertz. */
  readonly centreHz: number;
  /** Size of the vocal tract: its resonances against those of the engine's grown man, and how wide they are, in per cent. */
  readonly formantPercent: number;
  readonly formantWidthPercent: number;
  readonly wordsPerMinute: number;
}

/**
 * The voices, so that people in a dialogue are told apart: docs/decisions/008-voice.md. `pitch` was sought for each
 * until the measured centre was right, and the melody as wide as that character's should be.
 */
export const VOICES: Readonly<Record<Character, CharacterVoice>> = {
  man: { pitch: [92, 145], centreHz: 115, formantPercent: 100, formantWidthPercent: 100, wordsPerMinute: 150 },
  'old-man': { pitch: [90, 128], centreHz: 102, formantPercent: 97, formantWidthPercent: 110, wordsPerMinute: 130 },
  woman: { pitch: [154, 253], centreHz: 200, formantPercent: 116, formantWidthPercent: 100, wordsPerMinute: 150 },
  mother: { pitch: [143, 235], centreHz: 185, formantPercent: 113, formantWidthPercent: 100, wordsPerMinute: 142 },
  boy: { pitch: [169, 304], centreHz: 240, formantPercent: 122, formantWidthPercent: 100, wordsPerMinute: 155 },
  girl: { pitch: [184, 331], centreHz: 260, formantPercent: 126, formantWidthPercent: 100, wordsPerMinute: 155 },
  cat: { pitch: [189, 420], centreHz: 320, formantPercent: 134, formantWidthPercent: 100, wordsPerMinute: 160 },
}; // biome-ignore format: a table

const FORMANTS = [1, 2, 3, 4, 5];

/**
 * The file that describes a character to espeak-ng (its docs/voices.md).
 * @param name under which it is chosen; another for every voice, for the engine keeps the first it reads
 */
export function voiceFile(name: string, voice: CharacterVoice): string {
  const lines = [
    'language variant',
    `name ${name}`,
    `pitch ${voice.pitch.join(' ')}`,
    ...FORMANTS.map(
      (formant) => `formant ${formant} ${voice.formantPercent} 100 ${voice.formantWidthPercent}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

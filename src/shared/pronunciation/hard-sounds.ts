import type { Language } from '../language.ts';
import type { SoundTipContent } from './guide.ts';

/** Pronunciation of a word. */
interface Said {
  /** IPA as in the word list, of one word or of several separated by spaces. */
  readonly ipa: string;
  /** Word accent, if known. */
  readonly pitchAccent?: 1 | 2 | null | undefined;
}

/** Sounds of a transcription with their `ː`, without stress marks: `ˈɡlasː` is ɡ l a sː. */
export function soundsOf(ipa: string): string[] {
  return ipa.match(/[^ˈˌː.\s]ː?/gu) ?? [];
}

/**
 * Tips that concern a word, hardest first for speakers of a language; equally hard ones in list order. Sounds that
 * are not hard for them are left out.
 */
export function hardSounds(
  word: Said,
  language: Language,
  tips: readonly SoundTipContent[],
): SoundTipContent[] {
  return tips
    .filter((tip) => tip.hardFor[language] > 0 && concerns(tip, word))
    .sort((one, other) => other.hardFor[language] - one.hardFor[language]);
}

/** Returns true if a word contains the sound, or has the melody, of a tip. */
export function concerns({ phones, where, accent }: SoundTipContent, { ipa, pitchAccent }: Said): boolean {
  if (accent !== undefined) return pitchAccent === accent;
  const sounds = soundsOf(ipa);
  const looked = where === 'start' ? sounds.slice(0, 1) : where === 'end' ? sounds.slice(-1) : sounds;
  return looked.some((sound) => phones.includes(sound));
}

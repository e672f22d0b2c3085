import type { Language } from '../language.ts';
import type { SoundTip } from './guide.ts';

/** What is asked about a word. */
interface Said {
  /** IPA as in the word list, of one word or of several with spaces between them. */
  readonly ipa: string;
  /** Its melody, where it is known. */
  readonly pitchAccent?: 1 | 2 | null | undefined;
}

/** The sounds of a transcription, each with its `ː`, without the marks of stress: `ˈɡlasː` is ɡ l a sː. */
export function soundsOf(ipa: string): string[] {
  return ipa.match(/[^ˈˌː.\s]ː?/gu) ?? [];
}

/**
 * The tips that concern a word, those first that are hardest for speakers of a language; of two that are equally hard
 * the one that the list names first. What is not hard at all for them is left out.
 */
export function hardSounds(word: Said, language: Language, tips: readonly SoundTip[]): SoundTip[] {
  return tips
    .filter((tip) => tip.hardFor[language] > 0 && concerns(tip, word))
    .sort((one, other) => other.hardFor[language] - one.hardFor[language]);
}

/** Whether a word has the sound, or the melody, that a tip is about. */
export function concerns({ phones, where, accent }: SoundTip, { ipa, pitchAccent }: Said): boolean {
  if (accent !== undefined) return pitchAccent === accent;
  const sounds = soundsOf(ipa);
  const looked = where === 'start' ? sounds.slice(0, 1) : where === 'end' ? sounds.slice(-1) : sounds;
  return looked.some((sound) => phones.includes(sound));
}

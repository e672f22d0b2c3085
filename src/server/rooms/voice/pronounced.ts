import { type Pronunciations, tokensOf } from './pronunciations.ts';
import type { SpeechNotes } from './synthesiser.ts';

/** A word of a text, and how it is said. */
export interface PronouncedWord {
  readonly text: string;
  /** With marks of stress and length; empty where nobody knows it. */
  readonly ipa: string;
}

/**
 * How every word of a text is said: as the course says it, else as the engine reads it.
 * @param speak has the engine say the text, for words that the course does not know
 */
export async function pronounced(
  text: string,
  pronunciations: Pronunciations,
  speak: () => Promise<SpeechNotes>,
): Promise<PronouncedWord[]> {
  const known = new Map(pronunciations.of(text).map(({ start, ipa }) => [start, ipa]));
  const tokens = tokensOf(text);
  const read = tokens.every(({ start }) => known.has(start)) ? null : await speak();
  return tokens.map(({ start, end }) => ({
    text: text.slice(start, end),
    ipa: known.get(start) ?? (read ? soundsAt(read, start) : ''),
  }));
}

/** What the engine said for the word that begins at a place of the text. */
function soundsAt({ words, phonemes }: SpeechNotes, at: number): string {
  const said = words.filter(({ start }) => start === at);
  const sounds = (phonemes ?? []).filter(({ startMs }) =>
    said.some((word) => startMs >= word.startMs && startMs < word.endMs),
  );
  return sounds
    .map(({ ipa, stress, isLong }) => `${stress === 'primary' ? 'ˈ' : ''}${ipa}${isLong ? 'ː' : ''}`)
    .join('');
}

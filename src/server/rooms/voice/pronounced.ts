import { type Pronunciations, wordTokens } from './pronunciations.ts';
import type { SpeechNotes } from './synthesiser.ts';

/** Word of a text with its pronunciation. */
export interface PronouncedWord {
  readonly text: string;
  /** With marks of stress and length; empty if unknown. */
  readonly ipa: string;
}

/**
 * Pronunciation of every word of a text: from the course, otherwise from the engine.
 * @param speak lets the engine speak the text, for words unknown to the course
 */
export async function pronounced(
  text: string,
  pronunciations: Pronunciations,
  speak: () => Promise<SpeechNotes>,
): Promise<PronouncedWord[]> {
  const known = new Map(pronunciations.of(text).map(({ start, ipa }) => [start, ipa]));
  const tokens = wordTokens(text);
  const read = tokens.every(({ start }) => known.has(start)) ? null : await speak();
  return tokens.map(({ start, end }) => ({
    text: text.slice(start, end),
    ipa: known.get(start) ?? (read ? soundsAt(read, start) : ''),
  }));
}

/** The engine's sounds for the word that begins at a position of the text. */
function soundsAt({ words, phonemes }: SpeechNotes, at: number): string {
  const said = words.filter(({ start }) => start === at);
  const sounds = (phonemes ?? []).filter(({ startMs }) =>
    said.some((word) => startMs >= word.startMs && startMs < word.endMs),
  );
  return sounds
    .map(({ ipa, stress, isLong }) => `${stress === 'primary' ? 'ˈ' : ''}${ipa}${isLong ? 'ː' : ''}`)
    .join('');
}

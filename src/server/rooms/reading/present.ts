import { inEachLanguage } from '#shared/language.ts';
import type { LibraryText } from '#shared/reading/library-text.schema.ts';
import type { LibraryCard, TextProgress, TextSpeaker } from '#shared/reading/reading.contract.ts';
import type { ReadingState } from '#shared/reading/reading-states.ts';
import { isoTime } from '#shared/time.ts';
import type { LibraryEntry } from './library.ts';

/** Converts a learner's progress with a text to its wire format. @param state undefined for a text not begun */
export function presentTextProgress(state: ReadingState | undefined): TextProgress {
  const finishedMs = state?.finishedMs ?? null;
  return {
    position: state?.position ?? 0,
    read: state?.read.reduce((sum, [from, to]) => sum + to - from, 0) ?? 0,
    finishedAt: finishedMs === null ? null : isoTime(finishedMs),
  };
}

/** Card of a text of the library, without what depends on the learner. */
export function presentLibraryCard({
  text,
  words,
  sentences,
}: LibraryEntry): Omit<LibraryCard, 'knownShare' | 'progress'> {
  const { id, level, kind, audience, series = null, title, blurb } = text;
  return { id, level, kind, audience, series, title, blurb, words, sentences };
}

/** Content of a text of the library. @param speakers people by id */
export function presentContent(
  { paragraphs, questions, sources, names }: LibraryText,
  speakers: ReadonlyMap<string, TextSpeaker>,
) {
  return {
    paragraphs: paragraphs.map(({ speaker, style = 'text' as const, sentences }) => ({
      speaker: speaker === undefined ? null : (speakers.get(speaker) ?? null),
      style,
      sentences: sentences.map(({ swedish, translation }) => ({
        swedish,
        translation: inEachLanguage((language) => translation[language]),
      })),
    })),
    questions,
    sources: sources.map(({ title, publisher }) => ({ title, publisher })),
    names,
  };
}

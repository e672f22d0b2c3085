import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionOwner } from '#server/platform/sessions.ts';
import type {
  LibraryCard,
  LibraryTextView,
  ReadingHistory,
  WordStatuses,
} from '#shared/reading/reading.contract.ts';
import { READING_COUNTS, type ReadingState, readingProjection } from '#shared/reading/reading-states.ts';
import { isoTime } from '#shared/time.ts';
import type { LibraryEntry, TextLibrary } from './library.ts';
import type { OwnTextService } from './own-texts.service.ts';
import { presentContent, presentLibraryCard, presentTextProgress } from './present.ts';
import { readRecognised, wordMemoryOf } from './word-memory.ts';

/** Maximum number of texts in the history. */
const MAX_HISTORY = 200;

/** Texts with the progress of a learner. */
export type LibraryService = ReturnType<typeof createReading>;

/**
 * Creates the service of the library.
 * @param progressOf reads a learner's progress in a text; undefined if the text was not begun
 */
export function createReading(
  ledger: Pick<Ledger, 'read'>,
  library: TextLibrary,
  ownTexts: OwnTextService,
  progressOf: (learnerId: string, textId: string) => Promise<ReadingState | undefined>,
) {
  return {
    async list(user: SessionOwner) {
      const reader = await ledger.read(user.learnerId);
      const states = await reader.states(readingProjection);
      const recognised = await readRecognised(reader);
      return {
        library: library.texts.map(
          (entry): LibraryCard => ({
            ...presentLibraryCard(entry),
            knownShare: recognisedShareOf(entry, recognised),
            progress: presentTextProgress(states.get(entry.text.id)),
          }),
        ),
        own: await ownTexts.list(user, states),
        totals: await totalsOf(reader),
      };
    },

    /** @throws Refusal `text_not_found` */
    async read(learnerId: string, textId: string): Promise<LibraryTextView> {
      const entry = library.byId.get(textId);
      if (!entry) throw new Refusal('text_not_found');
      return {
        ...presentLibraryCard(entry),
        ...presentContent(entry.text, library.speakers),
        progress: presentTextProgress(await progressOf(learnerId, textId)),
      };
    },

    async memory(learnerId: string): Promise<WordStatuses> {
      return wordMemoryOf(await ledger.read(learnerId));
    },

    async history(user: SessionOwner): Promise<ReadingHistory> {
      const reader = await ledger.read(user.learnerId);
      const states = await reader.states(readingProjection);
      const own = new Map((await ownTexts.list(user, states)).map((text) => [text.id, text.title]));
      const latest = [...states].sort(([, a], [, b]) => b.lastMs - a.lastMs).slice(0, MAX_HISTORY);
      return {
        texts: latest.map(([textId, state]) => {
          const title = library.byId.get(textId)?.text.title.swedish ?? own.get(textId);
          return presentRead(textId, state, title);
        }),
        totals: await totalsOf(reader),
      };
    },
  };
}

type Reader = Awaited<ReturnType<Ledger['read']>>;

async function totalsOf(reader: Reader) {
  const { words, texts } = READING_COUNTS;
  const counted = await reader.counted([words, texts]);
  return { words: counted[words], texts: counted[texts] };
}

/** Share of the running words of a text that are recognised, 0 to 1; words outside the word list are not counted. */
function recognisedShareOf({ wordCounts }: LibraryEntry, recognised: ReadonlySet<string>): number {
  let all = 0;
  let known = 0;
  for (const [wordId, count] of wordCounts()) {
    all += count;
    if (recognised.has(wordId)) known += count;
  }
  return all === 0 ? 0 : known / all;
}

/** @param title title of the text if it can be opened */
function presentRead(textId: string, state: ReadingState, title: string | undefined) {
  return {
    textId,
    title: title ?? state.title,
    exists: title !== undefined,
    ...{ words: state.words, right: state.right, asked: state.asked },
    lastAt: isoTime(state.lastMs),
    finishedAt: state.finishedMs === null ? null : isoTime(state.finishedMs),
  };
}

import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import { withArticle } from '#shared/course/with-article.ts';
import type { Word } from '#shared/course/word.ts';
import { inEachLanguage } from '#shared/language.ts';
import { isOwnId } from '#shared/own-id.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { readCardKey } from '#shared/vocabulary/card-names.ts';
import { MAX_DECK_WORDS, type PrintableDeck } from '#shared/vocabulary/deck.contract.ts';

/** Lists the words on a learner’s cards, the latest first, without those that are left out of reviews. */
export async function readDeckOf(
  learnerId: string,
  reader: Pick<LedgerReader, 'states'>,
  {
    words,
    ownCards,
  }: { readonly words: ReadonlyMap<string, Word>; readonly ownCards: Pick<OwnCardsDoor, 'find'> },
): Promise<PrintableDeck> {
  const since = new Map<string, number>();
  for (const [key, { sinceMs, isOut = false }] of await reader.states(cardProjection)) {
    const { wordId } = readCardKey(key);
    if (sinceMs === null || isOut || !(words.has(wordId) || isOwnId(wordId))) continue;
    since.set(wordId, Math.min(sinceMs, since.get(wordId) ?? sinceMs));
  }
  const ids = [...since].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const shown = ids.slice(0, MAX_DECK_WORDS);
  const own = await ownCards.find(learnerId, shown.filter(isOwnId));
  return {
    total: ids.length,
    words: shown.flatMap((id) => {
      const word = words.get(id);
      if (word) return [presentDeckWord(word)];
      const note = own.get(id);
      if (!note?.swedish.text || !note.meaning?.text) return [];
      const meaning = note.meaning.text;
      return [
        {
          id,
          swedish: note.swedish.text,
          meaning: inEachLanguage(() => meaning),
          example: null,
          isOwn: true,
        },
      ];
    }),
  };
}

function presentDeckWord(word: Word): PrintableDeck['words'][number] {
  const meaning = inEachLanguage((language) => word.translations[language].join(', '));
  return { id: word.id, swedish: withArticle(word), meaning, example: word.example, isOwn: false };
}

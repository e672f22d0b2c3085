import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';

/** What was typed in beside a word and its meaning: a sentence with it, and the learner's own words about it. */
export function WrittenBeside({ written }: Pick<OwnNote, 'written'>) {
  return (
    <>
      {written?.example && (
        <p lang="sv" className="max-w-full break-words italic">
          {written.example}
        </p>
      )}
      {written?.note && (
        <p className="max-w-full text-sm break-words whitespace-pre-line text-ink-soft">{written.note}</p>
      )}
    </>
  );
}

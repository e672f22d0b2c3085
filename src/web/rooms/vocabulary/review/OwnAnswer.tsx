import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { OwnField } from '../own/OwnField.tsx';
import { WrittenBeside } from '../own/WrittenBeside.tsx';

/** The side that answers of a learner's own card: both sides of the note, and whatever else stands on it. */
export function OwnAnswer({ own }: { own: OwnNote }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <div className="flex max-w-full flex-col items-center gap-2 text-2xl font-bold">
        <OwnField side={own.swedish} lang="sv" />
      </div>
      <div className="flex w-full flex-col items-center gap-2 border-t border-line pt-3 text-xl">
        <OwnField side={own.meaning} />
      </div>
      <WrittenBeside written={own.written} />
      {own.more.map(({ name, ...side }) => (
        <section key={name} className="flex max-w-full flex-col items-center gap-1 text-sm">
          <h3 className="text-ink-soft">{name}</h3>
          <OwnField side={side} />
        </section>
      ))}
    </div>
  );
}

import { Link } from 'wouter';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { OwnField } from '../own/OwnField.tsx';
import { WrittenBeside } from '../own/WrittenBeside.tsx';

/** Maximum additional fields shown of an imported note, which may be a page long. */
const MOST_FIELDS = 4;

/**
 * Answer side of an own card: both sides of the note and its other fields, as far as they fit above the rating
 * buttons. The page of own cards shows all of them.
 */
export function OwnAnswer({ own }: { own: OwnNote }) {
  const { t } = useText('vocabulary');
  return (
    <div className="flex flex-col items-center gap-3 text-center max-md:max-h-[calc(100dvh-26rem)] [&_img]:max-h-28 max-md:[&_img]:max-h-20">
      <div className="flex max-w-full shrink-0 flex-col items-center gap-2 text-2xl font-bold [&_p]:line-clamp-3 max-md:[&_p]:line-clamp-2">
        <OwnField side={own.swedish} lang="sv" />
      </div>
      {own.meaning && (
        <div className="flex w-full shrink-0 flex-col items-center gap-2 border-t border-line pt-3 text-xl [&_p]:line-clamp-3">
          <OwnField side={own.meaning} />
        </div>
      )}
      <div className="flex min-h-0 max-w-full flex-col items-center gap-2 overflow-hidden [&_p]:line-clamp-3">
        <WrittenBeside written={own.written} />
        {own.more.slice(0, MOST_FIELDS).map(({ name, ...side }) => (
          <section
            key={name}
            className="flex max-w-full shrink-0 flex-wrap items-center justify-center gap-x-2 text-sm [&_p]:line-clamp-2"
          >
            <h3 className="text-ink-soft">{name}</h3>
            <OwnField side={side} />
          </section>
        ))}
      </div>
      <Link
        href="/vocabulary/own"
        className="-mb-2 inline-flex min-h-11 shrink-0 items-center text-sm font-semibold text-lake underline"
      >
        {t('own.title')}
      </Link>
    </div>
  );
}

import History from 'lucide-react/icons/history';
import { useSearchParams } from 'wouter';
import { nearestFirst } from '#shared/course/cefr.ts';
import type { LibraryCard } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { GRAMMAR_PATH } from '#web/study/grammar/grammar-paths.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LibraryFilters } from './library/LibraryFilters.tsx';
import { OwnTexts } from './library/OwnTexts.tsx';
import { TextCard } from './library/TextCard.tsx';
import { ALL_TEXTS, filterTexts, readLibraryView, writeLibraryView } from './library/view.ts';
import { TEXTS_READ, useTexts } from './reading.api.ts';
import { HISTORY_PATH } from './reading-paths.ts';

/** @public Loaded by the app before the page is rendered. */
export const reads = () => [TEXTS_READ];

/** Page with the learner's own texts and the library. */
export default function LibraryPage() {
  const { t } = useText('reading');
  const texts = useTexts();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
          <p className="mt-2 max-w-176 text-lg text-ink-soft">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={GRAMMAR_PATH} variant="secondary">
            {t('grammar')}
          </LinkButton>
          <LinkButton href={HISTORY_PATH} variant="secondary" icon={History}>
            {t('history')}
          </LinkButton>
        </div>
      </div>
      <Loaded query={texts} skeleton={<LibrarySkeleton />} failed={t('listFailed')}>
        {({ library, own }) => (
          // Learners who bring their own texts come back for them.
          <div className={`flex gap-6 ${own.length > 0 ? 'flex-col' : 'flex-col-reverse'}`}>
            <OwnTexts texts={own} />
            <Library texts={library} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Library({ texts }: { texts: readonly LibraryCard[] }) {
  const { t } = useText('reading');
  const { user } = useUser();
  const [params, setParams] = useSearchParams();
  const view = readLibraryView(params);
  const change = (next: typeof view) => setParams(writeLibraryView(next), { replace: true });
  const shown = nearestFirst(filterTexts(texts, view), ({ level }) => level, user?.cefrLevel);
  return (
    <section aria-label={t('library')} className="flex flex-col gap-4">
      <h2 className="text-2xl font-bold">{t('library')}</h2>
      <LibraryFilters texts={texts} view={view} onChange={change} />
      <p role="status" className="text-ink-soft">
        {t('shown', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={t('noneFits')}
          text={t('noneFitsText')}
          action={<Button onClick={() => change(ALL_TEXTS)}>{t('showAll')}</Button>}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((text) => (
            <li key={text.id}>
              <TextCard text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LibrarySkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-96 rounded-card!" />
      ))}
    </div>
  );
}

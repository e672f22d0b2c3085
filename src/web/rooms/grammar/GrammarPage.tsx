import { Link, useSearchParams } from 'wouter';
import type { ListedGrammarPoint } from '#shared/grammar/grammar.contract.ts';
import { GRAMMAR_LEVELS } from '#shared/grammar/grammar-areas.ts';
import { useText } from '#web/platform/i18n.ts';
import { GRAMMAR_READ, useGrammar } from '#web/study/grammar/grammar.api.ts';
import { grammarPath } from '#web/study/grammar/grammar-paths.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { GrammarFilters } from './GrammarFilters.tsx';
import { ALL_POINTS, filterPoints, readGrammarView, writeGrammarView } from './view.ts';

/** @public Loaded by the app before the page is rendered. */
export const reads = () => [GRAMMAR_READ];

/** Page with all grammar points by level. */
export default function GrammarPage() {
  const { t } = useText('grammar');
  const grammar = useGrammar();
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
        <p className="mt-2 max-w-176 text-lg text-ink-soft">{t('lead')}</p>
      </div>
      <Loaded query={grammar} skeleton={<ListSkeleton />} failed={t('listFailed')}>
        {({ points }) => <PointList points={points} />}
      </Loaded>
    </div>
  );
}

function PointList({ points }: { points: readonly ListedGrammarPoint[] }) {
  const { t, language } = useText('grammar');
  const [params, setParams] = useSearchParams();
  const view = readGrammarView(params);
  const change = (next: typeof view) => setParams(writeGrammarView(next), { replace: true });
  const shown = filterPoints(points, view, language);
  const levels = GRAMMAR_LEVELS.filter((level) => shown.some((point) => point.level === level));
  return (
    <div className="flex flex-col gap-5">
      <GrammarFilters view={view} onChange={change} />
      <p role="status" className="text-ink-soft">
        {t('shown', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t('noneFits')}
          text={t('noneFitsText')}
          action={<Button onClick={() => change(ALL_POINTS)}>{t('showAll')}</Button>}
        />
      )}
      {levels.map((level) => (
        <section key={level} aria-labelledby={`level-${level}`} className="flex flex-col gap-3">
          <h2 id={`level-${level}`} className="text-2xl font-bold">
            {level}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {shown
              .filter((point) => point.level === level)
              .map((point) => (
                <li key={point.id}>
                  <PointCard point={point} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PointCard({ point: { id, title, forms, area } }: { point: ListedGrammarPoint }) {
  const { t, language } = useText('grammar');
  return (
    <article className="relative flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-card has-[a:hover]:border-lake">
      <h3 className="text-lg leading-snug font-bold">
        <Link href={grammarPath(id)} className="after:absolute after:inset-0 after:rounded-card">
          {title[language]}
        </Link>
      </h3>
      <p lang="sv" className="font-semibold text-lake">
        {forms}
      </p>
      <p className="mt-auto text-sm text-ink-soft">{t(`area.${area}`)}</p>
    </article>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <Skeleton key={place} className="h-28 rounded-card!" />
      ))}
    </div>
  );
}

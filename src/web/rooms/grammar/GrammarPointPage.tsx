import ArrowLeft from 'lucide-react/icons/arrow-left';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useParams } from 'wouter';
import type { GrammarPointView } from '#shared/grammar/grammar.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { usePageTitle } from '#web/platform/page-title.ts';
import { pointRead, useGrammarPoint } from '#web/study/grammar/grammar.api.ts';
import { GRAMMAR_PATH } from '#web/study/grammar/grammar-paths.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { ColumnTable } from '#web/study/swedish/ColumnTable.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Examples } from './Examples.tsx';
import { PointPlaces } from './PointPlaces.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = ({ pointId = '' }: Readonly<Record<string, string>>) => [pointRead(pointId)];

/** Page of a grammar point. */
export default function GrammarPointPage() {
  const { t, language } = useText('grammar');
  const { pointId = '' } = useParams();
  const point = useGrammarPoint(pointId);
  usePageTitle(point.data?.title[language]);
  return (
    <div className="flex flex-col gap-5">
      <LinkButton href={GRAMMAR_PATH} variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
        {t('toList')}
      </LinkButton>
      <Loaded
        query={point}
        skeleton={<PointSkeleton />}
        failed={t('pointFailed')}
        empty={
          <EmptyState
            title={t('gone')}
            text={t('goneText')}
            action={<LinkButton href={GRAMMAR_PATH}>{t('toList')}</LinkButton>}
          />
        }
      >
        {(found) => <PointBody point={found} />}
      </Loaded>
    </div>
  );
}

function PointBody({ point }: { point: GrammarPointView }) {
  const { t, language } = useText('grammar');
  const { title, forms, level, area, text, contrast, tables, drill } = point;
  const note = contrast[language];
  return (
    <article className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-1.5">
            <Badge tone="lake">{level}</Badge>
            <Badge>{t(`area.${area}`)}</Badge>
          </div>
          <h1 className="text-3xl font-bold tracking-tight">{title[language]}</h1>
          <p lang="sv" className="text-xl font-semibold text-lake">
            {forms}
          </p>
        </header>
        <Prose text={text[language]} className="text-lg" />
        {tables.map((table) => (
          <ColumnTable key={table.rows.join()} table={table} language={language} />
        ))}
        {note && (
          <aside aria-labelledby="contrast" className="flex gap-3 rounded-card bg-sun-tint p-5 text-sun-ink">
            <Lightbulb aria-hidden size={24} className="shrink-0" />
            <div>
              <h2 id="contrast" className="mb-1 font-bold">
                {t('contrast')}
              </h2>
              <Prose text={note} />
            </div>
          </aside>
        )}
        <Examples examples={point.examples} />
        {drill && (
          <LinkButton href={`/practice?drill=${drill}`} icon={Dumbbell} className="self-start">
            {t('practise')}
          </LinkButton>
        )}
      </div>
      <PointPlaces point={point} />
    </article>
  );
}

function PointSkeleton() {
  return (
    <div className="flex max-w-176 flex-col gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-48 rounded-card!" />
      <Skeleton className="h-72 rounded-card!" />
    </div>
  );
}

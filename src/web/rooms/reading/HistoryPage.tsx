import { Link } from 'wouter';
import { isOwnId } from '#shared/own-id.ts';
import type { ReadingHistory } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { HISTORY_READ, useReadingHistory } from './reading.api.ts';
import { ownTextPath, READING_PATH, textPath } from './reading-paths.ts';
import { WayBack } from './TextStates.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = () => [HISTORY_READ];

/** Page with the texts that the learner has begun or finished. */
export default function HistoryPage() {
  const { t } = useText('reading');
  const history = useReadingHistory();
  return (
    <div className="flex flex-col gap-6">
      <WayBack />
      <h1 className="text-3xl font-bold tracking-tight">{t('history')}</h1>
      <Loaded
        query={history}
        skeleton={<Skeleton className="h-72 rounded-card!" />}
        failed={t('historyFailed')}
      >
        {({ texts, totals }) =>
          texts.length === 0 ? (
            <EmptyState
              title={t('nothingRead')}
              text={t('nothingReadText')}
              action={<LinkButton href={READING_PATH}>{t('toLibrary')}</LinkButton>}
            />
          ) : (
            <>
              <p className="text-lg">{t('totals', { words: totals.words, count: totals.texts })}</p>
              <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
                {texts.map((text) => (
                  <ReadText key={text.textId} text={text} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function ReadText({ text }: { text: ReadingHistory['texts'][number] }) {
  const { t, locale } = useText('reading');
  const { textId, title, exists, words, right, asked, lastAt, finishedAt } = text;
  const date = new Date(finishedAt ?? lastAt).toLocaleDateString(locale, { dateStyle: 'medium' });
  const path = isOwnId(textId) ? ownTextPath(textId) : textPath(textId);
  const name = title || t('untitled');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3">
      {exists ? (
        <Link
          href={path}
          lang="sv"
          className="min-h-11 py-2 font-semibold text-lake underline underline-offset-4"
        >
          {name}
        </Link>
      ) : (
        <span lang="sv" className="py-2 font-semibold">
          {name}
        </span>
      )}
      <span className="text-sm text-ink-soft">
        <span>{t(finishedAt === null ? 'lastReadOn' : 'finishedOn', { date })}</span>
        <span> · {t('words', { count: words })}</span>
        {asked > 0 && <span> · {t('finishedResult', { right, asked })}</span>}
      </span>
    </li>
  );
}

import { useText } from '#web/platform/i18n.ts';
import { useAttempts } from '#web/study/say/say.api.ts';

/** Number of latest attempts in the chart. */
const SHOWN = 12;
const [WIDTH, HEIGHT] = [120, 32];

/** Chart of the accuracy of the latest attempts at a word. Empty before the second attempt. */
export function SayHistory({ wordId }: { wordId: string }) {
  const { t } = useText('pronunciation');
  const { data } = useAttempts(wordId);
  const tries = (data?.history ?? [])
    .flatMap(({ accuracy }) => accuracy ?? [])
    .slice(0, SHOWN)
    .reverse();
  const [first, last] = [tries[0], tries.at(-1)];
  if (!data?.word || first === undefined || last === undefined || tries.length < 2) return null;
  const points = tries.map(
    (accuracy, index) =>
      `${4 + (index / (tries.length - 1)) * (WIDTH - 8)},${HEIGHT - 4 - (accuracy / 100) * (HEIGHT - 8)}`,
  );
  return (
    <p className="flex flex-wrap items-center justify-center gap-3 text-sm text-ink-soft">
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-8 w-30 text-pine">
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{t('history', { count: data.word.tries, first, last })}</span>
    </p>
  );
}

import type { Skipped } from '#shared/anki/skipped.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';

/** Lines about skipped notes, by reason. */
export function useSkippedLines(skipped: readonly Skipped[]): string[] {
  const { t } = useText('anki');
  const kinds = [...new Set(skipped.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = skipped.filter((each) => each.kind === kind);
    const formats = all.map(({ format, count }) =>
      t('skipped.format', { count, name: format || t('skipped.unknownFormat') }),
    );
    return t(`skipped.${kind}`, {
      count: all.reduce((sum, { count }) => sum + count, 0),
      formats: formats.join(', '),
    });
  });
}

/** List of skipped notes; empty if none are skipped. */
export function SkippedList({ lines }: { lines: readonly string[] }) {
  const { t } = useText('anki');
  if (lines.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('skipped.title')}</h2>
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

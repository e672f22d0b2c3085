import type { ImportResult } from '#shared/anki/anki.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useSkippedLines } from './SkippedList.tsx';
import { StepHeading } from './StepHeading.tsx';

/** Result of an import: imported and skipped notes. */
export function TakenOver({ result, onAgain }: { result: ImportResult; onAgain(): void }) {
  const { t } = useText('anki');
  const { words, newWords, reviews, keptCards, own, other, leftOut, skipped } = result;
  const skippedLines = useSkippedLines(skipped);
  const hadWords = words - newWords;
  const lines = [
    ...(newWords > 0 ? [t('done.newWords', { count: newWords })] : []),
    ...(hadWords > 0 ? [t('done.hadWords', { count: hadWords })] : []),
    ...(reviews > 0 ? [t('done.reviews', { count: reviews })] : []),
    ...(keptCards > 0 ? [t('done.kept', { count: keptCards })] : []),
    ...(own > 0 ? [t('done.own', { count: own })] : []),
    ...(other > 0 ? [t('done.other', { count: other })] : []),
    ...skippedLines,
    ...(leftOut > 0 ? [t('preview.leftOut', { count: leftOut })] : []),
  ];
  return (
    <Card className="flex flex-col gap-4" role="status">
      <StepHeading>{t('done.title')}</StepHeading>
      <ul className="list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton href="/vocabulary">{t('done.toWords')}</LinkButton>
        {own > 0 && (
          <LinkButton href="/vocabulary/own" variant="secondary">
            {t('done.toOwn')}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {t('done.again')}
        </Button>
      </div>
    </Card>
  );
}

import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { Report } from './report.api.ts';

/** Next lesson, due cards and the most frequent mistake. */
export function NextCard({ report, isOwn }: { report: Report; isOwn: boolean }) {
  const { t, language } = useText('report');
  const { t: tCoach } = useText('coach');
  const { next, dueCards, mistake } = report;
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="text-xl font-bold">{t('next.heading')}</h2>
      <p>{next ? t('next.lesson', { title: next.title[language] }) : t('next.end')}</p>
      <p>{t('next.cards', { count: dueCards })}</p>
      <p>
        {mistake
          ? t('next.mistake', {
              what: tCoach(`mistake.${mistake.mistake}.name`),
              example: tCoach(`mistake.${mistake.mistake}.example`),
            })
          : t('next.noMistake')}
      </p>
      {isOwn && next && (
        <LinkButton href={`/lessons/${next.id}`} className="mt-auto self-start">
          {t('next.open')}
        </LinkButton>
      )}
    </Card>
  );
}

import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** Link to the family quiz. */
export function QuizNight() {
  const { t } = useText('dashboard');
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Picture name="party-popper" size={48} />
      <div className="min-w-0 grow basis-44">
        <h2 className="text-xl font-bold">{t('quizNight')}</h2>
        <p className="text-ink-soft">{t('quizNightText')}</p>
      </div>
      <LinkButton href="/family-quiz" variant="secondary">
        {t('startQuiz')}
      </LinkButton>
    </Card>
  );
}

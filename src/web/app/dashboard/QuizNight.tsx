import { useText } from '#web/platform/i18n.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** An invitation to play together. */
export function QuizNight() {
  const { t } = useText('dashboard');
  return (
    <section
      aria-labelledby="quiz-night"
      className="flex flex-wrap items-center gap-4 rounded-card bg-sun-tint p-5 sm:flex-nowrap sm:p-6"
    >
      <Picture name="party-popper" size={52} />
      <div className="min-w-0 grow basis-48">
        <h2 id="quiz-night" className="text-xl font-bold">
          {t('quiz.title')}
        </h2>
        <p className="text-ink-soft">{t('quiz.text')}</p>
      </div>
      <LinkButton href="/family-quiz" className="max-sm:w-full">
        {t('quiz.start')}
      </LinkButton>
    </section>
  );
}

import Compass from 'lucide-react/icons/compass';
import { useEffect, useRef, useState } from 'react';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Face } from '#web/ui/Face.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { back, forward, isAtEnd, jump, TOUR_START, TOUR_STEPS, type Tour, type TourStep } from '../tour.ts';
import { FlipWord } from './FlipWord.tsx';
import { GoalChoice } from './GoalChoice.tsx';
import { GuessWord } from './GuessWord.tsx';
import { HearGreeting } from './HearGreeting.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { StepDots } from './StepDots.tsx';

interface TourStepsProps {
  firstStep: number;
  onStep(step: number): void;
  /** Called when the last step is reached. */
  onEnd(): void;
  onClose(): void;
}

/** The six steps, one at a time. They load when the tour opens, with the voice that some of them use. */
export default function TourSteps({ firstStep, onStep, onEnd, onClose }: TourStepsProps) {
  const { t } = useText('onboarding');
  const { user } = useUser();
  const [tour, setTour] = useState(() => jump(TOUR_START, firstStep));
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const step = TOUR_STEPS[tour.step] ?? TOUR_STEPS[0];

  // Only after a step change: when the tour opens, its own title is read first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step has its heading.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
  }, [tour.step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each step once.
  useEffect(() => onStep(tour.step), [tour.step]);

  function go(next: Tour) {
    hasMoved.current = true;
    setTour(next);
    if (isAtEnd(next) && !isAtEnd(tour)) onEnd();
  }

  return (
    <>
      <StepDots tour={tour} onJump={(index) => go(jump(tour, index))} />
      <div className="flex grow flex-col gap-5 pt-4 pb-6 sm:min-h-152">
        <div className="flex items-start gap-4">
          <Picture name={step.picture} size={56} />
          <div>
            <p className="text-sm font-semibold text-ink-soft tabular-nums">
              {t('position', { number: tour.step + 1, total: TOUR_STEPS.length })}
            </p>
            <h3 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-bold outline-none">
              {t(`${step.name}.title`)}
            </h3>
            <p className="mt-2 text-ink-soft">{t(`${step.name}.description`)}</p>
          </div>
        </div>
        <Task step={step} onClose={onClose} />
        <Tips step={step} />
        <LinkButton href={step.href} variant="secondary" onClick={onClose} className="self-start">
          {t(`${step.name}.action`)}
        </LinkButton>
      </div>
      <div className="sticky bottom-0 -mx-5 mt-auto flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        {tour.step > 0 && (
          <Button variant="quiet" onClick={() => go(back(tour))} className="mr-auto px-4!">
            {t('previous')}
          </Button>
        )}
        {isAtEnd(tour) ? (
          <LinkButton href={`/lessons/${user?.startLessonId ?? START_LESSONS.A1}`} onClick={onClose}>
            {t('start')}
          </LinkButton>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose} className="px-4!">
              {t('skip')}
            </Button>
            <Button onClick={() => go(forward(tour))}>{t('next')}</Button>
          </>
        )}
      </div>
    </>
  );
}

/** Character who gives the tips of a step. */
const TIPS_BY: Readonly<Record<string, string>> = {
  language: 'jana',
  level: 'sofia',
  family: 'leila',
  practice: 'amina',
  achievements: 'finn',
};

/** Activity of a step. The last step has a button that opens the first lesson. */
function Task({ step, onClose }: { step: TourStep; onClose(): void }) {
  const { t } = useText('onboarding');
  switch (step.name) {
    case 'language':
      return <HearGreeting />;
    case 'level':
      return (
        <>
          <LevelChoice />
          <LinkButton
            href="/placement"
            icon={Compass}
            onClick={onClose}
            variant="quiet"
            className="-my-3 -ml-3 self-start px-3!"
          >
            {t('level.test')}
          </LinkButton>
        </>
      );
    case 'family':
      return <GuessWord />;
    case 'lessons':
      return <GoalChoice />;
    case 'practice':
      return <FlipWord />;
    case 'achievements':
      return null;
  }
}

function Tips({ step }: { step: TourStep }) {
  const { t } = useText('onboarding');
  return (
    <section aria-label={t('tips')} className="rounded-card bg-sun-tint p-4">
      <div className="flex items-center gap-3">
        <Face person={TIPS_BY[step.name] ?? 'kjell'} expression="happy" size={48} />
        <h4 className="font-bold text-sun-ink">{t('tips')}</h4>
      </div>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5 marker:text-sun-ink">
        {Array.from({ length: step.tips }, (_, index) => `${step.name}.tip${index + 1}`).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}

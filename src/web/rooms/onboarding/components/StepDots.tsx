import Check from 'lucide-react/icons/check';
import { useText } from '#web/platform/i18n.ts';
import { TOUR_STEPS, type Tour } from '../tour.ts';

/** Dot for each step, ticked when done; a press opens the step. */
export function StepDots({ tour, onJump }: { tour: Tour; onJump(step: number): void }) {
  const { t } = useText('onboarding');
  return (
    <nav aria-label={t('steps')}>
      <ol className="-ml-3.5 flex">
        {TOUR_STEPS.map(({ name }, index) => {
          const isDone = tour.done.includes(index);
          const values = { number: index + 1, total: TOUR_STEPS.length, title: t(`${name}.title`) };
          return (
            <li key={name}>
              <button
                type="button"
                aria-label={t(isDone ? 'stepDone' : 'step', values)}
                aria-current={index === tour.step ? 'step' : undefined}
                onClick={() => onJump(index)}
                className="group flex size-11 items-center justify-center rounded-full"
              >
                <span
                  className={`flex size-4 items-center justify-center rounded-full border-2 group-hover:border-lake group-aria-[current]:size-5 group-aria-[current]:border-lake group-aria-[current]:bg-lake group-aria-[current]:text-on-lake ${
                    isDone ? 'border-lake bg-lake-tint text-lake' : 'border-line-strong'
                  }`}
                >
                  {isDone && <Check aria-hidden size={12} strokeWidth={4} />}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

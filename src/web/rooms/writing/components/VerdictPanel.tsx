import PenLine from 'lucide-react/icons/pen-line';
import { useEffect, useId, useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { VERDICT_LOOK, type VerdictLook } from '#web/study/tasks/verdict-look.ts';
import { Button } from '#web/ui/Button.tsx';
import { type VerdictTone, verdictWords, type WritingOrTypedVerdict } from '../check/verdict-words.ts';

const LOOKS: Readonly<Record<VerdictTone, VerdictLook>> = {
  ...VERDICT_LOOK,
  again: { icon: PenLine, ink: 'text-sun-ink', tint: 'bg-sun-tint' },
};

interface VerdictPanelProps {
  verdict: WritingOrTypedVerdict;
  /** Label of the button after a right answer. */
  next: string;
  onNext(): void;
  onAgain(): void;
  /** Null if the verdict cannot be contested. */
  onContest: (() => void) | null;
}

/** Verdict with one hint and the button to continue, which takes the focus. */
export function VerdictPanel({ verdict, next, onNext, onAgain, onContest }: VerdictPanelProps) {
  const { t } = useText('writing');
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { tone, title, text } = verdictWords(verdict);
  const { icon: Icon, ink, tint } = LOOKS[tone];
  return (
    <section
      aria-label={t('result')}
      // The animation moves the panel only, so that it is readable from the first frame.
      className={`flex flex-col gap-2 rounded-card p-3 shadow-card transition-[translate] duration-180 starting:translate-y-3 ${tint}`}
    >
      <div id={id} className="flex items-start gap-2.5">
        <Icon aria-hidden size={24} className={`shrink-0 ${ink}`} />
        <div className="min-w-0">
          <h3 className={`font-bold ${ink}`}>{t(title)}</h3>
          {text && <p>{t(text.key, { ...text })}</p>}
          {tone === 'again' && verdict.kind !== 'empty' && <p className="text-sm">{t('countsNothing')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {tone === 'right' ? (
          <Button ref={first} aria-describedby={id} className="grow" onClick={onNext}>
            {next}
          </Button>
        ) : (
          <>
            <Button
              ref={first}
              aria-describedby={id}
              className="grow px-4! lying:px-2! lying:text-sm"
              onClick={onAgain}
            >
              {t('again')}
            </Button>
            {onContest && (
              <Button
                variant="secondary"
                className="grow px-4! lying:px-2! lying:text-sm"
                onClick={onContest}
              >
                {t('contest')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { judgePassword, PASSWORD_CRITERIA } from '#shared/accounts/password.ts';
import { useText } from '#web/platform/i18n.ts';
import { describeStrength } from '../strength.ts';

const BARS = [1, 2, 3, 4] as const;

const LOOKS = {
  weak: { bar: 'bg-falu', word: 'text-falu' },
  fair: { bar: 'bg-sun', word: 'text-sun-ink' },
  good: { bar: 'bg-pine', word: 'text-pine' },
  strong: { bar: 'bg-pine', word: 'text-pine' },
  passphrase: { bar: 'bg-pine', word: 'text-pine' },
};

/** Strength of a password during typing, and which of the six criteria it meets. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useText('accounts');
  const judgement = judgePassword(password);
  const { bars, word, tip } = describeStrength(password, judgement);
  const look = LOOKS[word ?? 'weak'];
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="mt-0.5 grid grid-cols-4 gap-1">
        {BARS.map((bar) => (
          <span key={bar} className={`h-1.5 rounded-full ${bar <= bars ? look.bar : 'bg-line'}`} />
        ))}
      </div>
      <p role="status">
        {word && <strong className={look.word}>{t(`meter.${word}`)} </strong>}
        <span>{t(`meter.tip.${tip}`)}</span>
      </p>
      <ul aria-label={t('meter.label')} className="grid gap-x-3 gap-y-0.5 min-[22rem]:grid-cols-2">
        {PASSWORD_CRITERIA.map((criterion) => {
          const isMet = judgement.criteria[criterion];
          const Icon = isMet ? Check : Circle;
          return (
            <li key={criterion} className="flex items-start gap-1.5">
              <Icon
                aria-hidden
                size={16}
                strokeWidth={isMet ? 3 : 2}
                className={`mt-0.5 shrink-0 ${isMet ? 'text-pine' : 'text-line-strong'}`}
              />
              <span className={isMet ? 'text-ink' : ''}>
                {t(`meter.criterion.${criterion}`)}
                <span className="sr-only">{`: ${t(isMet ? 'meter.fulfilled' : 'meter.open')}`}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

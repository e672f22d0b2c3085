import './in-a-row.css';
import { useText } from '#web/platform/i18n.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { isJoy, JOY_EVERY, ROW_FROM } from './tally.ts';

/**
 * Number of right answers in a row, from three on, with a cheer at five and ten. Screen readers get it with the
 * verdict.
 */
export function InARow({ count }: { count: number }) {
  const { t } = useText('study');
  if (count < ROW_FROM) return null;
  const cheer = isJoy(count) ? CHEERS[(count / JOY_EVERY) % CHEERS.length] : null;
  return (
    <p
      aria-hidden
      className={`flex items-center gap-2 self-start rounded-full bg-sun-tint font-bold text-sun-ink tabular-nums ${cheer ? 'in-a-row-joy px-4 py-2 text-lg' : 'px-3 py-1 text-sm'}`}
    >
      <Picture name="sparkles" size={cheer ? 28 : 18} />
      <span>{t('inARow', { count })}</span>
      {cheer && <span lang="sv">{cheer}</span>}
    </p>
  );
}

const CHEERS = ['Fantastiskt!', 'Härligt!'];

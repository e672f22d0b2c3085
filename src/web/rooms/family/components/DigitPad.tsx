import Delete from 'lucide-react/icons/delete';
import { useEffect, useRef, useState } from 'react';
import { PIN_DIGITS } from '#shared/accounts/family.ts';
import { useText } from '#web/platform/i18n.ts';

interface PadProps {
  /** Called with the complete code. */
  onCode(code: string): void;
  /** True while a code is being verified. */
  busy: boolean;
}

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const KEY =
  'grid size-18 place-items-center rounded-full border border-line bg-surface text-2xl font-bold hover:bg-sunken disabled:opacity-50';

/** Pad for a code of four digits; digits and Backspace of a keyboard work too. */
export function DigitPad({ onCode, busy }: PadProps) {
  const { t } = useText('family');
  const [code, setCode] = useState('');
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => pad.current?.focus(), []);

  function add(digit: string) {
    if (busy || code.length >= PIN_DIGITS) return;
    const next = code + digit;
    setCode(next);
    if (next.length === PIN_DIGITS) onCode(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of a keyboard are a second way to the buttons
    <div
      ref={pad}
      tabIndex={-1}
      className="flex flex-col items-center gap-5 outline-none"
      onKeyDown={({ key }) => {
        if (/^[0-9]$/.test(key)) add(key);
        if (key === 'Backspace') setCode(code.slice(0, -1));
      }}
    >
      <Entered count={code.length} of={PIN_DIGITS} />
      <div className="grid grid-cols-3 gap-3">
        {ROWS.map((digit) => (
          <button key={digit} type="button" disabled={busy} onClick={() => add(digit)} className={KEY}>
            {digit}
          </button>
        ))}
        <span />
        <button type="button" disabled={busy} onClick={() => add('0')} className={KEY}>
          0
        </button>
        <button
          type="button"
          aria-label={t('code.remove')}
          disabled={busy || code === ''}
          onClick={() => setCode(code.slice(0, -1))}
          className={KEY}
        >
          <Delete aria-hidden size={24} />
        </button>
      </div>
    </div>
  );
}

/** Shows how much of a code was entered, without showing the code. */
export function Entered({ count, of }: { count: number; of: number }) {
  const { t } = useText('family');
  return (
    <p role="status" className="flex gap-3">
      <span className="sr-only">{t('code.entered', { count, of })}</span>
      {Array.from({ length: of }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
          key={index}
          aria-hidden
          className={`size-4 rounded-full border border-line-strong ${index < count ? 'bg-lake' : ''}`}
        />
      ))}
    </p>
  );
}

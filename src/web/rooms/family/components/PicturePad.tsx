import { useEffect, useRef, useState } from 'react';
import { PIN_PICTURE_FILES, PIN_PICTURES } from '#shared/accounts/family.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Entered } from './DigitPad.tsx';

interface PicturePadProps {
  /** Called with the complete code: three names separated by commas. */
  onCode(code: string): void;
  /** True while a code is being verified. */
  busy: boolean;
}

const LENGTH = 3;

/** Pad for a code of three pictures, for children who do not read digits yet. */
export function PicturePad({ onCode, busy }: PicturePadProps) {
  const { t } = useText('family');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => pad.current?.querySelector('button')?.focus(), []);

  function add(name: string) {
    if (busy || chosen.length >= LENGTH) return;
    const next = [...chosen, name];
    setChosen(next);
    if (next.length === LENGTH) onCode(next.join(','));
  }

  return (
    <div ref={pad} className="flex flex-col items-center gap-5">
      <Entered count={chosen.length} of={LENGTH} />
      <div className="grid grid-cols-3 gap-3">
        {PIN_PICTURES.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={t(`pictures.${name}`)}
            disabled={busy}
            onClick={() => add(name)}
            className="grid size-24 place-items-center rounded-card border border-line bg-surface hover:bg-sunken disabled:opacity-50"
          >
            <Picture name={PIN_PICTURE_FILES[name]} size={64} />
          </button>
        ))}
      </div>
      <Button variant="quiet" disabled={chosen.length === 0 || busy} onClick={() => setChosen([])}>
        {t('code.again')}
      </Button>
    </div>
  );
}

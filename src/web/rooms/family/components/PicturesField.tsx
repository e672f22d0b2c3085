import { PIN_PICTURE_FILES, PIN_PICTURES } from '#shared/accounts/family.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** Number of pictures in a code. */
export const PICTURES_IN_CODE = 3;

interface PicturesFieldProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange(chosen: readonly string[]): void;
}

/** Field for a code of three pictures, tapped in order. */
export function PicturesField({ chosen, error, onChange }: PicturesFieldProps) {
  const { t } = useText('manage');
  const { t: tFamily } = useText('family');
  const names = chosen.map((name) => tFamily(`pictures.${name}`));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('pin.pictures')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {PIN_PICTURES.map((name) => (
          <Button
            key={name}
            variant="secondary"
            aria-label={tFamily(`pictures.${name}`)}
            disabled={chosen.length === PICTURES_IN_CODE}
            onClick={() => onChange([...chosen, name])}
          >
            <Picture name={PIN_PICTURE_FILES[name]} size={36} />
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-6">
        {names.length > 0 ? t('pin.chosen', { names: names.join(', ') }) : null}
      </p>
      {error && <p className="font-semibold text-falu">{error}</p>}
      <Button variant="quiet" disabled={chosen.length === 0} onClick={() => onChange([])}>
        {t('pin.again')}
      </Button>
    </fieldset>
  );
}

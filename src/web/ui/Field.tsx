import { type ReactNode, useId } from 'react';
import { useText } from '#web/platform/i18n.ts';

/** Ids that a field passes to its control. */
interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** Error in the learner's language; shown beside the control and announced with it. */
  error?: string | undefined;
  className?: string;
  children(ids: FieldIds): ReactNode;
}

/** Control with its label, hint and error: `<Field label="…">{(ids) => <TextInput {...ids} />}</Field>`. */
export function Field({ label, optional = false, hint, error, className = '', children }: FieldProps) {
  const { t } = useText('ui');
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> ({t('optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="text-sm font-semibold text-falu">
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}

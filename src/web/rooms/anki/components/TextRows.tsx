import type { ImportPreview } from '#shared/anki/anki.contract.ts';
import { type FirstRow, SEPARATOR_NAMES, type SeparatorName } from '#shared/anki/separators.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';

interface TextRowsProps {
  text: NonNullable<ImportPreview['text']>;
  isBusy: boolean;
  onSeparator(separator: SeparatorName): void;
  onFirstRow(firstRow: FirstRow): void;
}

/** Columns of a text with its first lines, and the choice of the separator and of what the first line is. */
export function TextRows({
  text: { separator, firstRow, rows },
  isBusy,
  onSeparator,
  onFirstRow,
}: TextRowsProps) {
  const { t } = useText('anki');
  // Lines above it hold a single value.
  const titles =
    firstRow === 'titles'
      ? Math.max(
          0,
          rows.findIndex(({ length }) => length > 1),
        )
      : -1;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t('rows.title')}</h2>
      <Field label={t('rows.separator')} hint={t('rows.hint')}>
        {(ids) => (
          <SelectInput
            {...ids}
            aria-busy={isBusy}
            value={separator}
            options={SEPARATOR_NAMES.map((value) => ({ value, label: t(`rows.${value}`) }))}
            onChange={({ target }) => {
              const chosen = SEPARATOR_NAMES.find((name) => name === target.value);
              if (chosen && !isBusy) onSeparator(chosen);
            }}
          />
        )}
      </Field>
      <Checkbox
        label={t('rows.titles')}
        aria-busy={isBusy}
        checked={firstRow === 'titles'}
        onChange={({ target }) => {
          if (!isBusy) onFirstRow(target.checked ? 'titles' : 'note');
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keys */}
      <section className="overflow-x-auto" aria-label={t('rows.first')} tabIndex={0}>
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{t('rows.first')}</caption>
          <tbody>
            {rows.map((row, line) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and the list never changes
                key={line}
                className={`border-b border-line last:border-0 ${line === titles ? 'font-bold' : ''}`}
              >
                {row.map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} className="min-w-24 py-2 pr-4 align-top break-words">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

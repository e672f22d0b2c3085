import { useText } from '#web/platform/i18n.ts';

/** Column of a chart; `height` is in any unit common to all columns. */
export interface Column {
  readonly name: string;
  readonly height: number;
  /** Value as text; null for a missing value, which has no column. */
  readonly value: string | null;
  /** Label below the column, if it fits. */
  readonly mark?: string;
}

interface ColumnsProps {
  /** Text alternative of the chart. */
  label: string;
  columns: readonly Column[];
  /** Maximum possible height and its label; without it the highest column fills the chart. */
  full?: { readonly height: number; readonly name: string };
}

/** Width of a column in units of the chart. */
const WIDTH = 8;
const STEP = 12;
const HEIGHT = 60;
/** Minimum number of columns by which their width is calculated. */
const FEWEST = 12;

/** Column chart with an equivalent table. */
export function Columns({ label, columns, full }: ColumnsProps) {
  const { t } = useText('coach');
  const highest = full?.height ?? Math.max(1, ...columns.map(({ height }) => height));
  const places = Math.max(columns.length, FEWEST);
  const width = places * STEP;
  // Zero is drawn as a thin line.
  const drawn = (height: number) => Math.max(1, (height / highest) * (HEIGHT - 2));
  return (
    <>
      {full && (
        <p aria-hidden className="-mb-2 text-right text-xs text-ink-soft">
          {full.name}
        </p>
      )}
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="w-full">
        {full && <line x1="0" x2={width} y1="0.5" y2="0.5" className="stroke-line" />}
        <line x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line-strong" />
        {columns.map(
          ({ name, height, value }, index) =>
            value !== null && (
              <rect
                key={name}
                x={index * STEP + (STEP - WIDTH) / 2}
                y={HEIGHT - 1 - drawn(height)}
                width={WIDTH}
                height={drawn(height)}
                className="fill-lake"
              />
            ),
        )}
      </svg>
      <p
        aria-hidden
        className="grid text-xs whitespace-nowrap text-ink-soft tabular-nums"
        style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
      >
        {columns.map(({ name, mark }) => (
          // A label wider than its column extends inwards at the edges.
          <span key={name} className="flex justify-center first:justify-start nth-[n+13]:last:justify-end">
            {mark}
          </span>
        ))}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-lake">
          {t('asTable')}
        </summary>
        <table aria-label={label} className="w-full text-sm tabular-nums">
          <tbody>
            {columns
              .filter(({ value }) => value !== null)
              .map(({ name, value }) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="py-1 pr-2 text-left font-normal">
                    {name}
                  </th>
                  <td className="py-1 text-right">{value}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

import { useText } from '#web/platform/i18n.ts';

/** One column: `height` in whatever unit all of them have. */
export interface Column {
  readonly name: string;
  readonly height: number;
  /** What it says in words. */
  readonly value: string;
}

interface ColumnsProps {
  /** What the picture shows, for who does not see it. */
  label: string;
  columns: readonly Column[];
  /** What stands under the first and the last column. */
  ends?: readonly [string, string];
}

/** The picture's own units: a column. */
const WIDTH = 8;
const STEP = 12;
const HEIGHT = 60;

/** Columns to look at, and the same as a table. */
export function Columns({ label, columns, ends }: ColumnsProps) {
  const { t } = useText('coach');
  const highest = Math.max(1, ...columns.map(({ height }) => height));
  // Few columns are as wide as many.
  const width = Math.max(columns.length, 12) * STEP;
  return (
    <>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="w-full">
        <line x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line-strong" />
        {columns.map(({ name, height }, index) => (
          <rect
            key={name}
            x={index * STEP + (STEP - WIDTH) / 2}
            y={HEIGHT - 1 - (height / highest) * (HEIGHT - 2)}
            width={WIDTH}
            height={(height / highest) * (HEIGHT - 2)}
            className="fill-lake"
          />
        ))}
      </svg>
      {ends && (
        <p aria-hidden className="flex justify-between text-xs text-ink-soft">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-lake">
          {t('asTable')}
        </summary>
        <table aria-label={label} className="w-full text-sm tabular-nums">
          <tbody>
            {columns
              .filter(({ height }) => height > 0)
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

import { useText } from '#web/platform/i18n.ts';

/** One column: `height` in whatever unit all of them have. */
export interface Column {
  readonly name: string;
  readonly height: number;
  /** What it says in words; null where there is nothing to say, and no column. */
  readonly value: string | null;
  /** What stands under it, where there is room for it. */
  readonly mark?: string;
}

interface ColumnsProps {
  /** What the picture shows, for who does not see it. */
  label: string;
  columns: readonly Column[];
  /** The height that none can pass, and how it is written; without it the highest column is as high as the picture. */
  full?: { readonly height: number; readonly name: string };
}

/** The picture's own units: a column. */
const WIDTH = 8;
const STEP = 12;
const HEIGHT = 60;
/** Few columns are as wide as many. */
const FEWEST = 12;

/** Columns to look at, and the same as a table. */
export function Columns({ label, columns, full }: ColumnsProps) {
  const { t } = useText('coach');
  const highest = full?.height ?? Math.max(1, ...columns.map(({ height }) => height));
  const places = Math.max(columns.length, FEWEST);
  const width = places * STEP;
  // Also of what is nothing there is something to see.
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
          // One that is wider than its column goes on where there is room.
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

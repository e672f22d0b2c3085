import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** Figure with its label. */
export interface Figure {
  readonly picture: string;
  readonly value: string;
  readonly label: string;
}

const COLUMNS = ['grid-cols-1', 'grid-cols-2', 'grid-cols-3'];

/** Up to three figures beside each other, for results. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`grid w-full gap-3 ${COLUMNS[figures.length - 1] ?? ''}`}>
      {figures.map(({ picture, value, label }) => (
        <Card key={picture} className="flex flex-col items-center gap-1 px-2! py-4!">
          <dt className="order-last text-center text-sm text-ink-soft">{label}</dt>
          <dd className="flex flex-col items-center gap-1 text-xl font-bold tabular-nums">
            <Picture name={picture} size={32} />
            <span>{value}</span>
          </dd>
        </Card>
      ))}
    </dl>
  );
}

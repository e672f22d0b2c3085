import { Link } from 'wouter';
import { Card } from './Card.tsx';
import { FOUR_IN_A_ROW } from './four-in-a-row.ts';
import { Picture } from './Picture.tsx';
import { Skeleton } from './Skeleton.tsx';

interface FigureCard {
  readonly picture: string;
  readonly value: string;
  readonly label: string;
  /** Link shown in place of the value: how to earn the first one. */
  readonly action?: { readonly href: string; readonly text: string } | undefined;
}

interface FigureCardsProps {
  /** Label of the group for screen readers. */
  label: string;
  /** Four figures fill a row. */
  figures: readonly FigureCard[];
}

/** Large figures, each with a picture and a label. */
export function FigureCards({ label, figures }: FigureCardsProps) {
  return (
    <ul aria-label={label} className={FOUR_IN_A_ROW}>
      {figures.map((figure) => (
        <li key={figure.picture} className="grid">
          <Card className="flex items-center gap-2 px-3! py-3.5! max-[22rem]:flex-col max-[22rem]:items-start sm:gap-3 sm:px-4!">
            <Picture name={figure.picture} size={34} />
            <p className="flex min-w-0 flex-col">
              {figure.action ? (
                <Link href={figure.action.href} className="font-semibold text-lake underline">
                  {figure.action.text}
                </Link>
              ) : (
                <span className="text-xl leading-tight font-bold tabular-nums sm:text-2xl">
                  {figure.value}
                </span>
              )}
              <span className="text-sm text-ink-soft">{figure.label}</span>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of four figures. */
export function FigureCardsSkeleton() {
  return (
    <div className={FOUR_IN_A_ROW}>
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} className="h-18.5 rounded-card!" />
      ))}
    </div>
  );
}

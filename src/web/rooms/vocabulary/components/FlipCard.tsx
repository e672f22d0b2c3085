import './flip-card.css';
import type { MouseEvent, ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

interface FlipCardProps {
  isFlipped: boolean;
  /** The card was pressed anywhere but on a button or a link of its own. */
  onFlip(): void;
  front: ReactNode;
  back: ReactNode;
}

const OWN_PRESS = 'button, a, input, summary';

/** A card with two sides, of which one can be seen and used. */
export function FlipCard({ isFlipped, onFlip, front, back }: FlipCardProps) {
  const press = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN_PRESS);
    // Whoever marks a word to copy it does not want it turned away.
    if (!isOwn && !getSelection()?.toString()) onFlip();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Space and the button on each side.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div className="flip-card cursor-pointer" data-flipped={isFlipped || undefined} onClick={press}>
      <div>
        <Card inert={isFlipped} className="flex flex-col">
          {front}
        </Card>
        <Card inert={!isFlipped} className="flex flex-col">
          {back}
        </Card>
      </div>
    </div>
  );
}

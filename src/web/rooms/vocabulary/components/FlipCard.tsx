import './flip-card.css';
import type { MouseEvent, ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

interface FlipCardProps {
  isFlipped: boolean;
  /** Called for a press anywhere on the card except its own buttons and links. */
  onFlip(): void;
  front: ReactNode;
  back: ReactNode;
}

const OWN_PRESS = 'button, a, input, summary';

/** Card with two sides, of which only the visible one can be used. */
export function FlipCard({ isFlipped, onFlip, front, back }: FlipCardProps) {
  const press = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN_PRESS);
    // Selecting text to copy it does not flip the card.
    if (!isOwn && !getSelection()?.toString()) onFlip();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Space and the button on each side.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div className="flip-card cursor-pointer" data-flipped={isFlipped || undefined} onClick={press}>
      <div>
        <Card inert={isFlipped} className="relative flex flex-col max-sm:p-3!">
          {front}
        </Card>
        <Card inert={!isFlipped} className="relative flex flex-col max-sm:p-3!">
          {back}
        </Card>
      </div>
    </div>
  );
}

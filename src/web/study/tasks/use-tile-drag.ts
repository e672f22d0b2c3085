import { type PointerEvent, useRef, useState } from 'react';
import { type Box, placeAt } from './tiles.ts';

/** A finger trembles; below this distance a press is a press. */
const DRAG_FROM_PX = 6;

interface TileDrag {
  /** The tile being dragged, and how far it is from where it lay. */
  readonly dragged: { readonly id: number; readonly x: number; readonly y: number } | null;
  /** For each tile's button. */
  handlers(id: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
  };
  /** Whether the click that is being handled only ended a drag. */
  endedDrag(): boolean;
}

/**
 * Dragging tiles with mouse, finger or pen.
 * @param line the element that holds the placed tiles, each marked with `data-tile`
 * @param onDrop a tile was let go: at this place of the sentence, or beside it (null)
 */
export function useTileDrag(
  line: { readonly current: HTMLElement | null },
  onDrop: (id: number, at: number | null) => void,
): TileDrag {
  const [dragged, setDragged] = useState<TileDrag['dragged']>(null);
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const justDragged = useRef(false);

  const drop = (id: number, x: number, y: number) => {
    const area = line.current?.getBoundingClientRect();
    if (!area) return;
    const isInside = y >= area.top - 24 && y <= area.bottom + 12;
    onDrop(id, isInside ? placeAt(boxesBut(id, line.current), x, y) : null);
  };

  return {
    dragged,
    handlers: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        justDragged.current = false;
        start.current = { id, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event) {
        const from = start.current;
        if (!from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (dragged || Math.hypot(x, y) >= DRAG_FROM_PX) setDragged({ id, x, y });
      },
      onPointerUp(event) {
        start.current = null;
        if (!dragged) return;
        justDragged.current = true;
        setDragged(null);
        drop(id, event.clientX, event.clientY);
      },
      onPointerCancel() {
        start.current = null;
        setDragged(null);
      },
    }),
    endedDrag() {
      const ended = justDragged.current;
      justDragged.current = false;
      return ended;
    },
  };
}

function boxesBut(id: number, line: HTMLElement | null): Box[] {
  const tiles = line?.querySelectorAll<HTMLElement>('[data-tile]') ?? [];
  return [...tiles]
    .filter((tile) => tile.dataset.tile !== String(id))
    .map((tile) => tile.getBoundingClientRect());
}

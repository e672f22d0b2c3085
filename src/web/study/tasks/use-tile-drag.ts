import { type PointerEvent, useRef, useState } from 'react';
import { type Box, placeAt } from './tiles.ts';

/** Distance in pixels from which a press counts as a drag, because fingers tremble. */
const DRAG_FROM_PX = 6;

interface TileDrag {
  /** Tile that is being dragged, and its offset in pixels. */
  readonly dragged: { readonly id: number; readonly x: number; readonly y: number } | null;
  /** Event handlers for a tile's button. */
  handlers(id: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
  };
  /** Returns true if the current click only ended a drag. */
  endedDrag(): boolean;
}

/**
 * Drag and drop of tiles with mouse, finger or pen.
 * @param line element with the placed tiles, each marked with `data-tile`
 * @param onDrop called with the index in the sentence, or null if the tile was dropped outside
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

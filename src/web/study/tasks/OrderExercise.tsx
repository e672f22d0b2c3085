import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { seededRandom } from '#shared/chance.ts';
import { useText } from '#web/platform/i18n.ts';
import { reshuffled } from '../shuffle.ts';
import { useSpeaker } from '../voice/speak.ts';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { placeTile, shiftTile, type Tile, takeTile, tilesOf } from './tiles.ts';
import { useTileDrag } from './use-tile-drag.ts';

const TILE =
  'min-h-12 touch-none select-none rounded-card border px-4.5 text-lg font-bold shadow-card disabled:shadow-none';
/** Given parts of the line, as high as a tile. */
const AROUND = 'flex min-h-12 items-center text-lg';
const PLACED = {
  right: 'border-pine bg-pine-tint text-pine',
  wrong: 'border-falu bg-falu-tint text-falu',
};

/** Exercise: put words in order by pressing, dragging, or keyboard (arrows move a placed word). */
export function OrderExercise({
  exercise,
  language,
  seed,
  given,
  onAnswer,
  verdict,
}: ExerciseBodyProps<OfKind<'order'>>) {
  const { t } = useText('study');
  const { speak } = useSpeaker();
  const helpId = useId();
  const tiles = useMemo(() => {
    const texts = reshuffled([...exercise.tokens, ...exercise.extra], seededRandom(seed));
    return texts.map((text, id): Tile => ({ id, text }));
  }, [exercise, seed]);
  const [placed, setPlaced] = useState<readonly number[]>(() => tilesOf(tiles, given));
  const whole = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);
  const isLocked = verdict !== null;
  const textOf = (id: number) => tiles[id]?.text ?? '';

  // A moved tile is a new element or has a new position, so the focus is restored.
  useEffect(() => {
    if (wanted.current && placed) {
      whole.current?.querySelector<HTMLElement>(wanted.current)?.focus();
      wanted.current = null;
    }
  }, [placed]);

  const change = (next: readonly number[], focus: string) => {
    wanted.current = focus;
    setPlaced(next);
    onAnswer(next.length === 0 ? null : next.map(textOf));
  };
  const place = (id: number, at?: number) => {
    const next = placeTile(placed, id, at);
    const free = tiles.find((tile) => !next.includes(tile.id));
    change(next, free ? `[data-bank="${free.id}"]` : `[data-tile="${id}"]`);
  };
  const take = (id: number) => change(takeTile(placed, id), `[data-bank="${id}"]`);
  const drag = useTileDrag(line, (id, at) => (at === null ? take(id) : place(id, at)));

  const moveByKey = (event: KeyboardEvent, id: number) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    change(shiftTile(placed, id, by), `[data-tile="${id}"]`);
  };
  const shift = (id: number) =>
    drag.dragged?.id === id
      ? {
          transform: `translate(${drag.dragged.x}px, ${drag.dragged.y}px)`,
          zIndex: 10,
          position: 'relative' as const,
        }
      : undefined;

  return (
    <div ref={whole} className="flex flex-col gap-5">
      <p className="text-lg">
        <q>{exercise.translation[language]}</q>
      </p>
      <p id={helpId} className="sr-only">
        {t('orderHelp')}
      </p>
      <ul
        ref={line}
        aria-label={t('yourSentence')}
        lang="sv"
        className={`flex min-h-15 flex-wrap gap-2 border-b-2 pb-2 ${drag.dragged ? 'border-lake' : 'border-line-strong'}`}
      >
        {exercise.before && <li className={AROUND}>{exercise.before}</li>}
        {placed.map((id) => (
          <li key={id}>
            <button
              type="button"
              data-tile={id}
              aria-describedby={helpId}
              disabled={isLocked}
              onClick={() => drag.endedDrag() || take(id)}
              onKeyDown={(event) => moveByKey(event, id)}
              style={shift(id)}
              className={`${TILE} ${verdict ? PLACED[verdict] : 'border-lake bg-lake-tint'}`}
              {...drag.handlers(id)}
            >
              {textOf(id)}
            </button>
          </li>
        ))}
        {placed.length === 0 && exercise.after && (
          <li
            aria-hidden
            className="mb-2 min-w-24 grow self-end border-b-2 border-dashed border-line-strong"
          />
        )}
        {exercise.after && <li className={AROUND}>{exercise.after}</li>}
      </ul>
      <ul aria-label={t('wordsToUse')} lang="sv" className="flex flex-wrap gap-2">
        {tiles.map(({ id, text }) => {
          const isPlaced = placed.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                data-bank={id}
                aria-describedby={helpId}
                aria-hidden={isPlaced}
                disabled={isPlaced || isLocked}
                onClick={() => {
                  if (drag.endedDrag()) return;
                  void speak(text);
                  place(id);
                }}
                style={shift(id)}
                className={`${TILE} ${isPlaced ? 'border-line bg-sunken text-transparent' : 'border-line-strong bg-surface'}`}
                {...drag.handlers(id)}
              >
                {text}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" lang="sv" className="sr-only">
        {placed.map(textOf).join(' ')}
      </p>
    </div>
  );
}

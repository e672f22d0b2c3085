import { type Build, type Shot, viewAt } from './camera.ts';
import { CARD } from './drawing/cards.ts';
import { FLOOR } from './places/place.ts';
import { type TimedLine, type TimedScene, whereIs } from './timeline.ts';

/** A word's card is seen from so long after its line begins until so long after it ends. */
export const CARD_AFTER_MS = 150;
export const CARD_UNTIL_MS = 700;

/** The middle of a card in the picture, in pixels. */
export interface CardPlace {
  readonly x: number;
  readonly y: number;
}

/** A face in the picture: its middle and half its height, in pixels. */
interface Face {
  readonly who: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Half a grown person's head, with what is on it and beside it. */
const HEAD = 62;
/** From the edge of the picture. */
const MARGIN = 36;
const STEP = 40;
/** The face that speaks is looked at more than the others. */
const SPEAKER = 3;
/** A whole face in the middle of the way is worth so many pixels from the side. */
const FACE = 4_000;

/**
 * Where the card of a line's word covers the least of the faces, all the time that it is seen; else at the side away from
 * who speaks. It stays there, whatever the camera does.
 */
export function cardPlace(
  timed: TimedScene,
  { line, startMs, endMs }: TimedLine,
  shots: readonly Shot[],
  builds: ReadonlyMap<string, Build>,
  isSeated: (who: string, ms: number) => boolean,
): CardPlace {
  const moments = [startMs + CARD_AFTER_MS, (startMs + endMs) / 2, endMs, endMs + CARD_UNTIL_MS];
  const faces = moments.flatMap((ms) => facesAt(timed, ms, shots, builds, isSeated));
  const speaker = faces.find(({ who }) => who === line.speaker);
  const away = (speaker?.x ?? 640) < 640 ? 1280 : 0;
  const cost = (place: CardPlace) =>
    Math.abs(place.x - away) +
    faces.reduce((sum, face) => {
      const weight = face.who === line.speaker ? SPEAKER : 1;
      return sum + (FACE * weight * coveredShare(face, place)) / moments.length;
    }, 0);
  const [first, ...others] = places();
  return others.reduce((best, place) => (cost(place) < cost(best) ? place : best), first);
}

/** From one side to the other, at the top and a little lower: what is lower still is for subtitles. */
function places(): [CardPlace, ...CardPlace[]] {
  const x = MARGIN + CARD.width / 2;
  const top = MARGIN + CARD.height / 2;
  const [first, ...others] = [top, top + 130].flatMap((y) =>
    Array.from({ length: Math.floor((1280 - 2 * x) / STEP) + 1 }, (_, index) => ({ x: x + index * STEP, y })),
  );
  return [first ?? { x, y: top }, ...others];
}

function facesAt(
  timed: TimedScene,
  ms: number,
  shots: readonly Shot[],
  builds: ReadonlyMap<string, Build>,
  isSeated: (who: string, ms: number) => boolean,
): Face[] {
  const shot = shots.findLast(({ startMs }) => startMs <= ms);
  if (!shot) return [];
  const view = viewAt(shot, ms);
  return [...builds].flatMap(([who, { headUp, seatedHeadUp, size }]) => {
    const there = whereIs(timed, who, ms);
    // Whoever is looked past is seen from behind.
    if (!there || (shot.kind === 'over' && who === shot.to)) return [];
    const up = isSeated(who, ms) ? seatedHeadUp : headUp;
    const x = 640 + (there.x - view.x) * view.zoom;
    const y = 360 + (FLOOR - up - view.y) * view.zoom;
    return { who, x, y, radius: HEAD * size * view.zoom };
  });
}

/** How much of the part of a face that is in the picture lies under a card, 0 to 1. */
function coveredShare({ x, y, radius }: Face, place: CardPlace): number {
  const seen = shared([x - radius, x + radius], [0, 1280]) * shared([y - radius, y + radius], [0, 720]);
  if (seen < (2 * radius) ** 2 / 4) return 0;
  const across = shared(
    [Math.max(0, x - radius), Math.min(1280, x + radius)],
    [place.x - CARD.width / 2, place.x + CARD.width / 2],
  );
  const down = shared(
    [Math.max(0, y - radius), Math.min(720, y + radius)],
    [place.y - CARD.height / 2, place.y + CARD.height / 2],
  );
  return (across * down) / seen;
}

/** So much of one stretch lies in another. */
const shared = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
  Math.max(0, Math.min(b, d) - Math.max(a, c));

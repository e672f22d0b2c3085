import { type Build, type Shot, viewAt } from './camera.ts';
import { CARD } from './drawing/cards.ts';
import { FLOOR } from './places/place.ts';
import { type TimedLine, type TimedScene, whereIs } from './timeline.ts';

/** Delay of a word's card after its line begins; the next constant is its stay after the line ends. */
const AFTER_MS = 150;
const UNTIL_MS = 700;

/** Card in the picture: its centre in pixels, and the times at which it appears and disappears. */
export interface CardStay {
  readonly x: number;
  readonly y: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A head in the picture with its hair or hat, in pixels. */
interface Head {
  readonly who: string;
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
}

/** Distance from the edge of the picture. */
const MARGIN = 24;
const STEP = 20;
/** Weight of the speaker's face against the others. */
const SPEAKER = 3;
/** Cost of covering a whole head, in pixels from the side: a card covers none if that is avoidable. */
const HEAD = 40_000;
/** Step between two searches for heads: people walk, and the camera moves. */
const LOOK_MS = 200;

/**
 * Finds the position where the card of a line's word covers the least of the heads at its worst moment; otherwise the
 * side away from the speaker. The card stays there, whatever the camera does, and disappears before the camera cuts to
 * something else.
 */
export function cardStay(
  timed: TimedScene,
  { line, startMs, endMs }: TimedLine,
  shots: readonly Shot[],
  builds: ReadonlyMap<string, Build>,
  isSeated: (who: string, ms: number) => boolean,
): CardStay {
  const fromMs = startMs + AFTER_MS;
  const cut = shots.find((shot) => shot.startMs > fromMs);
  const untilMs = Math.min(endMs + UNTIL_MS, cut?.startMs ?? timed.endMs);
  const moments = Array.from({ length: Math.ceil((untilMs - fromMs) / LOOK_MS) }, (_, at) =>
    headsAt(timed, fromMs + at * LOOK_MS, shots, builds, isSeated),
  );
  const speaker = moments[0]?.find(({ who }) => who === line.speaker);
  const away = middle(speaker?.across ?? [0, 1280]) < 640 ? 1280 : 0;
  const covered = (place: Place) =>
    moments.map((heads) =>
      heads.reduce(
        (sum, head) => sum + (head.who === line.speaker ? SPEAKER : 1) * coveredShare(head, place),
        0,
      ),
    );
  const cost = (place: Place) => Math.abs(place.x - away) + HEAD * Math.max(0, ...covered(place));
  const [first, ...others] = places();
  const best = others.reduce((least, place) => (cost(place) < cost(least) ? place : least), first);
  return { ...best, fromMs, untilMs };
}

type Place = Pick<CardStay, 'x' | 'y'>;

/** Candidate positions from one side to the other, at the top and lower; subtitles are below them. */
function places(): [Place, ...Place[]] {
  const x = MARGIN + CARD.width / 2;
  const top = MARGIN + CARD.height / 2;
  const [first, ...others] = [top, top + 70, top + 140].flatMap((y) =>
    Array.from({ length: Math.floor((1280 - 2 * x) / STEP) + 1 }, (_, index) => ({ x: x + index * STEP, y })),
  );
  return [first ?? { x, y: top }, ...others];
}

function headsAt(
  timed: TimedScene,
  ms: number,
  shots: readonly Shot[],
  builds: ReadonlyMap<string, Build>,
  isSeated: (who: string, ms: number) => boolean,
): Head[] {
  const shot = shots.findLast(({ startMs }) => startMs <= ms);
  if (!shot) return [];
  const view = viewAt(shot, ms);
  return [...builds].flatMap(([who, { headUp, seatedHeadUp, above, beside, below }]) => {
    const there = whereIs(timed, who, ms);
    // The character in the foreground is seen from behind.
    if (!there || (shot.kind === 'over' && who === shot.to)) return [];
    const up = isSeated(who, ms) ? seatedHeadUp : headUp;
    const x = 640 + (there.x - view.x) * view.zoom;
    const y = 360 + (FLOOR - up - view.y) * view.zoom;
    return {
      who,
      across: [x - beside * view.zoom, x + beside * view.zoom],
      down: [y - above * view.zoom, y + below * view.zoom],
    };
  });
}

/** Sample points of a round head, as fractions of half its width and height. */
const ROUND = Array.from(
  { length: 15 * 15 },
  (_, at) => [(at % 15) / 7 - 1, Math.floor(at / 15) / 7 - 1] as const,
).filter(([x, y]) => Math.hypot(x, y) <= 1);

/** Share of the visible part of a head that lies under a card, 0 to 1. */
function coveredShare({ across, down }: Head, place: Place): number {
  const seen = ROUND.map(
    ([x, y]) => [middle(across) + (x * length(across)) / 2, middle(down) + (y * length(down)) / 2] as const,
  ).filter(([x, y]) => x >= 0 && x <= 1280 && y >= 0 && y <= 720);
  if (seen.length < ROUND.length / 4) return 0;
  const covered = seen.filter(
    ([x, y]) => Math.abs(x - place.x) < CARD.width / 2 && Math.abs(y - place.y) < CARD.height / 2,
  );
  return covered.length / seen.length;
}

type Stretch = readonly [number, number];

const length = ([a, b]: Stretch) => b - a;
const middle = ([a, b]: Stretch) => (a + b) / 2;

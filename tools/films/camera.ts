import { mix } from './drawing/svg.ts';
import { FLOOR } from './places/place.ts';
import type { Line } from './script.ts';
import type { TimedScene } from './timeline.ts';
import { whereIs } from './timeline.ts';

/** Frame of the picture: its centre on the stage in pixels, and its zoom; 1 is the wide picture. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export type ShotKind = NonNullable<Line['shot']>;

/** A shot: film without a cut. */
export interface Shot {
  readonly kind: ShotKind;
  readonly startMs: number;
  readonly endMs: number;
  /** Character in close-up, and their listener. */
  readonly on: string | null;
  readonly to: string | null;
  readonly from: View;
  readonly until: View;
}

/** Proportions of a person, for the camera to find the face. */
export interface Build {
  /** Pixels from the floor to the middle of the head, standing and sitting. */
  readonly headUp: number;
  readonly seatedHeadUp: number;
  /** From the middle of the head to above what is on it, beside its hair, and below the chin. */
  readonly above: number;
  readonly beside: number;
  readonly below: number;
  /** Size relative to an adult. */
  readonly size: number;
}

const WIDE: View = { x: 640, y: 360, zoom: 1 };
/** Lead of a cut before the words. */
const BEFORE_MS = 160;
/** Lines shorter than this get no cut of their own. */
const SHORT_MS = 1_000;
/** Default order of shots. */
const TURN: readonly ShotKind[] = ['two', 'close', 'over', 'two', 'close', 'close'];

/** Returns the shots of a scene: wide at first, then by speaker; shots in the script take precedence. */
export function shotsOf(
  timed: TimedScene,
  builds: ReadonlyMap<string, Build>,
  isSeated: (who: string, ms: number) => boolean,
): Shot[] {
  const cuts: { atMs: number; kind: ShotKind; line: Line | null; to: string | null }[] = [
    { atMs: timed.startMs, kind: 'wide', line: null, to: null },
  ];
  let turn = 0;
  let last: string | null = null;
  for (const { line, startMs, endMs } of timed.lines) {
    const to = line.to ?? last;
    const isMoving = timed.walks.some((walk) => walk.startMs < endMs && walk.endMs > startMs - 200);
    const here = [...builds.keys()].filter((who) => whereIs(timed, who, startMs));
    const kind = line.shot ?? usual(line, isMoving, turn, here.length);
    const previous = cuts.at(-1);
    const isKept =
      !line.shot &&
      endMs - startMs < SHORT_MS &&
      (previous?.kind === 'two' || (previous?.kind === 'wide' && previous.line));
    const arrives = timed.walks.find((walk) => walk.endMs > startMs - 600 && walk.startMs < startMs);
    if (arrives && previous && previous.kind !== 'wide' && arrives.startMs > previous.atMs) {
      cuts.push({ atMs: arrives.startMs, kind: 'wide', line: null, to: null });
    }
    if (!isKept) {
      cuts.push({ atMs: startMs - BEFORE_MS, kind, line, to: here.includes(to ?? '') ? to : null });
      turn++;
    }
    last = line.speaker;
    const leaves = timed.walks.find(
      (walk) => walk.startMs >= endMs && (walk.toX < 0 || walk.toX > 1280) && walk.startMs - endMs < 6_000,
    );
    if (leaves && line.exit?.includes(leaves.who))
      cuts.push({ atMs: leaves.startMs, kind: 'wide', line: null, to: null });
  }
  return cuts.map((cut, index) => {
    const endMs = cuts[index + 1]?.atMs ?? timed.endMs;
    const on = cut.line && !cut.line.isOffscreen ? cut.line.speaker : null;
    const still = viewOf(timed, cut.kind, on, cut.to, cut.atMs + BEFORE_MS, builds, isSeated);
    return {
      kind: still.kind,
      startMs: cut.atMs,
      endMs,
      on,
      to: cut.to,
      ...moving(still.view, still.kind, cut.line ? (cut.line.camera ?? 'still') : 'push'),
    };
  });
}

function usual(line: Line, isMoving: boolean, turn: number, here: number): ShotKind {
  if (line.isOffscreen || isMoving) return 'wide';
  if (line.show) return 'close';
  const kind = TURN[turn % TURN.length] ?? 'two';
  if (kind === 'over' && here !== 2) return 'close';
  return kind;
}

function viewOf(
  timed: TimedScene,
  kind: ShotKind,
  on: string | null,
  to: string | null,
  ms: number,
  builds: ReadonlyMap<string, Build>,
  isSeated: (who: string, ms: number) => boolean,
): { readonly kind: ShotKind; readonly view: View } {
  const at = (who: string | null) => (who ? whereIs(timed, who, ms + 400) : null);
  const speaker = at(on);
  const build = on ? builds.get(on) : undefined;
  if (kind === 'wide' || !speaker || !build || !on) return { kind: 'wide', view: WIDE };
  if (kind === 'two') {
    const people = [...builds].flatMap(([who, { headUp, seatedHeadUp, above }]) => {
      const there = at(who);
      return there ? [{ x: there.x, up: (isSeated(who, ms) ? seatedHeadUp : headUp) + above }] : [];
    });
    const [left, right] = [Math.min(...people.map(({ x }) => x)), Math.max(...people.map(({ x }) => x))];
    const highest = Math.max(...people.map(({ up }) => up));
    const zoom = Math.min(1.62, Math.max(1.1, 1280 / (right - left + 430)));
    return { kind, view: held({ x: (left + right) / 2, y: FLOOR - highest - 14 + 360 / zoom, zoom }) };
  }
  const other = at(to);
  const way = other ? Math.sign(other.x - speaker.x) : 0;
  const up = isSeated(on, ms) ? build.seatedHeadUp : build.headUp;
  const isSmall = build.size < 0.9;
  const near = (kind === 'over' && other ? 1.75 : 2.05) * (isSmall ? 1.06 : 1);
  const x = speaker.x + (way * (kind === 'over' ? 120 : 115)) / (near / 2);
  // Keeps the heads of taller people beside the speaker within the frame.
  const heads = [...builds].flatMap(([who, { headUp, seatedHeadUp, above }]) => {
    const there = at(who);
    const isIn = there && Math.abs(there.x - x) < 640 / near + 30 && !(kind === 'over' && who === to);
    return isIn ? [(isSeated(who, ms) ? seatedHeadUp : headUp) + above] : [];
  });
  const top = Math.min(FLOOR - up + (isSmall ? 30 : 62) - 360 / near, FLOOR - Math.max(...heads));
  const zoom = Math.min(near, 720 / (FLOOR - up + 130 - top));
  return {
    kind: kind === 'over' && !other ? 'close' : kind,
    view: { x, y: top + 360 / zoom, zoom },
  };
}

/** Limits the view to the drawn area. */
function held({ x, y, zoom }: View): View {
  const [halfX, halfY] = [640 / zoom, 360 / zoom];
  return {
    x: Math.min(1280 + 120 - halfX, Math.max(-120 + halfX, x)),
    y: Math.min(720 + 40 - halfY, Math.max(halfY - 120, y)),
    zoom,
  };
}

function moving(view: View, kind: ShotKind, camera: Line['camera']): { from: View; until: View } {
  switch (camera) {
    case 'push':
      return {
        from: view,
        until: {
          ...view,
          y: view.y + (kind === 'wide' ? 14 : 0),
          zoom: view.zoom * (kind === 'wide' ? 1.06 : 1.1),
        },
      };
    case 'pull':
      return { from: { ...view, zoom: view.zoom * 1.12 }, until: view };
    case 'pan-left':
      return {
        from: { ...view, x: view.x + 90 / view.zoom },
        until: { ...view, x: view.x - 90 / view.zoom },
      };
    case 'pan-right':
      return {
        from: { ...view, x: view.x - 90 / view.zoom },
        until: { ...view, x: view.x + 90 / view.zoom },
      };
    default:
      return { from: view, until: view };
  }
}

/** Camera position at a moment of a shot; it starts and stops softly. */
export function viewAt({ startMs, endMs, from, until }: Shot, ms: number): View {
  const share = Math.min(1, Math.max(0, (ms - startMs) / Math.max(1, Math.min(endMs - startMs, 6_000))));
  const soft = (1 - Math.cos(Math.PI * share)) / 2;
  return {
    x: mix(from.x, until.x, soft),
    y: mix(from.y, until.y, soft),
    zoom: mix(from.zoom, until.zoom, soft),
  };
}

/** Transform of a sheet of the scenery: distant sheets move and grow less. */
export function sheetTransform({ x, y, zoom }: View, depth: number): string {
  const scale = zoom ** (0.35 + 0.65 * depth);
  const [dx, dy] = [640 + (x - 640) * depth, 360 + (y - 360) * (0.5 + depth / 2)];
  return `translate(640 360) scale(${scale.toFixed(4)}) translate(${(-dx).toFixed(2)} ${(-dy).toFixed(2)})`;
}

import type { FilmScript, Line, OnStage, Scene } from './script.ts';

/** Properties of a spoken line that place it in time. */
export interface SpokenLength {
  readonly durationMs: number;
}

export interface TimedLine {
  readonly line: Line;
  readonly scene: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Walk of a character: in, out, or to another place. */
export interface Walk {
  readonly who: string;
  readonly fromX: number;
  readonly toX: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Change of a character's state from this time on. */
export interface Cue {
  readonly who: string;
  readonly atMs: number;
  readonly pose?: OnStage['pose'];
  readonly mood?: OnStage['mood'];
  /** End of a gesture; null for a lasting state. */
  readonly untilMs: number | null;
}

export interface TimedScene {
  readonly scene: Scene;
  readonly startMs: number;
  readonly endMs: number;
  readonly walks: readonly Walk[];
  readonly cues: readonly Cue[];
  readonly lines: readonly TimedLine[];
}

/** A film with all its times, in milliseconds from its beginning. */
export interface Timeline {
  readonly scenes: readonly TimedScene[];
  readonly lines: readonly TimedLine[];
  /** End of the title card, beginning of the end card. */
  readonly titleMs: number;
  readonly endCardMs: number;
  readonly durationMs: number;
}

export const PLACE_X: Readonly<Record<OnStage['at'], number>> = {
  'far-left': 240,
  left: 450,
  middle: 640,
  right: 830,
  'far-right': 1040,
};

export const TITLE_MS = 2_400;
const END_CARD_MS = 2_400;
const ESTABLISH_MS = 1_300;
const SCENE_TAIL_MS = 700;
/** Pause between two speakers; longer for beginners. */
const PAUSE_MS = { beginner: 640, intermediate: 460, advanced: 340 } as const;
/** Walking speed in pixels of the stage per second. */
const WALKING = 250;
/** Overlap of a walk with the next line. */
const WALK_INTO_LINE_MS = 500;
const OUTSIDE = 130;
const GESTURES: readonly string[] = ['wave', 'point', 'shrug'];

/** Places lines, walks and poses in time. */
export function timelineOf(script: FilmScript, spoken: ReadonlyMap<string, SpokenLength>): Timeline {
  const scenes: TimedScene[] = [];
  let ms = TITLE_MS;
  for (const [index, scene] of script.scenes.entries()) {
    const timed = timedScene(scene, index, ms, script, spoken);
    scenes.push(timed);
    ms = timed.endMs;
  }
  return {
    scenes,
    lines: scenes.flatMap(({ lines }) => lines),
    titleMs: TITLE_MS,
    endCardMs: ms,
    durationMs: ms + END_CARD_MS,
  };
}

function timedScene(
  scene: Scene,
  index: number,
  startMs: number,
  { difficulty }: FilmScript,
  spoken: ReadonlyMap<string, SpokenLength>,
): TimedScene {
  const walks: Walk[] = [];
  const cues: Cue[] = scene.cast.map(({ who, pose = 'stand', mood = 'neutral' }) => ({
    who,
    pose,
    mood,
    atMs: startMs,
    untilMs: null,
  }));
  const where = new Map(scene.cast.map(({ who, at }) => [who, PLACE_X[at]]));
  const lines: TimedLine[] = [];
  let ms = startMs + ESTABLISH_MS;
  const walk = (who: string, fromX: number, toX: number): number => {
    const endMs = ms + (Math.abs(toX - fromX) / WALKING) * 1_000;
    walks.push({ who, fromX, toX, startMs: ms, endMs });
    where.set(who, toX);
    return endMs;
  };
  for (const line of scene.lines) {
    let arrival = ms;
    for (const { who, at, pose = 'stand', mood = 'neutral' } of line.enter ?? []) {
      const toX = PLACE_X[at];
      const end = walk(who, toX < 640 ? -OUTSIDE : 1280 + OUTSIDE, toX);
      cues.push({ who, pose, mood, atMs: end - 200, untilMs: null });
      arrival = Math.max(arrival, end);
    }
    for (const { who, at } of line.others ?? []) {
      const from = where.get(who);
      if (at && from !== undefined && PLACE_X[at] !== from)
        arrival = Math.max(arrival, walk(who, from, PLACE_X[at]));
    }
    const start = Math.round(Math.max(ms, arrival - WALK_INTO_LINE_MS));
    const end = start + (spoken.get(line.id)?.durationMs ?? 0);
    for (const { who, pose, mood } of [
      { who: line.speaker, pose: line.pose, mood: line.mood },
      ...(line.others ?? []),
    ]) {
      if (mood) cues.push({ who, mood, atMs: start - 120, untilMs: null });
      if (pose)
        cues.push({ who, pose, atMs: start - 150, untilMs: GESTURES.includes(pose) ? end + 350 : null });
    }
    lines.push({ line, scene: index, startMs: start, endMs: end });
    const pause = PAUSE_MS[difficulty] - (line.swedish.endsWith('?') ? 100 : 0);
    ms = Math.round(end + pause + (line.pauseAfterMs ?? 0));
    for (const who of line.exit ?? []) {
      const from = where.get(who);
      if (from === undefined) continue;
      const away = walk(who, from, from < 640 ? -OUTSIDE : 1280 + OUTSIDE);
      cues.push({ who, pose: 'stand', atMs: ms, untilMs: null });
      where.delete(who);
      // The next line begins while the last steps are still visible.
      ms = Math.round(Math.max(ms, away - 700));
    }
  }
  return {
    scene,
    startMs,
    endMs: ms + SCENE_TAIL_MS,
    walks,
    cues: cues.toSorted((a, b) => a.atMs - b.atMs),
    lines,
  };
}

/** Position of a character at a moment of a scene; null if absent. */
export function whereIs(
  { scene, walks }: Pick<TimedScene, 'scene' | 'walks'>,
  who: string,
  ms: number,
): { readonly x: number; readonly walking: -1 | 0 | 1; readonly walked: number } | null {
  const own = walks.filter((walk) => walk.who === who);
  const current = own.findLast(({ startMs }) => startMs <= ms);
  if (!current) {
    const at = scene.cast.find((one) => one.who === who)?.at;
    return at ? { x: PLACE_X[at], walking: 0, walked: 0 } : null;
  }
  const share = (ms - current.startMs) / (current.endMs - current.startMs);
  if (share >= 1) {
    const isOut = current.toX < 0 || current.toX > 1280;
    return isOut ? null : { x: current.toX, walking: 0, walked: 0 };
  }
  // Slows down at the end, as people do.
  const eased = share < 0.8 ? share * 1.08 : 0.864 + 0.136 * Math.sin(((share - 0.8) / 0.2) * (Math.PI / 2));
  const x = current.fromX + (current.toX - current.fromX) * eased;
  return { x, walking: current.toX > current.fromX ? 1 : -1, walked: Math.abs(x - current.fromX) };
}

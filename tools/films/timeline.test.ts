import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Build, shotsOf, viewAt } from './camera.ts';
import { poseAt, seatedAt } from './cues.ts';
import { type FilmScript, filmScript } from './script.ts';
import { PLACE_X, TITLE_MS, timelineOf, whereIs } from './timeline.ts';

const EXAMPLE = filmScript.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'example.json'), 'utf8')));
const LINE_MS = 2_000;

const made = (script: FilmScript = EXAMPLE) =>
  timelineOf(
    script,
    new Map(script.scenes.flatMap((scene) => scene.lines.map(({ id }) => [id, { durationMs: LINE_MS }]))),
  );

/** The example with something else in its first scene. */
function staged(change: Partial<FilmScript['scenes'][number]>): FilmScript {
  const [scene] = EXAMPLE.scenes;
  return { ...EXAMPLE, scenes: scene ? [{ ...scene, ...change }] : [] };
}

const BUILDS = new Map<string, Build>(
  EXAMPLE.characters.map(({ id }) => [
    id,
    { headUp: 380, seatedHeadUp: 296, above: 78, beside: 62, below: 62, size: 1 },
  ]),
);

describe('the times of a film', () => {
  it('places every line after the title, one after the other, with pauses between', () => {
    const { lines, endCardMs, durationMs } = made();
    expect(lines[0]?.startMs).toBeGreaterThan(TITLE_MS);
    for (const [index, line] of lines.entries()) {
      expect(line.endMs - line.startMs).toBe(LINE_MS);
      const next = lines[index + 1];
      if (next) expect(next.startMs - line.endMs).toBeGreaterThan(300);
    }
    expect(lines.at(-1)?.endMs).toBeLessThan(endCardMs);
    expect(endCardMs).toBeLessThan(durationMs);
  });

  it('gives beginners longer pauses', () => {
    expect(made().durationMs).toBeGreaterThan(made({ ...EXAMPLE, difficulty: 'advanced' }).durationMs);
  });

  it('waits for a person who comes in, and lets the line begin in the last steps', () => {
    const timed = made();
    const walk = timed.scenes[0]?.walks[0];
    const line = timed.lines.find((one) => one.line.id === 'olle');
    expect(walk?.who).toBe('olle');
    expect(line?.startMs).toBe(Math.round((walk?.endMs ?? 0) - 500));
  });

  it('knows where everybody is', () => {
    const scene = made().scenes[0];
    if (!scene) throw new Error('no scene');
    const walk = scene.walks[0];
    expect(whereIs(scene, 'lina', scene.startMs)?.x).toBe(PLACE_X.left);
    expect(whereIs(scene, 'olle', scene.startMs)).toBeNull();
    expect(whereIs(scene, 'olle', (walk?.startMs ?? 0) + 100)).toMatchObject({ walking: 1 });
    expect(whereIs(scene, 'olle', walk?.endMs ?? 0)).toMatchObject({ x: PLACE_X['far-left'], walking: 0 });
  });

  it('takes away who leaves', () => {
    const [first] = EXAMPLE.scenes[0]?.lines ?? [];
    if (!first) throw new Error('no line');
    const scene = made(staged({ lines: [{ ...first, exit: ['lina'] }] })).scenes[0];
    if (!scene) throw new Error('no scene');
    expect(whereIs(scene, 'lina', scene.endMs + 5_000)).toBeNull();
  });
});

describe('poses', () => {
  const cues = [
    { who: 'lina', atMs: 0, pose: 'sit', untilMs: null },
    { who: 'lina', atMs: 1_000, pose: 'wave', untilMs: 2_000 },
    { who: 'lina', atMs: 5_000, pose: 'carry', untilMs: null },
  ] as const;

  it('go back after a gesture to what was before', () => {
    expect(poseAt({ cues }, 'lina', 1_500)).toBe('wave');
    expect(poseAt({ cues }, 'lina', 2_500)).toBe('sit');
  });

  it('leave people sitting who wave, and let those stand up who carry', () => {
    expect(seatedAt({ cues }, 'lina', 1_500)).toBe(true);
    expect(seatedAt({ cues }, 'lina', 5_500)).toBe(false);
  });
});

describe('the camera', () => {
  const scene = made().scenes[0];
  const shots = scene ? shotsOf(scene, BUILDS, () => false) : [];

  it('begins wide and leaves no moment without a shot', () => {
    expect(shots[0]).toMatchObject({ kind: 'wide', startMs: scene?.startMs });
    for (const [index, shot] of shots.entries())
      expect(shot.endMs).toBe(shots[index + 1]?.startMs ?? scene?.endMs);
  });

  it('has the face of the speaker in every nearer picture', () => {
    const near = shots.filter(({ kind, on }) => on && kind !== 'wide');
    expect(near.length).toBeGreaterThan(0);
    for (const shot of near) {
      const view = viewAt(shot, shot.startMs);
      const x =
        scene && shot.on ? (whereIs(scene, shot.on, shot.startMs + 600)?.x ?? Number.NaN) : Number.NaN;
      expect(Math.abs(x - view.x)).toBeLessThan(640 / view.zoom - 40);
      expect(640 - 380 - view.y).toBeGreaterThan(-360 / view.zoom);
    }
  });

  it('shows what the script asks for', () => {
    const olle = made().lines.find(({ line }) => line.id === 'olle');
    expect(shots.findLast(({ startMs }) => startMs < (olle?.startMs ?? 0) + 100)?.kind).toBe('wide');
  });
});

import { seededRandom } from '#shared/chance.ts';
import { type Beat, beatAt, type Moment, type Mood, moodAt, type Pose, poseAt, seatedAt } from './cues.ts';
import type { HandStance, MouthStance, Stance } from './drawing/stance.ts';
import { mouthAt, VISEMES } from './mouth.ts';
import { FLOOR } from './places/place.ts';
import { type TimedLine, type TimedScene, whereIs } from './timeline.ts';

interface Expression {
  readonly smile: number;
  readonly raise: number;
  readonly slant: number;
  readonly uneven: number;
  readonly wide: number;
  readonly tilt: number;
}

const MOOD: Readonly<Record<Mood, Expression>> = {
  neutral: { smile: 0.3, raise: 0, slant: 0, uneven: 0, wide: 0, tilt: 0 },
  happy: { smile: 0.95, raise: 2, slant: 0, uneven: 0, wide: 0, tilt: 2 },
  surprised: { smile: 0.15, raise: 8, slant: 0.2, uneven: 0, wide: 1, tilt: -2 },
  sad: { smile: -0.55, raise: 0, slant: 1, uneven: 0, wide: 0, tilt: 3 },
  puzzled: { smile: -0.1, raise: 2, slant: 0.2, uneven: 1, wide: 0.1, tilt: 6 },
}; // biome-ignore format: a table

const BLINK_MS = 170;
const REST = { x: 62, y: 146 };
const LAP = { x: 17, y: 112 };

/** Character in a scene: acts as the script says; breathes, blinks and looks about by chance. */
export class Actor {
  readonly who: string;
  readonly #random: () => number;
  readonly #phase: number;
  #state: Record<string, number> = {};
  #scene: TimedScene | null = null;
  #nextBlinkMs = 0;
  #blinkMs = Number.NEGATIVE_INFINITY;

  constructor(who: string, seed: number) {
    this.who = who;
    this.#random = seededRandom(`${seed} ${who}`);
    this.#phase = this.#random() * 6_000;
  }

  /** Stance at a moment; moments come in order. Null while absent. */
  at(moment: Moment): Stance | null {
    const { ms, timed, stepMs } = moment;
    const where = whereIs(timed, this.who, ms);
    if (!where) return null;
    const isNew = this.#scene !== timed;
    if (isNew) this.#state = {};
    this.#scene = timed;
    const ease = (name: string, target: number, tauMs: number): number => {
      const now = this.#state[name];
      const next = now === undefined ? target : now + (target - now) * (1 - Math.exp(-stepMs / tauMs));
      this.#state[name] = next;
      return next;
    };
    const pose = poseAt(timed, this.who, ms);
    const isSeated = seatedAt(timed, this.who, ms) && where.walking === 0;
    const mood = moodAt(timed, this.who, ms);
    const line = timed.lines.find(
      ({ line: { speaker }, startMs, endMs }) =>
        speaker === this.who && startMs - 120 <= ms && ms < endMs + 120,
    );
    const says = line && startsSoon(line, ms) ? line : undefined;
    const look = this.#looks(timed, ms, where, says);
    const beat = says ? beatAt(moment, says) : null;
    const expression = MOOD[mood.mood];
    const isStartled = mood.mood === 'surprised' && ms - mood.sinceMs < 900 && !says;
    const breath = (Math.sin((ms + this.#phase) / 620) + 1) / 2;
    const side = look.x < where.x ? -1 : 1;
    const hands = this.#hands(pose, isSeated, side, ms, says !== undefined, beat, where);
    const mouth = says
      ? this.#speaks(moment, says)
      : isStartled
        ? { open: 0.4, wide: -0.5, teeth: 0, tongue: 0 }
        : VISEMES.rest;
    const turn = where.walking || look.turn;
    return {
      x: where.x,
      y: FLOOR,
      turn: ease('turn', where.walking || look.turn * 0.55, 150),
      sitting: ease('sitting', isSeated ? 1 : 0, 110),
      step: where.walking ? where.walked / 165 : null,
      breath,
      sway: ease('sway', Math.sin((ms + this.#phase) / 1_900) * 3 + (beat ? side * 2.5 : 0), 200),
      left: hand('left', hands.left, ease),
      right: hand('right', hands.right, ease),
      face: {
        turn: ease('head', turn * 0.85, 130),
        tilt: ease(
          'tilt',
          expression.tilt * side +
            Math.sin((ms + this.#phase) / 1_400) * 1.2 +
            (beat?.strength ?? 0) * 1.5 * side,
          160,
        ),
        nod: ease('nod', (beat?.strength ?? 0) * 5 + this.#listens(timed, ms), 70),
        gaze: {
          x: ease('gazeX', look.gazeX, 60),
          y: ease('gazeY', look.gazeY + (pose === 'think' ? -0.8 : 0), 60),
        },
        lids: this.#lids(ms),
        brows: {
          raise: ease(
            'raise',
            expression.raise +
              (beat?.strength ?? 0) * 3 +
              (says?.line.swedish.endsWith('?') ? 2.5 : 0) +
              (pose === 'shrug' ? 5 : 0),
            110,
          ),
          slant: ease('slant', expression.slant, 120),
          uneven: ease('uneven', expression.uneven, 120),
        },
        smile: ease('smile', says ? expression.smile * 0.75 : expression.smile, 130),
        wide: ease('wide', expression.wide, 90),
        mouth,
      },
    };
  }

  #speaks({ ms, stepMs, soundsOf }: Moment, { line, startMs }: TimedLine): MouthStance {
    const at = ms - startMs;
    const here: MouthStance = VISEMES[mouthAt(soundsOf(line.id), at - stepMs * 0.15, at + stepMs * 0.85)];
    // People do not open their mouths equally wide at every vowel.
    const effort = 0.82 + 0.18 * Math.sin((ms + this.#phase) / 210);
    return { ...here, open: here.open * effort };
  }

  /** Lets a listener nod now and then, in the pauses of the speaker. */
  #listens(timed: TimedScene, ms: number): number {
    const heard = timed.lines.find(
      ({ line, endMs }) => line.speaker !== this.who && ms > endMs - 250 && ms < endMs + 450,
    );
    return heard ? Math.sin(((ms - heard.endMs + 250) / 700) * Math.PI * 2) * 4 : 0;
  }

  #looks(
    timed: TimedScene,
    ms: number,
    here: { readonly x: number; readonly walking: number },
    says: TimedLine | undefined,
  ) {
    const current = timed.lines.findLast(({ startMs }) => startMs - 220 <= ms);
    const next = timed.lines.find(({ startMs }) => startMs > ms - 220);
    const other = says
      ? (says.line.to ?? otherThan(this.who, timed, ms))
      : current && current.line.speaker !== this.who
        ? current.line.speaker
        : next && next.line.speaker !== this.who && next.startMs - ms < 900
          ? next.line.speaker
          : (current?.line.to ?? otherThan(this.who, timed, ms));
    const arriving = timed.walks.find(
      (walk) => walk.who !== this.who && walk.startMs + 250 < ms && ms < walk.endMs,
    );
    const target = arriving && !says ? arriving.who : other;
    if (target === 'viewer' || target === null) return { x: here.x + 1, turn: 0, gazeX: 0, gazeY: 0 };
    const there = whereIs(timed, target, ms);
    if (!there) return { x: here.x + 1, turn: 0, gazeX: 0, gazeY: 0 };
    const way = Math.sign(there.x - here.x);
    // Occasionally the eyes leave the other person for a moment.
    const isAway = says && (ms + this.#phase) % 3_700 < 420;
    return { x: there.x, turn: way * 0.85, gazeX: isAway ? way * 0.1 : way * 0.8, gazeY: isAway ? 0.5 : 0 };
  }

  #lids(ms: number): number {
    if (ms >= this.#nextBlinkMs) {
      this.#blinkMs = ms;
      this.#nextBlinkMs = ms + 2_300 + this.#random() * 2_900;
    }
    const since = ms - this.#blinkMs;
    return since < BLINK_MS ? (since < BLINK_MS * 0.6 ? 1 : 0.45) : 0;
  }

  #hands(
    pose: Pose,
    isSeated: boolean,
    side: number,
    ms: number,
    speaks: boolean,
    beat: Beat | null,
    where: { readonly walking: number; readonly walked: number },
  ): { left: HandStance; right: HandStance } {
    const idle = isSeated ? LAP : REST;
    const drift = Math.sin((ms + this.#phase) / 1_100) * 2;
    const swing = where.walking ? Math.sin((where.walked / 165) * Math.PI * 2) * 34 : 0;
    const free = (sign: number): HandStance => ({
      x: sign * idle.x + swing * sign * (where.walking || 1) * 0.7,
      y: idle.y + drift - Math.abs(swing) * 0.15,
      does: 'rest',
    });
    const hands = { left: free(-1), right: free(1) };
    const near = side > 0 ? 'right' : 'left';
    const far = side > 0 ? 'left' : 'right';
    if (beat && beat.lift > 0) {
      const name = beat.index % 3 === 2 ? far : near;
      const sign = name === 'right' ? 1 : -1;
      hands[name] = {
        x: sign * (66 + beat.strength * 14),
        y: (isSeated ? 62 : 74) - beat.strength * 22,
        does: beat.index % 2 ? 'open' : 'rest',
      };
      if (beat.index % 4 === 1)
        hands[name === 'right' ? 'left' : 'right'] = {
          x: -sign * (62 + beat.strength * 10),
          y: 84 - beat.strength * 16,
          does: 'open',
        };
    }
    const put = (name: 'left' | 'right', x: number, y: number, does: HandStance['does']) => {
      hands[name] = { x: (name === 'right' ? 1 : -1) * x, y, does };
    };
    switch (pose) {
      case 'wave':
        put(near, 96 + Math.sin(ms / 105) * 15, -46, 'open');
        break;
      case 'point':
        put(near, 122, 22, 'point');
        break;
      case 'shrug':
        put('left', 100, 66, 'open');
        put('right', 100, 66, 'open');
        break;
      case 'think':
        put(near, 20, -8, 'fist');
        break;
      case 'drink': {
        const sip = !speaks && (ms + this.#phase) % 4_600 < 1_100;
        put(near, sip ? 16 : 46, sip ? -14 : 68, 'cup');
        break;
      }
      case 'carry':
        put(far, 62, 134, 'bag');
        break;
      case 'phone':
        put(near, 50, -50, 'phone');
        break;
      case 'hands-on-hips':
        put('left', 50, 104, 'fist');
        put('right', 50, 104, 'fist');
        break;
    }
    return hands;
  }
}

function hand(
  name: string,
  { x, y, does }: HandStance,
  ease: (name: string, target: number, tauMs: number) => number,
): HandStance {
  return { x: ease(`${name}X`, x, 105), y: ease(`${name}Y`, y, 105), does };
}

const startsSoon = ({ startMs, endMs }: TimedLine, ms: number) => startMs - 40 <= ms && ms < endMs;

function otherThan(who: string, timed: TimedScene, ms: number): string | null {
  const spoke = timed.lines.findLast(
    ({ line, startMs }) => startMs <= ms && line.speaker !== who && !line.isOffscreen,
  );
  if (spoke && whereIs(timed, spoke.line.speaker, ms)) return spoke.line.speaker;
  const all = [...timed.scene.cast, ...timed.scene.lines.flatMap(({ enter = [] }) => enter)].map(
    (one) => one.who,
  );
  return all.find((one) => one !== who && whereIs(timed, one, ms)) ?? null;
}

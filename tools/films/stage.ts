import { Actor } from './actor.ts';
import { type Build, type Shot, sheetTransform, shotsOf, type View, viewAt } from './camera.ts';
import { type CardStay, cardStay } from './card-place.ts';
import { type Moment, poseAt, seatedAt } from './cues.ts';
import { type CardWord, cardOf, endCard, titleCard } from './drawing/cards.ts';
import { catOf } from './drawing/cat.ts';
import { BODY, figureOf } from './drawing/figure.ts';
import { type Look, lookOf } from './drawing/looks.ts';
import { shoulderOf } from './drawing/over.ts';
import { seatsBehind, tableBefore } from './drawing/seats.ts';
import { CLOSED_MOUTH, type Stance } from './drawing/stance.ts';
import { group, px, rect } from './drawing/svg.ts';
import type { Light } from './places/place.ts';
import { PLACES_OF } from './places/places.ts';
import type { FilmScript } from './script.ts';
import { type TimedScene, type Timeline, whereIs } from './timeline.ts';

/** Drawings per second: "on twos" of 25 pictures. */
export const DRAWINGS_PER_SECOND = 12.5;
export const STEP_MS = 1_000 / DRAWINGS_PER_SECOND;

const CAT_NEARER = 34;
const CAT_UP = 112 - CAT_NEARER;
const CAT: Build = { headUp: CAT_UP, seatedHeadUp: CAT_UP, above: 70, beside: 58, below: 46, size: 0.78 };
const TITLE_VIEW: View = { x: 640, y: 350, zoom: 1.1 };
const FADE_MS = 320;

const PORTRAIT: Stance = {
  x: 0, y: 0, turn: 0.2, sitting: 0, step: null, breath: 0, sway: 0,
  left: { x: -62, y: 146, does: 'rest' }, right: { x: 62, y: 146, does: 'rest' },
  face: { turn: 0.25, tilt: 2, nod: 0, gaze: { x: 0, y: 0 }, lids: 0, brows: { raise: 1, slant: 0, uneven: 0 }, smile: 0.95, wide: 0, mouth: CLOSED_MOUTH },
}; // biome-ignore format: a table

/** Interval in drawings at which steam and leaves change; they need fewer drawings than faces. */
const STILL = 4;

/** One drawing. The layer behind the people stays the same for a while, and is drawn once. */
export interface Drawing {
  /** The same key means the same `back`. */
  readonly key: string;
  /** SVG of 1280 by 720. */
  readonly back: string;
  /** Foreground, on a transparent ground. */
  readonly front: string;
  /** Both layers in one SVG. */
  whole(): string;
}

interface Layers {
  readonly key: string;
  readonly back: string;
  readonly front: string;
}

interface Player {
  readonly who: string;
  readonly look: Look | null;
  readonly actor: Actor;
}

/** Draws a film frame by frame, in chronological order. */
export class Stage {
  readonly #timeline: Timeline;
  readonly #script: FilmScript;
  readonly #players: readonly Player[];
  readonly #shots: readonly Shot[][];
  /** By the id of the line. */
  readonly #cards: ReadonlyMap<string, CardStay>;
  readonly #seats: readonly (readonly number[])[];
  readonly #soundsOf: Moment['soundsOf'];
  readonly #words: ReadonlyMap<string, CardWord>;

  constructor(
    script: FilmScript,
    timeline: Timeline,
    {
      soundsOf,
      words,
    }: { readonly soundsOf: Moment['soundsOf']; readonly words: ReadonlyMap<string, CardWord> },
  ) {
    this.#timeline = timeline;
    this.#script = script;
    this.#soundsOf = soundsOf;
    this.#words = words;
    this.#players = script.characters.map((character) => ({
      who: character.id,
      look: lookOf(character),
      actor: new Actor(character.id, script.seed),
    }));
    const builds = new Map(this.#players.map(({ who, look }) => [who, look ? buildOf(look) : CAT]));
    const sits = (timed: TimedScene) => (who: string, ms: number) => seatedAt(timed, who, ms);
    this.#shots = timeline.scenes.map((timed) => shotsOf(timed, builds, sits(timed)));
    this.#cards = new Map(
      timeline.scenes.flatMap((timed, index) =>
        timed.lines
          .filter(({ line }) => line.show)
          .map((line) => [
            line.line.id,
            cardStay(timed, line, this.#shots[index] ?? [], builds, sits(timed)),
          ]),
      ),
    );
    this.#seats = timeline.scenes.map((timed) => seatsOf(timed));
  }

  /** Draws the picture at a time; times must not decrease. */
  draw(ms: number): Drawing {
    const { key, back, front } = this.#picture(ms);
    return { key, back: svgOf(back), front: svgOf(front), whole: () => svgOf(back + front) };
  }

  /** Portrait of a character: a square with a plain background. */
  portrait(who: string): string {
    const look = this.#players.find((player) => player.who === who)?.look;
    const inside = look
      ? group(
          `translate(160 ${px(170 + 40 * (look.size - 1) - BODY.head * 1.35 * look.size)}) scale(1.35)`,
          figureOf(look, PORTRAIT),
        )
      : group('translate(160 330) scale(1.5)', catOf(PORTRAIT));
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">${rect(0, 0, 320, 320, '#e2eef6')}${inside}</svg>`;
  }

  #picture(ms: number): Layers {
    const { scenes, titleMs, endCardMs, durationMs } = this.#timeline;
    const first = this.#script.scenes[0];
    if (ms < titleMs && first) {
      const place = PLACES_OF[first.background];
      const light = first.light ?? place.usualLight ?? 'day';
      const sheets = place
        .back(0, light, first.weather)
        .map(({ depth, svg }) => group(sheetTransform(TITLE_VIEW, depth), svg));
      const card =
        titleCard(this.#script.swedishTitle, ms, titleMs) +
        veil(1 - ms / FADE_MS) +
        veil(1 - (titleMs - ms) / FADE_MS);
      return { key: 'title', back: sheets.join(''), front: card };
    }
    if (ms >= endCardMs) {
      const tick = Math.floor(ms / (STEP_MS * STILL));
      const lake = PLACES_OF.lake
        .back((tick + 10) * STEP_MS * STILL - endCardMs, 'evening')
        .map(({ svg }) => svg);
      return {
        key: `end ${tick}`,
        back: lake.join(''),
        front: endCard(ms - endCardMs, durationMs - endCardMs),
      };
    }
    const index = scenes.findIndex(({ endMs }) => ms < endMs);
    const timed = scenes[index];
    if (!timed) return { key: '', back: '', front: '' };
    const layers = this.#scene(timed, index, ms);
    return {
      ...layers,
      front: layers.front + veil(1 - (ms - timed.startMs) / FADE_MS) + veil(1 - (timed.endMs - ms) / FADE_MS),
    };
  }

  #scene(timed: TimedScene, index: number, ms: number): Layers {
    const { scene } = timed;
    const place = PLACES_OF[scene.background];
    const light: Light = scene.light ?? place.usualLight ?? 'day';
    const shots = this.#shots[index] ?? [];
    const shot = shots.findLast(({ startMs }) => startMs <= ms) ?? shots[0];
    if (!shot) return { key: '', back: '', front: '' };
    const view = viewAt(shot, ms);
    const sheet = ({ depth, svg }: { depth: number; svg: string }) => group(sheetTransform(view, depth), svg);
    const moment: Moment = { ms, stepMs: STEP_MS, timed, soundsOf: this.#soundsOf };
    const stances = this.#players.map((player) => ({ player, stance: player.actor.at(moment) }));
    const half = 640 / view.zoom + 190;
    const seen = stances
      .filter(
        (one): one is { player: Player; stance: Stance } =>
          one.stance !== null && Math.abs(one.stance.x - view.x) < half,
      )
      .filter(({ player }) => shot.kind !== 'over' || player.who !== shot.to);
    const people = seen.flatMap(({ player: { look }, stance }) => (look ? [figureOf(look, stance)] : []));
    // Cats are drawn in front of tables.
    const cats = seen.flatMap(({ player: { look }, stance }) =>
      look ? [] : [catOf({ ...stance, y: stance.y + CAT_NEARER })],
    );
    const seats = this.#seats[index] ?? [];
    const table = place.seat === 'table' ? tableBefore(seats, place.wood ?? '#b98a57') : '';
    const isStill = shot.from === shot.until;
    const tickMs = STEP_MS * (place.still ?? STILL);
    const scenery = isStill ? Math.floor(ms / tickMs) * tickMs : ms;
    const dusk = light === 'evening' ? rect(0, 0, 1280, 720, '#2b2350', 0, ' fill-opacity="0.12"') : '';
    return {
      key: `${index} ${shot.startMs} ${scenery}`,
      back:
        place.back(scenery, light, scene.weather).map(sheet).join('') +
        sheet({ depth: 1, svg: seatsBehind(place.seat, seats, place.wood) }) +
        dusk,
      front:
        sheet({ depth: 1, svg: people.join('') + table + cats.join('') }) +
        (place.front?.(ms, light, scene.weather).map(sheet).join('') ?? '') +
        this.#shoulder(shot, timed, ms) +
        this.#card(timed, ms),
    };
  }

  #shoulder(shot: Shot, timed: TimedScene, ms: number): string {
    if (shot.kind !== 'over' || !shot.to || !shot.on) return '';
    const other = this.#players.find(({ who }) => who === shot.to);
    const [here, there] = [whereIs(timed, shot.on, ms), whereIs(timed, shot.to, ms)];
    if (!other?.look || !here || !there) return '';
    return shoulderOf(other.look, there.x < here.x ? -1 : 1, Math.sin(ms / 1_300) * 2);
  }

  #card(timed: TimedScene, ms: number): string {
    for (const { line } of timed.lines) {
      const stay = this.#cards.get(line.id);
      if (!stay || ms < stay.fromMs || ms >= stay.untilMs) continue;
      const word = line.show && this.#words.get(line.show.wordId);
      if (!word) return '';
      const opening = Math.min(1, (ms - stay.fromMs) / 280);
      const closing = Math.min(1, (stay.untilMs - ms) / 220);
      return cardOf(word, stay, Math.min(opening, closing));
    }
    return '';
  }
}

const svgOf = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">${inside}</svg>`;

const veil = (strength: number) =>
  strength > 0
    ? rect(0, 0, 1280, 720, '#faf7f1', 0, ` fill-opacity="${px(Math.min(1, strength) * 10) / 10}"`)
    : '';

/** Extent of the hair from the middle of the head, for styles where it is large. */
const HAIR: Partial<Record<Look['style'], Partial<Pick<Build, 'above' | 'beside' | 'below'>>>> = {
  bun: { above: 106 },
  cloud: { above: 106, beside: 88 },
  long: { below: 80 },
  plaits: { beside: 76 },
  scarf: { beside: 72, below: 80 },
};

function buildOf({ size, head, hat, style, hasBeard }: Look): Build {
  const up = -(BODY.neck + 10) + (-BODY.head + BODY.neck + 10) * head;
  const hair = HAIR[style];
  const drawn = size * head;
  return {
    headUp: up * size,
    seatedHeadUp: (up - BODY.seat) * size,
    above: (hat ? 112 : (hair?.above ?? 78)) * drawn,
    beside: (hair?.beside ?? 62) * drawn,
    below: (hasBeard === 'full' ? 80 : (hair?.below ?? 62)) * drawn,
    size: size * (0.55 + 0.45 * head),
  };
}

/** Seats used in a scene, for furniture that is there throughout. */
function seatsOf(timed: TimedScene): number[] {
  const places = new Set<number>();
  for (const { who, atMs } of timed.cues) {
    for (const after of [0, 1_500, 4_000]) {
      const ms = atMs + after;
      const where = whereIs(timed, who, ms);
      if (where && where.walking === 0 && poseAt(timed, who, ms) === 'sit') places.add(where.x);
    }
  }
  return [...places].sort((a, b) => a - b);
}

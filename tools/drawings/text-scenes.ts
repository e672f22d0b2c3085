import type { LibraryText, TextIllustration } from '#shared/reading/library-text.schema.ts';
import { Actor } from '../films/actor.ts';
import { sheetTransform, type View } from '../films/camera.ts';
import { catOf } from '../films/drawing/cat.ts';
import { figureOf } from '../films/drawing/figure.ts';
import { seatsBehind, tableBefore } from '../films/drawing/seats.ts';
import { group, px, rect } from '../films/drawing/svg.ts';
import { PLACES_OF } from '../films/places/places.ts';
import { type FilmScript, onStage, scene } from '../films/script.ts';
import { STEP_MS } from '../films/stage.ts';
import { PLACE_X, type TimedScene } from '../films/timeline.ts';
import { compactSvg } from './compact-svg.ts';
import { type Appearance, appearanceOf } from './faces.ts';

/** Setting of a film's scene. */
const picture = scene.pick({ background: true, light: true, weather: true });

/** Time of the picture in the scene: everybody has taken the pose. */
const AT_MS = 4_000;
const LOOK_MS = 500;
const SEED = 43;
/** Cats stand nearer than people, in front of tables. */
const CAT_NEARER = 34;

/** Closer than the wide shot of films, because illustrations are small. */
const NEAR = 1.3;
const WIDE_CAST = 3;

/**
 * Draws the illustration of a text, 1280 by 720.
 * @param people appearance by the id of content/people/people.json
 * @throws ZodError if the scene names a place, pose or mood that the films lack
 */
export function textScene(
  { illustration }: Pick<LibraryText, 'illustration'>,
  people: ReadonlyMap<string, Appearance>,
): string {
  const { background, light: chosen, weather } = picture.parse(settingOf(illustration));
  const place = PLACES_OF[background];
  const light = chosen ?? place.usualLight ?? 'day';
  const cast = illustration.cast.map(({ person, wears, ...stands }) => {
    const appearance = people.get(person);
    if (!appearance) throw new Error(`nobody is ${person}`);
    const worn = wears === undefined ? appearance : ({ ...appearance, wears } as Appearance);
    return { look: appearanceOf(worn), stage: onStage.parse({ who: person, ...stands }) };
  });
  const timed = momentOf(
    cast.map(({ stage }) => stage),
    background,
  );
  const drawn = cast.flatMap(({ look, stage }) => {
    const actor = new Actor(stage.who, SEED);
    const moment = (ms: number) => actor.at({ ms, stepMs: STEP_MS, timed, soundsOf: () => [] });
    // Actors blink at their first moment, so the picture is their second.
    moment(AT_MS - LOOK_MS);
    const stance = moment(AT_MS);
    return stance ? [{ look, stance }] : [];
  });
  const figures = drawn.flatMap(({ look, stance }) => (look ? [figureOf(look, stance)] : []));
  const cats = drawn.flatMap(({ look, stance }) =>
    look ? [] : [catOf({ ...stance, y: stance.y + CAT_NEARER })],
  );
  const seats = cast.filter(({ stage }) => stage.pose === 'sit').map(({ stage }) => PLACE_X[stage.at]);
  const view = viewOf(cast.map(({ stage }) => PLACE_X[stage.at]));
  const sheet = ({ depth, svg }: { depth: number; svg: string }) => group(sheetTransform(view, depth), svg);
  const table = place.seat === 'table' ? tableBefore(seats, place.wood ?? '#b98a57') : '';
  const dusk = light === 'evening' ? rect(0, 0, 1280, 720, '#2b2350', 0, ' fill-opacity="0.12"') : '';
  const layers = [
    ...place.back(AT_MS, light, weather).map(sheet),
    sheet({ depth: 1, svg: seatsBehind(place.seat, seats, place.wood) }),
    dusk,
    sheet({ depth: 1, svg: figures.join('') + table + cats.join('') }),
    ...(place.front?.(AT_MS, light, weather).map(sheet) ?? []),
  ];
  return compactSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">${renumbered(layers.join(''))}</svg>\n`,
  );
}

/** Renumbers the ids of a drawing, because the film maker counts them over all drawings of a run. */
function renumbered(svg: string): string {
  const ids = new Map([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id], index) => [id, `i${index}`]));
  return svg
    .replace(/ id="([^"]+)"/g, (_, id: string) => ` id="${ids.get(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${ids.get(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${ids.get(id)}"`);
}

const settingOf = ({ background, light, weather }: TextIllustration) => ({ background, light, weather });

/** View that shows one or two people from near, and more people or an empty place in full. */
function viewOf(xs: readonly number[]): View {
  if (xs.length === 0 || xs.length >= WIDE_CAST) return { x: 640, y: 360, zoom: 1 };
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const zoom = right - left > 420 ? 1.12 : NEAR;
  const reach = 640 - 640 / zoom;
  const middle = (left + right) / 2;
  const x = Number(px(Math.max(640 - reach, Math.min(640 + reach, middle))));
  return { x, y: 360 + (zoom - 1) * 150, zoom };
}

/** Scene at rest in which everybody has their pose and mood from the beginning. */
function momentOf(
  cast: readonly FilmScript['scenes'][number]['cast'][number][],
  background: TimedScene['scene']['background'],
): TimedScene {
  return {
    scene: { background, cast: [...cast], lines: [] },
    startMs: 0,
    endMs: 2 * AT_MS,
    walks: [],
    lines: [],
    cues: cast.map(({ who, pose = 'stand', mood = 'neutral' }) => ({
      who,
      pose,
      mood,
      atMs: 0,
      untilMs: null,
    })),
  };
}

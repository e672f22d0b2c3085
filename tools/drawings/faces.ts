import { z } from 'zod';
import { COLOURS, LOOKS, OUTFITS } from '../films/catalogue.ts';
import { CAT_SKULL, catFace } from '../films/drawing/cat.ts';
import { shouldersOf } from '../films/drawing/figure.ts';
import { headParts, tilted } from '../films/drawing/head.ts';
import { HAIR_STYLES, type Look, lookOf } from '../films/drawing/looks.ts';
import { CLOSED_MOUTH, type FaceStance } from '../films/drawing/stance.ts';
import { fill, stroke } from '../films/drawing/svg.ts';
import { compactSvg } from './compact-svg.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Appearance of a person: a look of the films, with what differs from it. `null` and `false` remove a part. */
const appearance = z.strictObject({
  look: z.enum(LOOKS),
  wears: z.enum(OUTFITS).optional(),
  colour: z.enum(COLOURS).optional(),
  hair: colour.optional(),
  skin: colour.optional(),
  style: z.enum(HAIR_STYLES).optional(),
  beard: z.enum(['full', 'short']).nullable().optional(),
  glasses: z.boolean().optional(),
  freckles: z.boolean().optional(),
});
export type Appearance = z.infer<typeof appearance>;

const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** Shape of content/people/people.json: all characters, and faces for speakers without a character. */
export const peopleFile = z.strictObject({
  people: z.array(z.strictObject({ id: slug, who: z.string(), ...appearance.shape })),
  /** Faces of unknown speakers by their voice. */
  strangers: z.record(slug, z.array(appearance).length(4)),
  /** Person by the name of a speaker in lessons. */
  speakers: z.record(z.string(), slug),
  /** Person by scenario. */
  scenarios: z.record(z.string(), slug),
});

const CALM: FaceStance = {
  turn: 0,
  tilt: 0,
  nod: 0,
  gaze: { x: 0, y: 0 },
  lids: 0,
  brows: { raise: 0, slant: 0, uneven: 0 },
  smile: 0.45,
  wide: 0.2,
  mouth: CLOSED_MOUTH,
};

/** Expressions in the order of their pictures. Stronger than in films, because a face may be 48 pixels wide. */
const EXPRESSIONS: Readonly<Record<string, FaceStance>> = {
  neutral: CALM,
  happy: {
    ...CALM,
    brows: { raise: 4, slant: 0, uneven: 0 },
    smile: 1.25,
    lids: 0.12,
    mouth: { open: 0.55, wide: 0.75, teeth: 1, tongue: 1 },
  },
  thinking: {
    ...CALM,
    tilt: 5,
    gaze: { x: 1.1, y: -1.2 },
    brows: { raise: 3, slant: 0, uneven: 1.6 },
    smile: -0.15,
    mouth: { ...CLOSED_MOUTH, wide: -0.8 },
  },
  surprised: {
    ...CALM,
    brows: { raise: 10, slant: 0.3, uneven: 0 },
    smile: 0.1,
    wide: 1,
    mouth: { open: 0.9, wide: -0.6, teeth: 0, tongue: 0.4 },
  },
  sorry: {
    ...CALM,
    tilt: -5,
    nod: 2,
    gaze: { x: -0.3, y: 0.9 },
    brows: { raise: 2, slant: 2, uneven: 0 },
    smile: -0.75,
    wide: 0.4,
  },
};

/** Edge of a face and the corner of its square in the head's own pixels. */
const [EDGE, LEFT, TOP] = [160, -80, -92];
/** Relative width of mouth and brows, and how far the shoulders are raised. */
const [LINE, RAISED] = [1.35, 14];

/** Draws a person's five expressions beside each other in one file; each is a view of it by its name. */
export function facesOf(person: Appearance): string {
  const look = appearanceOf(person);
  const parts = look ? personParts(look) : CAT_PARTS;
  const names = Object.keys(EXPRESSIONS);
  const cells = Object.entries(EXPRESSIONS).map(([name, stance], index) => {
    const drawn =
      (parts.behind ? tilted(stance, '<use href="#b"/>') : '') +
      '<use href="#s"/>' +
      tilted(stance, '<use href="#h"/>', parts.face(stance), parts.top ? '<use href="#t"/>' : '');
    return (
      `<view id="${name}" viewBox="${index * EDGE} 0 ${EDGE} ${EDGE}"/>` +
      `<svg x="${index * EDGE}" width="${EDGE}" height="${EDGE}" viewBox="${LEFT} ${TOP} ${EDGE} ${EDGE}">${drawn}</svg>`
    );
  });
  const shared = [
    ['b', parts.behind],
    ['s', parts.shoulders],
    ['h', parts.skull],
    ['t', parts.top],
  ].flatMap(([id, drawn]) => (drawn ? [`<g id="${id}">${drawn}</g>`] : []));
  return compactSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names.length * EDGE} ${EDGE}"><defs>${shared.join('')}</defs>${cells.join('')}</svg>\n`,
  );
}

interface FaceParts {
  readonly behind: string;
  readonly shoulders: string;
  readonly skull: string;
  face(stance: FaceStance): string;
  readonly top: string;
}

function personParts(look: Look): FaceParts {
  const { behind, skull, top } = headParts(look, CALM);
  return {
    behind,
    shoulders: shouldersOf(look, RAISED),
    skull,
    face: (stance) => headParts(look, stance, LINE).face,
    top,
  };
}

const CAT_PARTS: FaceParts = {
  behind: '',
  shoulders:
    fill('M-46 112C-56 70-36 30 0 26S56 70 46 112Z', '#d98a45') +
    fill('M-20 112C-24 70-14 44 0 42S24 70 20 112Z', '#f8e7cf') +
    stroke('M-41 60q10-2 14 4M41 60q-10-2-14 4', '#b96c2d', 5),
  skull: CAT_SKULL,
  face: catFace,
  top: '',
};

/** Look of a person with what differs from the films' look; null for the cat. */
export function appearanceOf({
  hair,
  skin,
  style,
  beard,
  glasses,
  freckles,
  ...film
}: Appearance): Look | null {
  const look = lookOf(film);
  if (!look) return null;
  const { hasBeard, hasGlasses, hasFreckles, ...rest } = look;
  const hasBeardNow = beard === undefined ? hasBeard : (beard ?? undefined);
  return {
    ...rest,
    ...(hair && { hair }),
    ...(skin && { skin }),
    ...(style && { style }),
    ...(hasBeardNow && { hasBeard: hasBeardNow }),
    ...((glasses ?? hasGlasses) && { hasGlasses: true as const }),
    ...((freckles ?? hasFreckles) && { hasFreckles: true as const }),
  };
}

import type { COLOURS, LOOKS, OUTFITS } from '../catalogue.ts';
import type { FilmCharacter } from '../script.ts';

export type PersonLook = Exclude<(typeof LOOKS)[number], 'cat'>;

export const HAIR_STYLES = [
  'bun', 'cap', 'long', 'short', 'plaits', 'curls', 'cloud', 'swept', 'knot', 'cropped', 'bob', 'scarf',
] as const; // biome-ignore format: a list

/** Build and clothes of a person. */
export interface Look {
  /** Size relative to an adult woman's height of 440 pixels in a wide shot. */
  readonly size: number;
  /** Size of the head relative to the body: children's are larger. */
  readonly head: number;
  /** Width of the shoulders relative to the usual. */
  readonly broad: number;
  readonly skin: string;
  readonly hair: string;
  readonly style: (typeof HAIR_STYLES)[number];
  readonly hasBeard?: 'full' | 'short';
  readonly hasGlasses?: true;
  readonly hasLashes?: true;
  readonly hasFreckles?: true;
  readonly isOld?: true;
  readonly top: { readonly colour: string; readonly style: Top; readonly under?: string };
  readonly bottom: { readonly colour: string; readonly style: 'trousers' | 'skirt' | 'dress' };
  readonly shoes: string;
  readonly hat?: 'winter';
}

export type Top =
  | 'cardigan'
  | 'shirt'
  | 'jumper'
  | 'stripes'
  | 'hoodie'
  | 'blouse'
  | 'suit'
  | 'coat'
  | 'white-coat'
  | 'tee'
  | 'rain'
  | 'uniform'
  | 'apron';

const LAKE = '#2f6f9b';
const NIGHT = '#33424f';
const DENIM = '#41617f';

const PEOPLE: Readonly<Record<PersonLook, Look>> = {
  grandmother: {
    size: 0.93, head: 1.02, broad: 0.98, skin: '#f4cdb2', hair: '#d9d9dc', style: 'bun', hasGlasses: true, hasLashes: true, isOld: true,
    top: { colour: '#8c5a7d', style: 'cardigan', under: '#f3e7da' }, bottom: { colour: '#5b5470', style: 'skirt' }, shoes: '#5a3d33',
  },
  grandfather: {
    size: 0.98, head: 1, broad: 1.08, skin: '#f0c4a6', hair: '#e9e7e2', style: 'cap', hasBeard: 'full', isOld: true,
    top: { colour: '#7d8f5c', style: 'cardigan', under: '#f1ede0' }, bottom: { colour: '#6b5b4a', style: 'trousers' }, shoes: '#4a352b',
  },
  mother: {
    size: 1, head: 1, broad: 0.95, skin: '#f3c8a8', hair: '#7a4a2b', style: 'long', hasLashes: true,
    top: { colour: '#3f8a74', style: 'jumper' }, bottom: { colour: DENIM, style: 'trousers' }, shoes: '#6f4b3a',
  },
  father: {
    size: 1.06, head: 0.98, broad: 1.1, skin: '#e8b48e', hair: '#3b2a20', style: 'short', hasBeard: 'short',
    top: { colour: LAKE, style: 'shirt' }, bottom: { colour: '#4b4a52', style: 'trousers' }, shoes: '#3a2c26',
  },
  girl: {
    size: 0.68, head: 1.28, broad: 0.86, skin: '#f8d3b9', hair: '#c65a26', style: 'plaits', hasLashes: true, hasFreckles: true,
    top: { colour: '#f2b632', style: 'jumper' }, bottom: { colour: '#a03223', style: 'skirt' }, shoes: '#2f6f9b',
  },
  boy: {
    size: 0.7, head: 1.26, broad: 0.88, skin: '#b97a50', hair: '#2a1d18', style: 'curls',
    top: { colour: '#d8563f', style: 'stripes', under: '#fbf3e4' }, bottom: { colour: DENIM, style: 'trousers' }, shoes: '#e9e3d6',
  },
  'young-woman': {
    size: 0.99, head: 1, broad: 0.93, skin: '#a5673f', hair: '#2b1b15', style: 'cloud', hasLashes: true,
    top: { colour: '#f2b632', style: 'blouse' }, bottom: { colour: '#33564e', style: 'trousers' }, shoes: '#f1ece0',
  },
  'young-man': {
    size: 1.04, head: 0.99, broad: 1.02, skin: '#e5b588', hair: '#201a1b', style: 'swept', hasGlasses: true,
    top: { colour: '#5d8f6b', style: 'hoodie' }, bottom: { colour: NIGHT, style: 'trousers' }, shoes: '#efe9dc',
  },
  woman: {
    size: 1.01, head: 0.99, broad: 0.95, skin: '#f7d2b8', hair: '#e8c06d', style: 'knot', hasLashes: true,
    top: { colour: '#b8453a', style: 'blouse' }, bottom: { colour: '#2e3f52', style: 'skirt' }, shoes: '#6b4034',
  },
  man: {
    size: 1.07, head: 0.98, broad: 1.12, skin: '#80502f', hair: '#2e2724', style: 'cropped',
    top: { colour: '#4d6d9a', style: 'jumper', under: '#f4efe4' }, bottom: { colour: '#5c5346', style: 'trousers' }, shoes: '#352822',
  },
  teacher: {
    size: 0.99, head: 1, broad: 0.96, skin: '#f6cdb5', hair: '#a8452a', style: 'bob', hasGlasses: true, hasLashes: true,
    top: { colour: '#2f6f6b', style: 'cardigan', under: '#f8efe0' }, bottom: { colour: '#7b3f4f', style: 'skirt' }, shoes: '#4a342d',
  },
  neighbour: {
    size: 0.97, head: 1, broad: 0.96, skin: '#d9a47a', hair: '#6f4f86', style: 'scarf', hasLashes: true,
    top: { colour: '#d98b5f', style: 'coat' }, bottom: { colour: '#4f4357', style: 'dress' }, shoes: '#3c2f33',
  },
}; // biome-ignore format: a table

const CLOTH: Readonly<Record<(typeof COLOURS)[number], string>> = {
  blue: LAKE, red: '#b03a2b', yellow: '#efb02c', green: '#4f8661', plum: '#83507a', sand: '#d3b58a', grey: '#8b949b', pink: '#df8a92',
}; // biome-ignore format: a table

type Clothes = Partial<Pick<Look, 'top' | 'bottom' | 'hat'>>;

const OUTFIT: Readonly<Record<(typeof OUTFITS)[number], (own: Look) => Clothes>> = {
  apron: ({ top }) => ({ top: { ...top, style: 'apron', under: '#33564e' } }),
  'white-coat': ({ top }) => ({ top: { colour: '#f4f6f6', style: 'white-coat', under: top.colour } }),
  suit: () => ({ top: { colour: '#38495c', style: 'suit', under: '#f6f3ec' }, bottom: { colour: '#38495c', style: 'trousers' } }),
  winter: ({ top }) => ({ top: { colour: top.colour, style: 'coat', under: '#f1e9da' }, hat: 'winter' }),
  raincoat: () => ({ top: { colour: '#efb02c', style: 'rain' } }),
  summer: ({ top, bottom }) => ({ top: { ...top, style: 'tee' }, bottom: { ...bottom, colour: '#d8c9a8' } }),
  uniform: () => ({ top: { colour: '#2d4a68', style: 'uniform', under: '#f4efe4' }, bottom: { colour: '#2b3c50', style: 'trousers' } }),
}; // biome-ignore format: a table

/** Look of a character; null for the cat. */
export function lookOf({
  look,
  wears,
  colour,
}: Pick<FilmCharacter, 'look' | 'wears' | 'colour'>): Look | null {
  if (look === 'cat') return null;
  const own = PEOPLE[look];
  const dressed: Look = { ...own, ...(wears ? OUTFIT[wears](own) : {}) };
  return colour ? { ...dressed, top: { ...dressed.top, colour: CLOTH[colour] } } : dressed;
}

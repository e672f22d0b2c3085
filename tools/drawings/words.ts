import type { Drawing } from './paint.ts';
import { ACTIONS } from './words/actions.ts';
import { ANIMALS } from './words/animals.ts';
import { BODY, CLOTHES } from './words/clothes.ts';
import { THINGS } from './words/daily.ts';
import { FOOD } from './words/food.ts';
import { HOME } from './words/home.ts';
import { MORE_ANIMALS, MORE_THINGS } from './words/more.ts';
import { NATURE, TRANSPORT } from './words/outdoors.ts';
import { PEOPLE } from './words/people.ts';

/** All drawings of words by their names, which words use as `own:<name>`. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...FOOD,
  ...HOME,
  ...ANIMALS,
  ...CLOTHES,
  ...BODY,
  ...TRANSPORT,
  ...NATURE,
  ...THINGS,
  ...PEOPLE,
  ...ACTIONS,
  ...MORE_ANIMALS,
  ...MORE_THINGS,
};

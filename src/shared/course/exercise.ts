import { z } from 'zod';
import { CONTENTS } from './exercises/kinds.ts';

const schemas = Object.values(CONTENTS).map(({ schema }) => schema());

/** Content of an exercise module. */
export const exercise = z.discriminatedUnion('kind', schemas as AtLeastOne<(typeof schemas)[number]>);

type AtLeastOne<T> = [T, ...T[]];

export type Exercise = z.infer<typeof exercise>;

import type { Migration } from './migrate.ts';
import { foundation } from './migrations/001-foundation.ts';

/** In the order in which they are applied. One that has been released is never changed again. */
export const MIGRATIONS: readonly Migration[] = [foundation];

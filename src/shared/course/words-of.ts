import type { StudiedModule } from './lesson.ts';

/** Distinct ids of the words that modules teach. */
export function wordsOf(modules: readonly StudiedModule[]): string[] {
  const words = modules.flatMap((module) => (module.type === 'vocabulary' ? module.content.words : []));
  return [...new Set(words.map(({ wordId }) => wordId))];
}

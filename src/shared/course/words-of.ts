import type { StudiedModule } from './lesson.ts';

/** Ids of the words that modules teach, each once. */
export function wordsOf(modules: readonly StudiedModule[]): string[] {
  const words = modules.flatMap((module) => (module.type === 'vocabulary' ? module.content.words : []));
  return [...new Set(words.map(({ wordId }) => wordId))];
}

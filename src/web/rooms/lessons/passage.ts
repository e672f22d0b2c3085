import type { ShownModule } from '#shared/lessons/lessons.contract.ts';

/** Text with questions. */
export type Passage = Extract<ShownModule, { type: 'reading' | 'listening' }>;

/** Text that a module asks about; null if it asks about none. */
export function passageOf(modules: readonly ShownModule[], module: ShownModule): Passage | null {
  if (module.type !== 'exercise' || module.about === undefined) return null;
  const asked = modules.find(({ id }) => id === module.about);
  return asked?.type === 'reading' || asked?.type === 'listening' ? asked : null;
}

/**
 * Returns true if every question about a text was answered.
 * @param visited indexes of modules that were completed
 */
export function areAnswered(
  modules: readonly ShownModule[],
  passageId: string,
  visited: ReadonlySet<number>,
): boolean {
  return modules.every(
    (module, index) => module.type !== 'exercise' || module.about !== passageId || visited.has(index),
  );
}

import type { ShownModule } from '#shared/lessons/lessons.contract.ts';

/** A text that questions are asked about. */
export type Passage = Extract<ShownModule, { type: 'reading' | 'listening' }>;

/** The text that a module asks about; null where it asks about none. */
export function passageOf(modules: readonly ShownModule[], module: ShownModule): Passage | null {
  if (module.type !== 'exercise' || module.about === undefined) return null;
  const asked = modules.find(({ id }) => id === module.about);
  return asked?.type === 'reading' || asked?.type === 'listening' ? asked : null;
}

/**
 * Whether every question about a text was answered.
 * @param visited indexes of the modules that were left or answered
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

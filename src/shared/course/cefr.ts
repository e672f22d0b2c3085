/** Levels of the Common European Framework of Reference for Languages, lowest first. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** One of them. */
export type CefrLevel = (typeof CEFR_LEVELS)[number];

/** Coarse levels of films and scenarios. */
const STAGES = ['beginner', 'intermediate', 'advanced'];
const LEVELS_PER_STAGE = 2;

/**
 * Sorts items with a CEFR level or a stage by distance to the learner's level, easier ones first at equal distance.
 * @param learner null or undefined if the level is unknown: the order is kept
 */
export function nearestFirst<Item>(
  items: readonly Item[],
  levelOf: (item: Item) => string,
  learner: CefrLevel | null | undefined,
): readonly Item[] {
  if (!learner) return items;
  const place = CEFR_LEVELS.indexOf(learner);
  const distance = (item: Item) => {
    const level = levelOf(item);
    const stage = STAGES.indexOf(level);
    const apart =
      stage === -1
        ? (CEFR_LEVELS as readonly string[]).indexOf(level) - place
        : stage - Math.floor(place / LEVELS_PER_STAGE);
    return apart > 0 ? 2 * apart : -2 * apart - 1 + Number(apart === 0);
  };
  return items.toSorted((a, b) => distance(a) - distance(b));
}

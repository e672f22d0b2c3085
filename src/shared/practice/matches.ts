import { shuffled } from '../chance.ts';
import type { Entry } from './entry.ts';
import type { Maker } from './maker.ts';
import { aboutOthers, joinTexts, questionText } from './wording.ts';

/** Minimum and preferred number of pairs in a match. */
const PAIRS = { least: 4, wanted: 6 } as const;

/**
 * Task: match words to meanings. Seen words of one class and one look; confused words are preferred whatever their
 * class.
 */
export const matchMeanings: Maker = (entry, { library, rivals, shown, random }) => {
  if (entry.isTold) return null;
  const isMet = ({ id }: Entry) => shown === null || shown.words.has(id);
  const wanted = rivals.flatMap((id) => library.entries.get(id) ?? []);
  const pool = new Set([...library.others(entry), ...wanted]);
  const fitting = [...pool].filter(
    (other) => isMet(other) && !other.isTold && other.faces.label.look === entry.faces.label.look,
  );
  const chosen = [entry];
  const mixedUp = ({ id }: Entry) => Number(rivals.includes(id));
  for (const other of shuffled(fitting, random).sort((a, b) => mixedUp(b) - mixedUp(a))) {
    if (chosen.length === PAIRS.wanted) break;
    const isNear = Math.abs(other.level - entry.level) <= 1;
    if (isNear && chosen.every((taken) => library.mayMeet(taken, other))) chosen.push(other);
  }
  if (chosen.length < PAIRS.least) return null;
  const pairs = shuffled(chosen, random);
  return {
    task: {
      kind: 'match',
      question: questionText(library, 'match'),
      explanation: joinTexts(...aboutOthers(library, pairs)),
      pairs: pairs.map(({ word, label }) => ({ swedish: word.swedish, meaning: label })),
    },
    wordIds: pairs.map(({ id }) => id),
  };
};

import { MISTAKES, type Mistake } from '../progress/mistakes.ts';
import type { Entry } from './entry.ts';
import { PRACTICE_KINDS, type PracticeKind, traitsOf } from './practice.ts';
import type { Met } from './select.ts';

/** Topics of a round: one kind of mistake, or one skill that single tasks can train. */
export const DRILLS = [...MISTAKES, 'vocabulary', 'grammar', 'pronunciation', 'writing'] as const;
export type Drill = (typeof DRILLS)[number];

/** Tasks in which a mistake would recur, and the words used in them. */
const BY_MISTAKE: Readonly<Record<Mistake, Aim>> = {
  gender: { kinds: ['gender'], suits: ({ word }) => word.wordClass === 'noun' },
  'word-order': { kinds: ['tiles'], suits: () => true },
  'verb-form': { kinds: ['form', 'gap'], suits: ({ word }) => word.wordClass === 'verb' },
  'word-form': { kinds: ['form', 'gap'], suits: ({ word }) => word.wordClass !== 'verb' },
  letters: { kinds: ['hear-type', 'type-word', 'minimal-pair'], suits: ({ word }) => /[åäö]/.test(word.swedish) },
  'false-friend': { kinds: ['meaning', 'hear-meaning', 'type-meaning'], suits: ({ word }) => word.falseFriend !== undefined },
  'other-word': { kinds: ['meaning', 'word', 'hear-meaning', 'type-meaning'], suits: (_, { rivals }) => rivals.length > 0 },
  sound: { kinds: ['minimal-pair'], suits: () => true },
}; // biome-ignore format: a table

interface Aim {
  readonly kinds: readonly PracticeKind[];
  suits(entry: Entry, met: Met): boolean;
}

/** Kinds of tasks of a drill, and the words they are made for. */
export function aimOf(drill: Drill): Aim {
  if (isMistake(drill)) return BY_MISTAKE[drill];
  // Spoken tasks are not judged.
  const kinds = PRACTICE_KINDS.filter((kind) => kind !== 'say' && traitsOf(kind).skill === drill);
  return { kinds, suits: () => true };
}

function isMistake(drill: Drill): drill is Mistake {
  return (MISTAKES as readonly Drill[]).includes(drill);
}

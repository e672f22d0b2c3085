import type { Language, Text } from '../../language.ts';
import { type Frame, TURNS_WITHOUT_REPEATS } from '../contract/frame.ts';
import type { Goal } from '../contract/scenario.ts';
import type { Line } from '../contract/template.ts';
import type { Untranslated } from '../correct/said-in-swedish.ts';
import type { Heard } from '../understand/heard.ts';
import type { Dialogue } from '../understand/listening.ts';
import { joined, type Speaker } from './speak.ts';

/** Reply of the person, and the state of the conversation after it. */
export interface Turn {
  readonly frame: Frame;
  /** Lines of the person, joined into one. */
  readonly reply: Line;
  /** Swedish version of what the learner said in a learner language; null for Swedish lines. */
  readonly recast: Line | null;
  /** Swedish words with translations: words the learner asked for, or known words of a line without a recast. */
  readonly glosses: readonly Line[];
  readonly untranslated: Untranslated | null;
  /** Possible answer, and two answers to choose from for a learner who is stuck; null at the end. */
  readonly help: {
    readonly hint: (Line & { readonly tip: Text }) | null;
    /** True if the person offers help in the reply: *Jag hjälper dig!* */
    readonly isOffered?: true;
    readonly choices: readonly Line[];
  } | null;
  /** Recognised sentences of the line. */
  readonly heard: readonly Heard[];
  readonly ownLanguage: Language | null;
  /** True if any sentence of the line was understood. */
  readonly isUnderstood: boolean;
}

/** Returns the hint of a goal without answers to choose from; null without a goal. */
export function hinted({ band }: Pick<Dialogue, 'band'>, goal: Goal | undefined): Turn['help'] {
  return goal ? { hint: goal.hint[band] ?? null, choices: [] } : null;
}

/** Builds the turn from the lines that were said. */
export function turnOf(
  speaker: Speaker,
  frame: Frame,
  {
    heard = [],
    recast = null,
    glosses = [],
    untranslated = null,
    help = null,
    ownLanguage = null,
    isUnderstood = false,
  }: Partial<Omit<Turn, 'frame' | 'reply'>>,
): Turn {
  const said = [...frame.said, speaker.lines.map(({ swedish }) => swedish)].slice(-TURNS_WITHOUT_REPEATS);
  return {
    frame: { ...frame, said },
    reply: joined(speaker.lines),
    recast,
    glosses,
    untranslated,
    help,
    heard,
    ownLanguage,
    isUnderstood,
  };
}

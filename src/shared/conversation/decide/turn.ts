import type { Language, Text } from '../../language.ts';
import { type Frame, TURNS_WITHOUT_REPEATS } from '../contract/frame.ts';
import type { Goal } from '../contract/scenario.ts';
import type { Line } from '../contract/template.ts';
import type { Untranslated } from '../correct/said-in-swedish.ts';
import type { Heard } from '../understand/heard.ts';
import type { Dialogue } from '../understand/listening.ts';
import { joined, type Speaker } from './speak.ts';

/** What the person answers, and where the conversation stands then. */
export interface Turn {
  readonly frame: Frame;
  /** What the person says, as one line. */
  readonly reply: Line;
  /** How it is said well what the learner said in their own language; null for Swedish. */
  readonly recast: Line | null;
  /** Swedish words with what they mean: those the learner asked for, or some of a line that has no recast. */
  readonly glosses: readonly Line[];
  readonly untranslated: Untranslated | null;
  /** What one could say now, and two answers to choose from for who does not get on; null at the end. */
  readonly help: {
    readonly hint: (Line & { readonly tip: Text }) | null;
    /** The person promises to help: *Jag hjälper dig!* */
    readonly isOffered?: true;
    readonly choices: readonly Line[];
  } | null;
  /** What was understood, sentence by sentence. */
  readonly heard: readonly Heard[];
  readonly ownLanguage: Language | null;
  /** Whether anything in the line was understood. */
  readonly isUnderstood: boolean;
}

/** What one could say where a goal is asked for. */
export function hinted({ band }: Pick<Dialogue, 'band'>, goal: Goal | undefined): Turn['help'] {
  return goal ? { hint: goal.hint[band] ?? null, choices: [] } : null;
}

/** A turn of what was said. */
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

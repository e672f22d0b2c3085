import type { FoundMistake } from '#shared/conversation/contract/feedback.ts';
import type { Frame } from '#shared/conversation/contract/frame.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import type { Dialogue } from '#shared/conversation/understand/listening.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import type { WordEvidence } from '#shared/progress/word-evidence.ts';
import type { Corrector } from './corrector.ts';
import type { Telling } from './telling.ts';

/** A learner's line with the engine's turn, its mistakes, and the words used correctly. */
export interface AnsweredLine {
  readonly turn: Turn;
  readonly mistakes: readonly FoundMistake[];
  /** The line was understood, is Swedish, and has no mistake. */
  readonly isFlawless: boolean;
  readonly used: WordEvidence[];
}

/** Parses a line once, answers it, corrects it if it is Swedish, and collects its evidence. */
export async function answerAndCorrect(
  dialogue: Dialogue,
  frame: Frame,
  message: string,
  { corrector, telling }: { readonly corrector: Corrector; readonly telling: Telling },
): Promise<AnsweredLine> {
  const utterance = Utterance.of(message);
  const turn = answerLine(dialogue, frame, utterance);
  const isSwedish = turn.ownLanguage === null;
  const mistakes = isSwedish ? await corrector.mistakesIn(dialogue.scenario, utterance) : [];
  return {
    turn,
    mistakes,
    isFlawless: mistakes.length === 0 && isSwedish && turn.isUnderstood,
    used: telling.evidenceIn(utterance, turn, mistakes),
  };
}

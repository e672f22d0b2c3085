import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import type { Expression } from '#web/ui/Face.tsx';

/** Character who hosts the quiz: Leila, who runs a library (content/people/people.json). */
export const QUIZ_HOST = 'leila';

/** Expression of the host during a game: thinking until a solution is known, then as the player's own answer. */
export function hostExpression({
  phase,
  answer,
  reveal,
}: Pick<QuizSession, 'phase' | 'answer' | 'reveal'>): Expression {
  if (answer) return answer.correct ? 'happy' : 'sorry';
  if (reveal) return 'surprised';
  return phase === 'question' ? 'thinking' : 'neutral';
}

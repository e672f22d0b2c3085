import type { ConversationMessage } from '#shared/conversation/contract/conversation.contract.ts';
import { expressionOf } from '#web/study/expression.ts';
import type { Expression } from '#web/ui/Face.tsx';
import { lastOfPerson, type Talk } from './talk.ts';

/**
 * Expression of the person who says a message: sorry if the learner was not understood or needs help, happy about hello,
 * a finished conversation and a line without mistakes, else as the message says.
 */
export function expressionAfter(
  message: ConversationMessage,
  { messages, isOver, summary }: Pick<Talk, 'messages' | 'isOver' | 'summary'>,
): Expression {
  const said = messages[messages.indexOf(message) - 1];
  if (said?.role !== 'user') return 'happy';
  if (isOver && message === lastOfPerson(messages)) return summary?.isFinished ? 'happy' : 'neutral';
  if (message.help?.isOffered || message.untranslated?.about === 'sentence') return 'sorry';
  const heard = expressionOf(message.content);
  if (heard !== 'neutral' && heard !== 'happy') return heard;
  return message.recast || said.feedback?.length ? 'neutral' : 'happy';
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ConversationSession,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { ApiError } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import { keepAsCards, sayLine, TALKS_KEYS, talkKey } from './conversation.api.ts';
import { feedbackChoice } from './feedback-choice.ts';
import type { Talk } from './talk.ts';
import { usePendingLine } from './use-pending-line.ts';

/** Conversation that is stored on the server. */
export function useStoredTalk(session: ConversationSession, scenario: ScenarioCard): Talk {
  const client = useQueryClient();
  const [reward, setReward] = useState<StudyReward | null>(null);
  const params = { sessionId: session.id };
  const change = (make: (before: ConversationSession) => ConversationSession) =>
    client.setQueryData<ConversationSession>(talkKey(session.id), (before) => before && make(before));

  /** Loads messages written on another device meanwhile. */
  const readAgain = () => void client.invalidateQueries({ queryKey: talkKey(session.id) });

  const line = usePendingLine(`tillsammans-line-${session.id}`, async ({ id, text }) => {
    const answered = await sayLine({ params, body: { id, message: text, feedback: feedbackChoice() } }).catch(
      (failure: unknown) => {
        // Deleted on another device: no line can be sent any more, which the page reports.
        if (failure instanceof ApiError && failure.status === 404) {
          void client.resetQueries({ queryKey: talkKey(session.id) });
          void client.invalidateQueries({ queryKey: TALKS_KEYS });
        }
        // Finished on another device: reload to show the summary.
        if (failure instanceof ApiError && failure.code === 'conversation_ended') readAgain();
        throw failure;
      },
    );
    // A request that is under way may return the state before this line.
    await client.cancelQueries({ queryKey: talkKey(session.id) });
    change((before) => {
      const known = new Set(answered.messages.map((message) => message.id));
      return {
        ...before,
        messages: [...before.messages.filter((message) => !known.has(message.id)), ...answered.messages],
        goals: [...answered.goals],
        summary: answered.summary,
        isFinished: before.isFinished || answered.summary?.isFinished === true,
        endedAt: answered.isOver ? (answered.messages.at(-1)?.timestamp ?? before.endedAt) : before.endedAt,
      };
    });
    const shown = client.getQueryData<ConversationSession>(talkKey(session.id));
    if (shown && shown.messages.length < answered.messageCount) readAgain();
    void client.invalidateQueries({ queryKey: TALKS_KEYS });
    // The page of the end of study follows the user.
    if (answered.studyEnd) void client.invalidateQueries({ queryKey: USER_KEY });
    if (answered.reward) {
      setReward(answered.reward);
      void client.invalidateQueries({ queryKey: STATS_KEY });
    }
  });

  return {
    scenario,
    messages: session.messages,
    goals: session.goals,
    isOver: session.endedAt !== null,
    summary: session.summary,
    reward,
    ...line,
    async keep(place) {
      const { summary } = await keepAsCards({ params, body: { phrases: [place] } });
      change((before) => ({ ...before, summary }));
    },
  };
}

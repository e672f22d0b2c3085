import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ChatTally,
  ConversationMessage,
  ConversationSummary,
  GoalState,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import type { ChatScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import { askPerson } from './conversation.api.ts';
import { feedbackChoice } from './feedback-choice.ts';
import { keep, recallKept } from './kept-line.ts';
import type { Talk } from './talk.ts';
import { usePendingLine } from './use-pending-line.ts';

/** Number of previous messages sent with each line, because the server stores none. */
const HISTORY = 10;

interface KeptChat {
  readonly messages: readonly ConversationMessage[];
  readonly goals: readonly GoalState[];
  readonly isOver: boolean;
  readonly summary: ConversationSummary | null;
  /** Tally over all lines; absent in conversations stored by an older version. */
  readonly tally?: ChatTally;
  readonly reward?: StudyReward | null;
}

/** Conversation that this browser stores until its tab is closed, and a function to clear it. */
export function useChat(learnerId: string, scenario: ScenarioCard): Talk & { clear(): void } {
  const { language } = useText('conversation');
  const client = useQueryClient();
  const key = `tillsammans-chat-${learnerId}/${scenario.id}`;
  const [chat, setChat] = useState<KeptChat>(() => recallKept(key, isChat) ?? opened(scenario));
  const show = (next: KeptChat) => {
    setChat(next);
    keep(key, next);
  };

  const line = usePendingLine(`${key}/line`, async ({ id, text }) => {
    const { swedish, goals, isOver, summary, tally, reward, studyEnd, feedback, lineWords, ...spoken } =
      await askPerson({
        body: {
          id,
          message: text,
          scenario: scenario.id as ChatScenarioId,
          level: scenario.level as CefrLevel,
          context: scenario.context[language],
          conversationHistory: chat.messages.slice(-HISTORY).map(({ role, content }) => ({ role, content })),
          ...(chat.tally && { tally: chat.tally }),
          feedback: feedbackChoice(),
        },
      });
    const timestamp = new Date().toISOString();
    show({
      goals,
      isOver,
      summary,
      tally,
      reward,
      messages: [
        ...chat.messages,
        { id, role: 'user', content: text, timestamp, feedback, words: lineWords },
        {
          id: crypto.randomUUID(),
          role: 'assistant',
          content: swedish,
          swedish,
          timestamp,
          translation: spoken.translation,
          recast: spoken.recast ?? null,
          glosses: spoken.glosses ?? [],
          untranslated: spoken.untranslated ?? null,
          help: spoken.help ?? null,
          words: spoken.words,
          speaker: spoken.speaker,
        },
      ],
    });
    if (reward) void client.invalidateQueries({ queryKey: STATS_KEY });
    // The page of the end of study follows the user.
    if (studyEnd) void client.invalidateQueries({ queryKey: USER_KEY });
  });

  return {
    scenario,
    ...chat,
    reward: chat.reward ?? null,
    ...line,
    keep: null,
    clear() {
      line.takeBack();
      keep(key, null);
    },
  };
}

function opened({ opening, openingWords, goals, help }: ScenarioCard): KeptChat {
  return {
    goals: goals.map((goal) => ({ ...goal, isMet: false, isSkipped: false })),
    isOver: false,
    summary: null,
    tally: { turns: 0, flawless: 0, met: [] },
    messages: [
      {
        id: 'opening',
        role: 'assistant',
        content: opening.swedish,
        swedish: opening.swedish,
        translation: opening.translation,
        words: openingWords,
        help,
        timestamp: new Date().toISOString(),
      },
    ],
  };
}

function isChat(kept: unknown): kept is KeptChat {
  const { messages, goals } = (kept ?? {}) as Partial<KeptChat>;
  return Array.isArray(messages) && messages.length > 0 && Array.isArray(goals);
}

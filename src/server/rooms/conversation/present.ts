import type { CourseReader } from '#server/platform/course-reader.ts';
import type {
  ConversationMessage,
  ConversationSession,
  ConversationSummary,
  GoalState,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import { type Frame, frame as frameForm } from '#shared/conversation/contract/frame.ts';
import type { Scenario } from '#shared/conversation/contract/scenario.ts';
import type { StoredScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import { openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { outcomeOf } from '#shared/conversation/decide/summary.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import { wordsIn } from '#shared/conversation/understand/tokens.ts';
import { inEachLanguage, type Language } from '#shared/language.ts';
import { isoTime } from '#shared/time.ts';
import { type ConversationRow, type MessageRow, parseConversation } from './conversation.repo.ts';
import type { Dialogues } from './dialogues.ts';

/** Data shown beside a line, as stored. */
export type Beside = Pick<
  ConversationMessage,
  'translation' | 'recast' | 'glosses' | 'untranslated' | 'help' | 'speaker' | 'feedback' | 'words'
>;

/** Converts help to its wire format. */
export function shownHelp(help: Turn['help']): ConversationMessage['help'] {
  return help && { ...help, choices: [...help.choices] };
}

/** Creates the functions that convert conversations to their wire format. */
export function createPresenter(
  { words, studies }: Pick<CourseReader, 'words' | 'studies'>,
  dialogues: Dialogues,
) {
  const knownIn = (line: string) => wordsIn(studies().library, line);

  function goalsOf({ goals }: Scenario, { met, skipped }: Pick<Frame, 'met' | 'skipped'>): GoalState[] {
    return goals.map(({ id, title, optional }) => ({
      id,
      title,
      isOptional: optional === true,
      isMet: met.includes(id),
      isSkipped: skipped.includes(id),
    }));
  }

  function summaryOf(scenarioId: string, frame: Frame, kept: readonly number[]): ConversationSummary | null {
    if (!frame.isOver) return null;
    const { scenario, common } = dialogues.openingOf(scenarioId);
    const { phrases, wentWell, ...rest } = outcomeOf(scenario, common, frame);
    return {
      ...rest,
      isFinished: frame.isFinished,
      wentWell: wentWell.map((translation) => ({ translation })),
      phrases: phrases.map((phrase, place) => ({ ...phrase, isKept: kept.includes(place) })),
      words: scenario.words.flatMap((id) => {
        const word = words.get(id);
        if (!word) return [];
        const translation = inEachLanguage((language) => word.translations[language][0] ?? '');
        return [{ wordId: id, swedish: word.swedish, translation }];
      }),
    };
  }

  return {
    knownIn,
    goalsOf,
    summaryOf,
    card(scenario: Scenario, language: Language, speaker: ScenarioCard['speaker']): ScenarioCard {
      const { id, title, description, context, level, person } = scenario;
      const { reply: opening, help } = openDialogue(dialogues.openingOf(id));
      return {
        ...{ id, title, description, context, level, person, opening, help: shownHelp(help) ?? null },
        openingWords: knownIn(opening.swedish),
        speaker,
        goals: scenario.goals.map((goal) => ({
          ...{ id: goal.id, title: goal.title, isOptional: goal.optional === true },
        })),
        initialMessage: `${opening.swedish} (${opening.translation[language]})`,
      };
    },
    message({ id, role, content, said_at, beside }: MessageRow): ConversationMessage {
      const shown = JSON.parse(beside) as Beside;
      return {
        ...{ id, content, timestamp: isoTime(said_at) },
        role: role === 'user' ? 'user' : 'assistant',
        ...(role !== 'user' && { swedish: content }),
        words: knownIn(content),
        ...shown,
      };
    },
    session(row: ConversationRow, messages: readonly MessageRow[]): ConversationSession {
      const frame = frameForm.parse(JSON.parse(row.frame));
      const scenario = dialogues.scenarioOf(row.scenario_id);
      return {
        id: row.id,
        scenarioId: row.scenario_id as StoredScenarioId,
        startedAt: isoTime(row.started_at),
        endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
        isFinished: row.is_finished === 1,
        messages: messages.map((each) => this.message(each)),
        goals: goalsOf(scenario, frame),
        summary: summaryOf(row.scenario_id, frame, parseConversation(row).kept),
      };
    },
  };
}

export type Presenter = ReturnType<typeof createPresenter>;

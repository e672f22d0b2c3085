import type { CourseReader } from '#server/platform/course-reader.ts';
import type {
  ConversationMessage,
  ConversationSession,
  ConversationSummary,
  GoalState,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import type { Frame } from '#shared/conversation/contract/frame.ts';
import type { Scenario } from '#shared/conversation/contract/scenario.ts';
import { openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { outcomeOf } from '#shared/conversation/decide/summary.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import { wordsIn } from '#shared/conversation/understand/tokens.ts';
import { inEachLanguage, type Language } from '#shared/language.ts';
import { isoTime } from '#shared/time.ts';
import type { Conversation, MessageRow } from './conversation.repo.ts';
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

/** Converts scenarios, lines and conversations to their wire format. */
export class Presenter {
  readonly #course: Pick<CourseReader, 'words' | 'studies'>;
  readonly #dialogues: Dialogues;

  constructor(course: Pick<CourseReader, 'words' | 'studies'>, dialogues: Dialogues) {
    this.#course = course;
    this.#dialogues = dialogues;
  }

  /** Finds the words of the lexicon in a Swedish line. */
  knownIn(line: string) {
    return wordsIn(this.#course.studies().library, line);
  }

  goalsOf({ goals }: Scenario, { met, skipped }: Pick<Frame, 'met' | 'skipped'>): GoalState[] {
    return goals.map(({ id, title, optional }) => ({
      id,
      title,
      isOptional: optional === true,
      isMet: met.includes(id),
      isSkipped: skipped.includes(id),
    }));
  }

  /** Returns the summary of a conversation; null while it is open. @param kept phrases that became cards, by index */
  summaryOf(scenarioId: string, frame: Frame, kept: readonly number[]): ConversationSummary | null {
    if (!frame.isOver) return null;
    const { scenario, common } = this.#dialogues.openingOf(scenarioId);
    const { phrases, wentWell, ...rest } = outcomeOf(scenario, common, frame);
    return {
      ...rest,
      isFinished: frame.isFinished,
      wentWell: wentWell.map((translation) => ({ translation })),
      phrases: phrases.map((phrase, place) => ({ ...phrase, isKept: kept.includes(place) })),
      words: scenario.words.flatMap((id) => {
        const word = this.#course.words.get(id);
        if (!word) return [];
        const translation = inEachLanguage((language) => word.translations[language][0] ?? '');
        return [{ wordId: id, swedish: word.swedish, translation }];
      }),
    };
  }

  card(scenario: Scenario, language: Language, speaker: ScenarioCard['speaker']): ScenarioCard {
    const { id, title, description, context, level, person } = scenario;
    const { reply: opening, help } = openDialogue(this.#dialogues.openingOf(id));
    return {
      ...{ id, title, description, context, level, person, opening, help: shownHelp(help) ?? null },
      openingWords: this.knownIn(opening.swedish),
      speaker,
      goals: scenario.goals.map((goal) => ({
        ...{ id: goal.id, title: goal.title, isOptional: goal.optional === true },
      })),
      initialMessage: `${opening.swedish} (${opening.translation[language]})`,
    };
  }

  message({ id, role, content, said_at, beside }: MessageRow): ConversationMessage {
    const shown = JSON.parse(beside) as Beside;
    return {
      ...{ id, content, timestamp: isoTime(said_at) },
      role: role === 'user' ? 'user' : 'assistant',
      ...(role !== 'user' && { swedish: content }),
      words: this.knownIn(content),
      ...shown,
    };
  }

  session(row: Conversation, messages: readonly MessageRow[]): ConversationSession {
    return {
      id: row.id,
      scenarioId: row.scenario_id,
      startedAt: isoTime(row.started_at),
      endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
      isFinished: row.is_finished === 1,
      messages: messages.map((each) => this.message(each)),
      goals: this.goalsOf(this.#dialogues.scenarioOf(row.scenario_id), row.frame),
      summary: this.summaryOf(row.scenario_id, row.frame, row.kept),
    };
  }
}

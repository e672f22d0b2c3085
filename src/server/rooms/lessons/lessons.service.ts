import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor, SentEvent } from '#server/rooms/progress/index.ts';
import { judge } from '#shared/course/judge.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import {
  type AnswerFacts,
  type CompletionFacts,
  type ModuleFacts,
  presentProgress,
  refusalOf,
} from '#shared/lessons/lesson-state.ts';
import type { LessonEvent, RecordedProgress } from '#shared/lessons/lessons.contract.ts';
import type { EventKind } from '#shared/progress/event.ts';
import { skillOf } from '#shared/progress/skills.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import type { CourseView, LessonOutline } from './course-view.ts';
import { lessonProjection } from './lessons.repo.ts';

/** What an event of the wire is called in the ledger. */
const LEDGER_KINDS = {
  visited: 'module_visited',
  answered: 'module_answered',
  completed: 'lesson_completed',
} as const satisfies Record<LessonEvent['kind'], EventKind>;

/** Records what a learner did in a lesson, and says where that leads. */
export async function recordProgress(
  { database, progress }: Pick<Platform, 'database'> & { progress: ProgressDoor },
  course: CourseView,
  learnerId: string,
  lessonId: string,
  event: LessonEvent,
): Promise<RecordedProgress> {
  const outline = course.outline(lessonId);
  if (!outline) throw new Refusal('lesson_not_found');
  return database.write(async (tx) => {
    const recorded = await progress.record(
      tx,
      learnerId,
      lessonProjection,
      sentEvent(lessonId, event),
      (before, learner) => {
        const refusal = refusalOf(before, outline.moduleIds, event);
        if (refusal) throw new Refusal(refusal);
        return factsOf(outline, event, event.language ?? languageOf(learner.base_language));
      },
    );
    const { correct } = recorded.event.payload as Partial<AnswerFacts>;
    return {
      progress: presentProgress(recorded.state, outline.moduleIds),
      correct: correct ?? null,
      reward: event.kind === 'completed' ? await progress.reward(tx, learnerId, recorded) : null,
      duplicate: recorded.isDuplicate,
    };
  });
}

function sentEvent(
  lessonId: string,
  { id, kind, occurredAt, moduleIndex, answer, language }: LessonEvent,
): SentEvent {
  return {
    id,
    kind: LEDGER_KINDS[kind],
    key: lessonId,
    occurredAt: typeof occurredAt === 'number' ? occurredAt : Date.parse(occurredAt),
    said: { moduleIndex, ...(kind === 'answered' && { answer, language }) },
  };
}

/** What the fold will need to know, written down now: the course may be another when the ledger is replayed. */
function factsOf(
  { lesson, moduleIds, wordIds }: LessonOutline,
  { kind, moduleIndex, answer }: LessonEvent,
  language: Language,
): Readonly<Record<string, unknown>> {
  const module = lesson.modules[moduleIndex];
  if (!module) throw new Refusal('module_not_found');
  const common: ModuleFacts = { moduleId: module.id, skill: skillOf(module, lesson) };
  if (kind === 'visited') return { ...common };
  if (kind === 'completed') {
    const facts: CompletionFacts = {
      ...common,
      modules: moduleIds,
      words: wordIds,
      xp: XP_FOR.lesson(lesson),
    };
    return { ...facts };
  }
  if (module.type !== 'exercise' || answer === undefined) throw new Refusal('answer_mismatch');
  const verdict = judge(module.content, answer, language);
  if (!verdict) throw new Refusal('answer_mismatch');
  const facts: AnswerFacts = { ...common, correct: verdict.correct };
  return { ...facts };
}

function languageOf(stored: string): Language {
  return LANGUAGES.find((language) => language === stored) ?? 'english';
}

import type { CourseReader } from '#server/platform/course-reader.ts';
import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { judge } from '#shared/course/judge.ts';
import { meaningAnswers } from '#shared/course/meanings.ts';
import { judgeTyped } from '#shared/course/typed-answer.ts';
import type { Language } from '#shared/language.ts';
import { lessonWithModule } from '#shared/lessons/split-lessons.ts';
import { disputeKinds } from '#shared/practice/dispute.events.ts';
import { disputeProjection } from '#shared/practice/disputes.ts';
import { readKey, remade } from '#shared/practice/task-key.ts';
import { splitTask } from './split-task.ts';

type Course = Pick<CourseReader, 'studies' | 'words'>;

/**
 * Judges an answer to a task again.
 * @returns whether it is right; null if the task does not exist, or no longer as it was shown
 */
function isRight(course: Course, task: string, answer: string, language: Language): boolean | null {
  const { source, name } = splitTask(task);
  if (source === 'word') {
    const word = course.words.get(name);
    if (!word) return null;
    const meanings = meaningAnswers(word.translations[language], word.alsoMeant?.[language]);
    return judgeTyped(answer, meanings, language)?.correct ?? null;
  }
  const studies = course.studies();
  if (source === 'practice') {
    const key = readKey(name);
    const practice = key && remade(studies, key);
    return practice ? (judge(practice.task, answer, language)?.correct ?? null) : null;
  }
  const [lessonId = '', moduleId = ''] = name.split(':');
  const modules = [lessonId, lessonWithModule(lessonId, moduleId)].flatMap(
    (id) => studies.lessons.get(id)?.modules ?? [],
  );
  const module = modules.find(({ id }) => id === moduleId);
  if (module?.type !== 'exercise') return null;
  return judge(module.content, answer, language)?.correct ?? null;
}

/** Registers disputed answers with the ledger. Only an answer that the judge rejects can be disputed. */
export function disputesRoom(course: Course): LedgerRoom<typeof disputeKinds> {
  return {
    kinds: disputeKinds,
    projections: [disputeProjection],
    accepts: {
      answer_disputed: {
        async prepare(sent) {
          const { task, answer, language } = sent;
          if (isRight(course, task, answer, language) !== false) throw new Refusal('answer_mismatch');
          return { subject: `${disputeProjection.stream}:${task}`, clientPayload: sent, payload: sent };
        },
        present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
      },
    },
  };
}

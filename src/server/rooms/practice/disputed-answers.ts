import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { writeRows } from '#server/platform/separated-rows.ts';
import { disputeProjection, disputeState } from '#shared/practice/disputes.ts';
import { indexBy } from '#shared/practice/index-by.ts';
import { readKey } from '#shared/practice/task-key.ts';
import { disputeStates } from './disputes.repo.ts';
import { splitTask } from './split-task.ts';

/** Disputed answer to a task, with the number of learners who gave it. No learner can be told from it. */
export interface DisputedAnswer {
  /** `lesson:302:write-now-we-wait`, `practice:type-word:katt`, `word:katt`. */
  readonly task: string;
  readonly language: string;
  readonly answer: string;
  readonly learners: number;
}

/**
 * Lists all disputed answers, grouped by task, those of most learners first. Practice tasks of the same kind about
 * the same word are one task.
 */
export async function listDisputedAnswers(db: Kysely<Tables>): Promise<DisputedAnswer[]> {
  const found = new Map<string, DisputedAnswer>();
  const { stream } = disputeProjection;
  for await (const { subject, state } of disputeStates(db, stream)) {
    const task = taskName(subject.slice(stream.length + 1));
    for (const { answer, language } of disputeState.parse(JSON.parse(state)).answers) {
      const key = JSON.stringify([task, language, answer]);
      found.set(key, { task, language, answer, learners: (found.get(key)?.learners ?? 0) + 1 });
    }
  }
  const byTask = indexBy(found.values(), ({ task }) => [task]);
  const weight = (answers: readonly DisputedAnswer[]) =>
    answers.reduce((sum, { learners }) => sum + learners, 0);
  const groups = [...byTask.values()].sort((a, b) => weight(b) - weight(a));
  return groups.flatMap((answers) => answers.sort((a, b) => b.learners - a.learners));
}

/** Name of a task without the learner's position in the course and the seed, which its key contains. */
function taskName(task: string): string {
  const { source, name } = splitTask(task);
  const key = source === 'practice' ? readKey(name) : null;
  return key ? `practice:${key.kind}:${key.wordId}` : task;
}

/** The list as CSV with a head. */
export function disputesCsv(answers: readonly DisputedAnswer[]): string {
  const rows = answers.map(({ task, language, answer, learners }) => [task, language, answer, `${learners}`]);
  return writeRows([['task', 'language', 'answer', 'learners'], ...rows], ',');
}

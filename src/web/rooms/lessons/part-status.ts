import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import { xpOfParts } from '#shared/lessons/part-xp.ts';

/** Status of a part for the learner. */
export type PartStatus = 'done' | 'next' | 'ahead';

type WithParts = Pick<ListedLesson, 'parts' | 'moduleCount' | 'progress'>;

/** Status of each part; at most one is next. A finished lesson is done as a whole until it is read again. */
export function partStatuses({ parts, moduleCount, progress }: WithParts): PartStatus[] {
  const { isCompleted, visitedModules } = progress;
  if (isCompleted && visitedModules.length === 0) return parts.map(() => 'done');
  const seen = new Set(visitedModules);
  const isDone = parts.map(({ firstModule }, index) => {
    const end = parts[index + 1]?.firstModule ?? moduleCount;
    return Array.from({ length: end - firstModule }, (_, at) => firstModule + at).every((at) => seen.has(at));
  });
  const next = isDone.indexOf(false);
  return isDone.map((done, index) => (done ? 'done' : index === next ? 'next' : 'ahead'));
}

/** Part with which the learner goes on, numbered from one, and the XP that it brings. */
export interface NextPart {
  readonly number: number;
  readonly minutes: number;
  readonly title: string;
  readonly newWords: number;
  readonly xp: number;
}

/** Part with which the learner goes on: the last one if only the end of the lesson is missing, null if it is finished. */
export function nextPartOf(lesson: WithParts & Pick<ListedLesson, 'xpReward'>): NextPart | null {
  const { parts, progress, xpReward } = lesson;
  if (progress.isCompleted && progress.visitedModules.length === 0) return null;
  const next = partStatuses(lesson).indexOf('next');
  const index = next < 0 ? parts.length - 1 : next;
  const part = parts[index];
  if (!part) return null;
  const { minutes, title, newWords } = part;
  return { number: index + 1, minutes, title, newWords, xp: xpOfParts(xpReward, parts)[index] ?? 0 };
}

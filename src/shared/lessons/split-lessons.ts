import type { LessonLedgerEvent } from './lessons.events.ts';

/** Lesson whose second half became a lesson of its own. */
interface Split {
  readonly from: string;
  readonly into: string;
  /** Ids that the second half had in the old lesson, with those of generated tasks. The first half has none of them. */
  readonly moved: ReadonlySet<string>;
}

/** Splits of released lessons. Stored events name the old lesson for ever, so a split is never changed or removed. */
export const SPLIT_LESSONS: readonly Split[] = [
  {
    from: '302',
    into: '319',
    moved: new Set([
      ...['gap-have-you-called', 'gap-who-has-taken', 'where-inte-goes', 'words-not-and-because'],
      ...['practice-aldrig-match', 'practice-aldrig-say', 'practice-inte-say', 'check-have-not-seen'],
      ...['write-not-found-the-cat', 'write-thought-you-slept', 'dialogue-have-you-seen-astrid'],
      ...['listen-ali-is-late', 'hear-how-ali-came', 'hear-where-malin-is', 'hear-which-day'],
    ]),
  },
  {
    from: '402',
    into: '411',
    moved: new Set([
      ...['words-light-in-december', 'words-light-in-december-2', 'practice-lucia-hear-meaning'],
      ...['practice-julafton-meaning', 'practice-lussekatt-word', 'practice-jul-meaning'],
      ...['practice-tomte-picture-word', 'practice-julklapp-picture-word', 'practice-god-jul-hear-word'],
      ...['practice-god-jul-type-word', 'practice-lussekatt-say', 'gap-the-twenty-fourth'],
      ...['dialogue-the-lussekatt', 'paa-jul-i-jul-i-julas', 'gap-i-julas', 'write-at-christmas'],
      ...['ska-kommer-att-hade', 'write-we-are-going-to-sing', 'gap-tomte-had-gone', 'write-tomte-had-eaten'],
      ...['read-the-shoes-of-the-tomte', 'ask-what-finn-saw', 'ask-kjell-met-the-tomte'],
      ...['ask-what-kjell-went-out-for'],
    ]),
  },
];

const lessonOf = ({ subject }: Pick<LessonLedgerEvent, 'subject'>) => subject.slice('lesson:'.length);

/** The lesson that has a module now: `lessonId`, or the one into which the module was moved. */
export function lessonWithModule(lessonId: string, moduleId: string | undefined): string {
  const split = SPLIT_LESSONS.find(({ from }) => from === lessonId);
  return moduleId !== undefined && split?.moved.has(moduleId) ? split.into : lessonId;
}

/** Lessons that an event concerns: its own, and the one into which modules named by it were moved. */
export function lessonsOfEvent(event: LessonLedgerEvent): string[] {
  const own = lessonOf(event);
  const split = SPLIT_LESSONS.find(({ from }) => from === own);
  if (!split) return [own];
  const named = event.kind === 'lesson_completed' ? event.payload.modules : [event.payload.moduleId];
  return named.some((id) => split.moved.has(id)) ? [own, split.into] : [own];
}

/**
 * The part of an event that concerns a lesson; null for none. A run of the old lesson is a run of both halves, but its
 * unit of study, its words and its XP stay with the first one.
 */
export function portionOf(event: LessonLedgerEvent, lessonId: string): LessonLedgerEvent | null {
  const split = SPLIT_LESSONS.find(({ from }) => from === lessonOf(event));
  if (!split) return event;
  const isSecond = lessonId === split.into;
  switch (event.kind) {
    case 'module_visited':
    case 'module_answered':
      return split.moved.has(event.payload.moduleId) === isSecond ? event : null;
    case 'part_completed':
    case 'lesson_completed': {
      const modules = event.payload.modules.filter((id) => split.moved.has(id) === isSecond);
      if (!isSecond) return { ...event, payload: { ...event.payload, modules } } as LessonLedgerEvent;
      if (event.kind === 'part_completed') return null;
      return { ...event, payload: { ...event.payload, modules, words: [], xp: 0 } };
    }
  }
}

/** True if the event was recorded with the old lesson and is folded into the second half. */
export function isOfOldLesson(event: LessonLedgerEvent, lessonId: string): boolean {
  return lessonOf(event) !== lessonId;
}

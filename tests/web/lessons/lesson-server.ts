import { vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { judge } from '#shared/course/judge.ts';
import { presentTexts } from '#shared/course/wire.ts';
import { type LessonState, lessonProjection, presentProgress } from '#shared/lessons/lesson-state.ts';
import type { LessonDetail, RecordedProgress } from '#shared/lessons/lessons.contract.ts';
import { xpThroughParts } from '#shared/lessons/part-xp.ts';
import type { PracticeTask } from '#shared/practice/practice.contract.ts';
import type { RecordedEvents, SentEvents, StudyReward } from '#shared/progress/progress.contract.ts';
import type { EventBody, EventReply } from '#web/platform/offline/event-kinds.ts';
import { listedOf, listReply } from './lesson-fixtures.ts';

/** Fake server for one lesson, for tests of the browser's side: the real rules, with calls answered in memory. */

export const ANNA: User = {
  id: 'anna',
  userId: 'anna',
  email: 'anna@example.org',
  username: null,
  firstName: 'Anna',
  lastName: null,
  profileImageUrl: null,
  baseLanguage: 'english',
  timeZone: 'Europe/Stockholm',
  subscriptionPlan: 'free',
  weeklyGoalTarget: 5,
  weeklyGoalCurrent: 0,
  level: 0,
  totalXP: 0,
  currentStreak: 0,
  cefrLevel: null,
  startLessonId: null,
  avatar: null,
  isHolder: true,
  isOperator: false,
  canSwitch: false,
  needsParent: false,
  hasStudyLimits: false,
};

/** Event as received, with the fields of all kinds. */
type Arrived = SentEvents['events'][number] & EventBody<'module_answered'> & Pick<SentEvents, 'userId'>;

/** Practice tasks besides the lesson. */
interface ToPractise {
  readonly warmUp?: readonly PracticeTask[];
  readonly round?: readonly PracticeTask[];
}

/** Replaces `fetch`. `interrupt` decides about each call: null lets it through. */
export function serveLesson(
  lesson: LessonDetail,
  interrupt: (path: string) => Response | Error | null = () => null,
  { warmUp = [], round = [] }: ToPractise = {},
) {
  let state: LessonState = lessonProjection.empty;
  const received: Arrived[] = [];
  const answers = new Map<string, RecordedProgress>();
  const modules = lesson.modules.map(({ id }) => id);

  const reward = (xp: number): StudyReward => ({
    xpGained: xp,
    achievements: [],
    totalXP: xp,
    level: 0,
    leveledUp: false,
    currentStreak: 1,
    weeklyProgress: 1,
    weeklyGoal: 5,
  });

  /** Modules and XP up to the end of a part or the lesson. */
  const untilEnd = ({ kind, moduleIndex }: Arrived) => {
    if (kind !== 'part_completed') return { modules, xp: lesson.xpReward };
    const index = lesson.parts.findLastIndex(({ firstModule }) => firstModule <= moduleIndex);
    return {
      part: modules[lesson.parts[index]?.firstModule ?? 0],
      modules: modules.slice(0, lesson.parts[index + 1]?.firstModule),
      xp: xpThroughParts(lesson.xpReward, lesson.parts)[index],
    };
  };

  const record = (event: Arrived): RecordedProgress | EventReply<'practice_answered' | 'round_completed'> => {
    received.push(event);
    if (event.kind === 'practice_answered') return { correct: true, duplicate: false };
    if (event.kind === 'round_completed') return { reward: reward(0), duplicate: false };
    const known = answers.get(event.id);
    if (known) return { ...known, duplicate: true };
    const module = lesson.modules[event.moduleIndex];
    const correct =
      module?.type === 'exercise' && event.answer !== undefined
        ? (judge(module.content, event.answer, 'english')?.correct ?? null)
        : null;
    const payload = { moduleId: module?.id, correct, words: [], ...untilEnd(event) };
    const subject = `lesson:${lesson.id}`;
    const step = lessonProjection.step(state, { kind: event.kind, subject, payload } as never, lesson.id);
    state = step.state;
    const { isUnit, grants = [] } = step.outcome;
    const xp = grants[0]?.amount ?? 0;
    const answer = {
      progress: presentProgress(state, modules),
      correct,
      reward: isUnit ? reward(xp) : null,
      duplicate: false,
    };
    answers.set(event.id, answer);
    return answer;
  };

  const recordAll = ({ userId, events }: SentEvents): RecordedEvents => ({
    results: events.map((event) => {
      const answer = record({ ...(event as Arrived), userId });
      return { id: event.id, outcome: answer.duplicate ? 'duplicate' : 'recorded', code: null, answer };
    }),
    moved: [`lesson:${lesson.id}`, 'stats'],
  });

  const answer = (path: string, body: unknown): Response => {
    if (path === '/api/auth/user') return Response.json(ANNA);
    if (path === '/api/lessons/list') return listReply([listedOf(lesson)]);
    if (path === `/api/lessons/${lesson.id}`) {
      return Response.json(presentTexts({ ...lesson, progress: presentProgress(state, modules) }));
    }
    if (path === `/api/lessons/${lesson.id}/warm-up`) return Response.json(presentTexts({ tasks: warmUp }));
    if (path === `/api/practice/round?lessonId=${lesson.id}`) {
      return Response.json(presentTexts({ round: 'r1', tasks: round, xp: 0 }));
    }
    if (path === '/api/events') return Response.json(recordAll(body as SentEvents));
    return Response.json({ code: 'lesson_not_found', message: 'There is none.' }, { status: 404 });
  };

  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const interruption = interrupt(path);
    if (interruption instanceof Error) throw interruption;
    if (interruption) return interruption;
    const reply = answer(path, init?.body ? JSON.parse(String(init.body)) : null);
    reply.headers.set('Date', new Date().toUTCString());
    return reply;
  });
  return {
    /** Events as received, including repetitions. */
    received,
    /** Advances the learner, as if on another device. */
    see(...ids: string[]) {
      state = { ...state, seen: ids };
    },
    /** Marks the lesson as already finished. */
    finish() {
      state = { ...lessonProjection.empty, runs: 1 };
    },
    forget() {
      state = lessonProjection.empty;
    },
  };
}

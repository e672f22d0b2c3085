import { MINUTE_MS } from '../time.ts';
import { compareEvents, type LearningEvent } from './event.ts';
import type { LearnerDay } from './learner-day.ts';
import { SKILLS, type Skill } from './skills.ts';
import { dayAt, type ZoneHistory } from './time-zones.ts';

/** The longest time that one event is taken to have cost; whoever pauses longer was not studying all the while. */
export const LONGEST_STEP_MS = 3 * MINUTE_MS;

/** Milliseconds of study by skill. */
export type TimeBySkill = Readonly<Record<Skill, number>>;

/**
 * The time studied on each day. An event is sent when a step is done, so the time since the event before it
 * was spent on it, up to `LONGEST_STEP_MS`. It counts for the skill in the event's payload, on the event's day.
 * @param events of one learner, in any order; those without a skill, like changes of the zone, are no study
 */
export function studyTime(
  events: readonly LearningEvent[],
  zones: ZoneHistory,
): ReadonlyMap<LearnerDay, TimeBySkill> {
  const days = new Map<LearnerDay, Record<Skill, number>>();
  let before = Number.NEGATIVE_INFINITY;
  for (const { payload, occurredAt } of [...events].sort(compareEvents)) {
    const skill = SKILLS.find((name) => name === payload.skill);
    if (!skill) continue;
    const day = dayAt(zones, occurredAt);
    const ofDay = days.get(day) ?? { ...NO_TIME };
    ofDay[skill] += Math.min(occurredAt - before, LONGEST_STEP_MS);
    days.set(day, ofDay);
    before = occurredAt;
  }
  return days;
}

/** Nothing studied. */
export const NO_TIME: TimeBySkill = {
  vocabulary: 0,
  grammar: 0,
  pronunciation: 0,
  conversation: 0,
  writing: 0,
};

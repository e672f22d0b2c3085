import { achievementGrants } from './achievements.ts';
import { compareEvents, type LearningEvent, TIME_ZONE_SUBJECT } from './event.ts';
import { type Fold, foldAll } from './fold.ts';
import type { LearnerDay } from './learner-day.ts';
import { stepsOf } from './steps.ts';
import { dayAt, type ZoneHistory } from './time-zones.ts';

/** Everything that is derived from the events of one learner. */
export interface Projections {
  /** Subject → its state, and its newest event. */
  readonly states: ReadonlyMap<string, { readonly state: unknown; readonly newest: LearningEvent }>;
  readonly units: readonly { eventId: string; subject: string; day: LearnerDay }[];
  readonly days: ReadonlySet<LearnerDay>;
  readonly grants: readonly { reason: string; amount: number; day: LearnerDay }[];
  /** Word id → where and when it was first met. */
  readonly words: ReadonlyMap<string, { subject: string; metAt: number }>;
}

/**
 * Derives everything anew from the whole ledger of one learner, given in any order.
 * @param foldOf the fold of a subject
 * @throws Error when the ledger does not say which zone the learner lives in
 */
export function replay(
  events: readonly LearningEvent[],
  foldOf: (subject: string) => Fold<unknown>,
): Projections {
  const zones = zonesIn(events);
  const states = new Map<string, { state: unknown; newest: LearningEvent }>();
  const results = [...bySubject(events)].flatMap(([subject, ofSubject]) => {
    const folded = foldAll(foldOf(subject), ofSubject);
    const newest = folded.results.at(-1)?.event;
    if (newest) states.set(subject, { state: folded.state, newest });
    return folded.results;
  });
  results.sort((a, b) => compareEvents(a.event, b.event));

  const units: Projections['units'][number][] = [];
  const days = new Set<LearnerDay>();
  const grants: Projections['grants'][number][] = [];
  const words = new Map<string, { subject: string; metAt: number }>();
  for (const { event, outcome } of results) {
    const { subject, occurredAt } = event;
    const day = dayAt(zones, occurredAt);
    if (outcome.studied) days.add(day);
    if (outcome.isUnit) units.push({ eventId: event.id, subject, day });
    if (outcome.xp > 0) grants.push({ reason: subject, amount: outcome.xp, day });
    for (const word of outcome.words) {
      const met = words.get(word);
      if (!met || isMetBefore({ subject, metAt: occurredAt }, met)) {
        words.set(word, { subject, metAt: occurredAt });
      }
    }
  }
  const metAts = [...words.values()].map(({ metAt }) => metAt);
  grants.push(...achievementGrants(stepsOf({ days, units, metAts }, zones)));
  return { states, units, days, grants, words };
}

/** Whether the first of two meetings with a word is the one to keep: the earlier, else by subject. */
function isMetBefore(a: { subject: string; metAt: number }, b: { subject: string; metAt: number }): boolean {
  return a.metAt < b.metAt || (a.metAt === b.metAt && a.subject < b.subject);
}

/** The zones of a learner, from the ledger. */
export function zonesIn(events: readonly LearningEvent[]): ZoneHistory {
  const [first, ...later] = events
    .filter((event) => event.kind === 'time_zone_changed')
    .sort(compareEvents)
    .map((event) => ({ atMs: event.occurredAt, timeZone: String(event.payload.timeZone) }));
  if (!first) throw new Error('The ledger has no time zone.');
  return [first, ...later];
}

function bySubject(events: readonly LearningEvent[]): Map<string, LearningEvent[]> {
  const subjects = new Map<string, LearningEvent[]>();
  for (const event of events) {
    if (event.subject === TIME_ZONE_SUBJECT) continue;
    const ofSubject = subjects.get(event.subject);
    if (ofSubject) ofSubject.push(event);
    else subjects.set(event.subject, [event]);
  }
  return subjects;
}

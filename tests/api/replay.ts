import { achievementGrants, STREAK_COUNTER, stepsOf, WORDS_COUNTER } from '#shared/progress/achievements.ts';
import { compareEvents, type EventKinds, type LearningEvent, ledgerKinds } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { type AnyProjection, foldAll, keysOf, type Result, reads } from '#shared/progress/projection.ts';
import { streakHistory } from '#shared/progress/streak.ts';
import { stepTime } from '#shared/progress/study-time.ts';
import { dayAt, isExcused, type ZoneChange } from '#shared/progress/time-zones.ts';

/**
 * Reference implementation of the ledger: in memory, every subject folded from its first event, to be compared with
 * the app's incremental results.
 */
export function replay(
  events: readonly LearningEvent[],
  kinds: EventKinds,
  projections: readonly AnyProjection[],
) {
  const inOrder = [...events].sort(compareEvents({ ...ledgerKinds, ...kinds }));
  const zones = inOrder
    .filter(({ kind }) => kind === 'time_zone_changed')
    .map(({ occurredAt, payload }) => ({ atMs: occurredAt, ...(payload as { timeZone: string }) })) as [
    ZoneChange,
  ];
  const dayOf = (event: LearningEvent) => dayAt(zones, event.occurredAt);

  const days = new Set<LearnerDay>();
  const time = new Map<string, number>();
  let beforeMs: number | null = null;
  for (const event of inOrder) {
    const { studied, skill } = kinds[event.kind]?.brings(event.payload) ?? {};
    if (studied) days.add(dayOf(event));
    if (!skill) continue;
    const key = `${dayOf(event)} ${skill}`;
    time.set(key, (time.get(key) ?? 0) + stepTime(beforeMs, event));
    beforeMs = event.occurredAt;
  }

  const states = new Map<string, { state: unknown; newest: LearningEvent }>();
  const results: (Result & { subject: string })[] = [];
  // Projections with a dependency come after it.
  for (const projection of projections.toSorted((a, b) => Number(!!a.dependsOn) - Number(!!b.dependsOn))) {
    const dependedOn = projections.find(({ stream }) => projection.dependsOn?.startsWith(`${stream}:`));
    const dependency = states.get(projection.dependsOn ?? '')?.state ?? dependedOn?.empty;
    const read = inOrder.filter(({ kind }) => reads(projection, kind, kinds));
    for (const key of new Set(read.flatMap((event) => keysOf(projection, event, kinds)))) {
      const concerned = read.filter((event) => keysOf(projection, event, kinds).includes(key));
      const folded = foldAll(projection as never, concerned, key, dependency as never, kinds);
      const subject = `${projection.stream}:${key}`;
      const newest = concerned.at(-1);
      if (newest) states.set(subject, { state: folded.state, newest });
      results.push(...folded.results.map((result) => ({ ...result, subject })));
    }
  }
  results.sort((a, b) => a.event.occurredAt - b.event.occurredAt || (a.subject < b.subject ? -1 : 1));

  const units: { eventId: string; subject: string; day: LearnerDay }[] = [];
  const grants = new Map<string, { amount: number; day: LearnerDay; atMs: number }>();
  const words = new Map<string, { subject: string; metAt: number }>();
  const counts: Record<string, { amount: number; day: LearnerDay }[]> = {};
  for (const { event, outcome, subject } of results) {
    const day = dayOf(event);
    const atMs = event.occurredAt;
    if (outcome.isUnit) units.push({ eventId: event.id, subject, day });
    for (const { reason, amount } of outcome.grants ?? []) {
      const claimed = grants.get(reason);
      const isBetter = !claimed || (claimed.atMs === atMs && amount > claimed.amount);
      if (isBetter) grants.set(reason, { amount, day, atMs });
    }
    for (const word of outcome.words ?? []) if (!words.has(word)) words.set(word, { subject, metAt: atMs });
    for (const [name, amount] of Object.entries(outcome.counts ?? {})) {
      counts[name] = [...(counts[name] ?? []), { amount, day }];
    }
  }
  const met = [...words.values()].map(({ metAt }) => metAt).sort((a, b) => a - b);
  const streak = streakHistory(days, (day) => isExcused(zones, day));
  const steps = {
    ...Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, stepsOf(list)])),
    [STREAK_COUNTER]: streak.steps,
    [WORDS_COUNTER]: stepsOf(met.map((atMs) => ({ amount: 1, day: dayAt(zones, atMs) }))),
  };
  const xp = [
    ...[...grants].map(([reason, { amount, day }]) => ({ reason, amount, day })),
    ...achievementGrants(steps),
  ];
  const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
  return {
    zones,
    states,
    units,
    days,
    time,
    xp,
    words,
    counters: Object.entries(counts).map(([name, list]) => ({ name, total: sum(list) })),
    totals: { xp: sum(xp), words: words.size, streak: streak.summary },
  };
}

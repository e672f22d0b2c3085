import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changePauses, type StudyPause } from '#shared/progress/pauses.ts';
import { dayAt, type ZoneChange, type ZoneHistory } from '#shared/progress/time-zones.ts';
import { bytesOf } from './event-id.ts';
import { insertEvent } from './events.repo.ts';
import { insertLedger, NOTHING_YET } from './ledgers.repo.ts';
import type { NumberedEvent, Registry } from './registry.ts';

/** A ledger as `exportLedger` writes it; what is derived from the events is left out. */
export const exportedLedger = z.object({
  events: z.array(
    z.object({
      id: z.string().max(60),
      number: z.int().positive(),
      kind: z.string(),
      subject: z.string(),
      payload: z.record(z.string(), z.unknown()),
      occurredAt: z.iso.datetime(),
      receivedAt: z.iso.datetime(),
    }),
  ),
  achievementsTold: z.array(z.object({ achievementId: z.string(), eventId: z.string() })).default([]),
});
type ExportedEvent = z.infer<typeof exportedLedger>['events'][number];

/**
 * Stores the events of an exported ledger for a learner without one. The derived rows are rebuilt before the next read.
 * @throws Refusal `validation_error` for an event that this version does not know, or that has another form
 */
export async function importLedger(
  tx: Transaction<Tables>,
  registry: Registry,
  learnerId: string,
  openedAt: number,
  exported: z.infer<typeof exportedLedger>,
): Promise<void> {
  const events = exported.events.map((event) => ({
    event: storedEvent(registry, event),
    receivedAt: Date.parse(event.receivedAt),
  }));
  events.sort((a, b) => a.event.seq - b.event.seq);
  if (events.some(({ event }, index) => event.seq !== index + 1)) {
    throw new Refusal('validation_error', { issues: [{ path: 'events', message: 'are not complete' }] });
  }
  const ledger = await insertLedger(tx, learnerId, openedAt, NOTHING_YET);
  for (const { event, receivedAt } of events) await insertEvent(tx, ledger.no, event, receivedAt);
  const told = exported.achievementsTold.map(({ achievementId, eventId }) => ({
    ledger: ledger.no,
    achievement_id: achievementId,
    event_id: bytesOf(eventId),
  }));
  if (told.length > 0) await tx.insertInto('achievements_told').values(told).execute();
  const zones = zonesIn(events.map(({ event }) => event));
  const last_seq = events.at(-1)?.event.seq ?? 0;
  const pauses = pausesIn(
    events.map(({ event }) => event),
    zones,
  );
  await tx
    .updateTable('ledgers')
    .set({ last_seq, zones: JSON.stringify(zones), pauses: JSON.stringify(pauses) })
    .where('no', '=', ledger.no)
    .execute();
}

/** Reverses `presentEvent` of the export. */
function storedEvent(registry: Registry, exported: ExportedEvent): NumberedEvent {
  const { said, spentMs, ...payload } = exported.payload as { said?: unknown; spentMs?: unknown };
  const occurredAt = Date.parse(exported.occurredAt);
  const event = {
    seq: exported.number,
    id: exported.id,
    kind: exported.kind,
    subject: exported.subject,
    payload: JSON.stringify(payload),
    clientPayload: said === undefined ? null : JSON.stringify(clientPayload(said, occurredAt)),
    spentMs: typeof spentMs === 'number' ? spentMs : null,
    occurredAt,
  };
  try {
    // Events of removed kinds stay in the ledger and have no effect.
    if (registry.knows(event.kind)) registry.read(event);
    bytesOf(event.id);
  } catch {
    throw new Refusal('validation_error', {
      issues: [{ path: `events.${event.seq}`, message: `has another form than ${event.kind}` }],
    });
  }
  return event;
}

/** The time is stored only where it differs from the one that counts. */
function clientPayload(said: unknown, occurredAt: number): object {
  const { occurredAt: sentAt, ...rest } = said as { occurredAt?: unknown };
  return sentAt === undefined || sentAt === occurredAt ? rest : { ...rest, occurredAt: sentAt };
}

function zonesIn(events: readonly NumberedEvent[]): ZoneHistory {
  const zones = events
    .filter(({ kind }) => kind === 'time_zone_changed')
    .map(({ payload, occurredAt }): ZoneChange => ({ atMs: occurredAt, ...JSON.parse(payload) }));
  const [first, ...others] = zones.sort((a, b) => a.atMs - b.atMs);
  if (!first) {
    throw new Refusal('validation_error', { issues: [{ path: 'events', message: 'have no time zone' }] });
  }
  return [first, ...others];
}

function pausesIn(events: readonly NumberedEvent[], zones: ZoneHistory): StudyPause[] {
  let pauses: StudyPause[] = [];
  for (const { kind, payload, occurredAt } of events) {
    if (kind !== 'pause_changed') continue;
    const { pause } = JSON.parse(payload) as { pause: StudyPause | null };
    pauses = changePauses(pauses, pause, dayAt(zones, occurredAt)) ?? pauses;
  }
  return pauses;
}

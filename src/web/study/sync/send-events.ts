import { MAX_BODY_BYTES } from '#shared/call.ts';
import { MOST_EVENTS_AT_ONCE } from '#shared/progress/batch.ts';
import type { RecordedEvents, recordEvents, WireEvent } from '#shared/progress/progress.contract.ts';
import { HOUR_MS, SECOND_MS } from '#shared/time.ts';
import { call } from '#web/platform/call.ts';
import { ApiError } from '#web/platform/http.ts';
import type { QueuedEvent } from '#web/platform/offline/event-kinds.ts';
import type { Outcome, Sent } from '#web/platform/offline/event-queue.ts';
import { serverAheadMs } from '#web/platform/server-clock.ts';
import { sentTime } from './event-time.ts';

type Result = RecordedEvents['results'][number];

const postEvents = call<typeof recordEvents>('POST', '/api/events');

/** Bytes of a request body reserved for the fields around the events. */
const AROUND_BYTES = 1_024;

/** Error codes after which an event may be sent again; all others are final. */
const NOT_NOW = ['too_many_events', 'rate_limited', 'internal', 'busy', 'storage_busy', 'storage_full'];
/** Seconds to wait after the daily limit of events has been reached. */
const NOT_TODAY_S = HOUR_MS / SECOND_MS;

/**
 * Sends events of any room to the server in batches, in order.
 * @param events waiting events, oldest first; as many are sent as fit into one request
 * @param nowMs current time by the device
 * @returns the outcomes of the events that were sent. Rejects with `ApiError` if all of them have to wait
 */
export async function sendEvents(events: readonly QueuedEvent[], nowMs: number): Promise<Sent> {
  const [first] = events;
  if (!first) return { outcomes: [], moved: [] };
  return send(
    first.userId,
    fitting(events.slice(0, MOST_EVENTS_AT_ONCE).map((event) => onWire(event, nowMs))),
  );
}

async function send(userId: string, events: readonly WireEvent[]): Promise<Sent> {
  const [first] = events;
  let reply: RecordedEvents;
  try {
    reply = await postEvents({ body: { userId, events: [...events] } });
  } catch (error) {
    if (!(error instanceof ApiError && isAboutWhatWasSent(error))) throw error;
    // One of them cannot be parsed and must not block the others for ever.
    if (events.length > 1) return send(userId, events.slice(0, Math.ceil(events.length / 2)));
    return { outcomes: first ? [{ id: first.id, refusal: error }] : [], moved: [] };
  }
  const results = events.flatMap(({ id }, index) => {
    const result = reply.results[index];
    return result ? [{ ...result, id }] : [];
  });
  const outcomes = results.filter(({ code }) => !NOT_NOW.includes(code ?? '')).map(outcomeOf);
  const [waiting] = results;
  if (outcomes.length === 0 && waiting) throw refusalOf(waiting, 429, NOT_TODAY_S);
  return { outcomes, moved: reply.moved };
}

/** Builds the wire form of an event. */
function onWire(event: QueuedEvent, nowMs: number): WireEvent {
  const { id, kind, body, spentMs } = event;
  const time = sentTime(event, nowMs, serverAheadMs());
  return { ...body, id, kind, ...time, ...(spentMs !== undefined && { spentMs }) };
}

/** Returns the first of these events that fit into one body, at least one. */
function fitting(events: readonly WireEvent[]): readonly WireEvent[] {
  const encoder = new TextEncoder();
  let bytes = AROUND_BYTES;
  const end = events.findIndex((event) => {
    bytes += encoder.encode(JSON.stringify(event)).length + 1;
    return bytes > MAX_BODY_BYTES;
  });
  return end < 0 ? events : events.slice(0, Math.max(1, end));
}

function outcomeOf(result: Result): Outcome {
  const { id, outcome, answer } = result;
  return outcome === 'refused' ? { id, refusal: refusalOf(result, 422) } : { id, answer };
}

function refusalOf({ code }: Result, status: number, retryAfterS?: number): ApiError {
  const known = (code ?? 'unknown') as ApiError['code'];
  return new ApiError(status, known, { code: known }, retryAfterS);
}

/**
 * Returns whether the error is due to the body, i.e. unreadable or too large; `invalid_json` and replies without a code
 * come from a proxy.
 */
function isAboutWhatWasSent({ status, code }: ApiError): boolean {
  return (status === 400 || status === 413) && code !== 'unknown' && code !== 'invalid_json';
}

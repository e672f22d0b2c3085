import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { tries } from '#tests/database.ts';
import { type Learner, studyTests } from './study.ts';

const study = studyTests();

/** Next action on one of two devices: a step of the lesson, or a change of its connection. */
interface Turn {
  readonly device: 0 | 1;
  readonly what: 'step' | 'offline' | 'online';
  readonly afterMs: number;
}

const turns = fc.array(
  fc.record<Turn>({
    device: fc.constantFrom(0, 1),
    what: fc.constantFrom('step', 'step', 'step', 'step', 'offline', 'online'),
    afterMs: fc.constantFrom(0, 1, 1_000, 60_000, DAY_MS),
  }),
  { minLength: 8, maxLength: 30 },
);

/** Steps of lesson 101 as its page performs them. */
const STEPS = [
  { kind: 'visited', moduleIndex: 0 },
  { kind: 'visited', moduleIndex: 1 },
  { kind: 'answered', moduleIndex: 2, answer: true },
  { kind: 'completed', moduleIndex: 2 },
] as const;

interface SentStep {
  readonly id: string;
  readonly kind: string;
  readonly occurredAt: number;
}

class Device {
  isOnline = true;
  /** Steps that the server does not have yet. */
  queue: SentStep[] = [];
  readonly refused: string[] = [];
  #at = 0;
  readonly #learner: Learner;

  constructor(learner: Learner) {
    this.#learner = learner;
  }

  step(nowMs: number): SentStep {
    const event = { id: randomUUID(), ...(STEPS[this.#at] ?? STEPS[0]), occurredAt: nowMs };
    this.#at = (this.#at + 1) % STEPS.length;
    this.queue.push(event);
    return event;
  }

  /** Sends the waiting events in order, and continues at the learner's position on the server. */
  async flush(): Promise<void> {
    for (const event of this.queue.splice(0)) {
      const { status, body } = await this.#learner.client.post('/api/lessons/101/progress', event);
      if (status === 200) this.#at = body.progress.nextModule;
      else this.refused.push(`${event.kind}: ${body.code}`);
    }
  }
}

const figures = async ({ client }: Learner) => ({
  progress: (await client.get('/api/lessons/101')).body.progress,
  report: (await client.get('/api/progress')).body,
});

it('two devices of a learner lose nothing of what either did, and agree whatever arrives first', async () => {
  let runs = 0;
  let late = 0;
  await fc.assert(
    fc.asyncProperty(
      turns,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (list, order) => {
        study.app.clock.nowMs = Date.UTC(2026, 8, 1, 11);
        const anna = await study.app.learner('anna');
        const devices = [new Device(anna), new Device(anna)];
        const all: SentStep[] = [];
        for (const { device, what, afterMs } of list) {
          study.app.clock.nowMs += afterMs;
          const acting = devices[device] as Device;
          if (what === 'step') all.push(acting.step(study.app.clock.nowMs));
          else acting.isOnline = what === 'online';
          if (acting.isOnline) await acting.flush();
          else late += acting.queue.length;
        }
        for (const device of devices) await device.flush();
        expect(devices.flatMap(({ refused }) => refused)).toEqual([]);
        const reached = await figures(anna);
        runs += reached.progress.runs;

        const days = new Set(
          all.filter(({ kind }) => kind !== 'visited').map(({ occurredAt }) => isoDay(occurredAt)),
        );
        expect(reached.report.calendar.studied).toEqual([...days].sort());

        const bo = await study.app.learner('bo');
        const shuffled = all
          .map((event) => ({ event, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at);
        for (const { event } of shuffled) {
          expect((await bo.client.post('/api/lessons/101/progress', event)).status).toBe(200);
        }
        expect(await figures(bo)).toEqual(reached);
      },
    ),
    { numRuns: tries(40) },
  );
  // The test is only meaningful if runs were finished and devices were offline.
  expect(runs).toBeGreaterThan(10);
  expect(late).toBeGreaterThan(10);
});

/** All events happen at noon or soon after, so the date is the learner's day. */
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

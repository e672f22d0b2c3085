import { afterAll, beforeAll, beforeEach } from 'vitest';
import { findLedger } from '#server/platform/ledger/ledgers.repo.ts';
import { createPushKeys } from '#server/rooms/accounts/reminders/push-keys.ts';
import { sendReminders } from '#server/rooms/accounts/reminders/send-reminders.ts';
import type { TestClient } from '#tests/app.ts';
import { Browser, type PushService, startPushService } from '#tests/push-service.ts';
import { family, familyForEachTest } from './family.ts';

export const REMINDERS_PATH = '/api/reminders';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const EMPTY = { newCards: 0, mastered: 0, accuracy: null, ratings: 0, reviewedToday: 0, backlog: null };

export const browser = new Browser();

/** State of the tests of a file: the push service, waiting cards of all learners, and learners who studied today. */
export const reminding = {
  service: {} as PushService,
  waiting: { dueToday: 8, newToday: 0 },
  studied: new Set<string>(),
};

/** Prepares a family and a push service for the tests of a file. */
export function reminderTests(): void {
  const env: Record<string, string> = {};
  beforeAll(async () => {
    reminding.service = await startPushService();
    env.PUSH_ORIGINS = reminding.service.origin;
  });
  afterAll(() => reminding.service.close());
  familyForEachTest({
    env: Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'app@example.org' }),
  });
  beforeEach(() => {
    reminding.service.received.length = 0;
    reminding.service.answer = 201;
    reminding.waiting = { dueToday: 8, newToday: 0 };
    reminding.studied.clear();
  });
}

/** Looks for due reminders, as an instance of the server does each minute. */
export function send(platform = family.test.platform) {
  return sendReminders({
    platform,
    keys: createPushKeys(platform),
    studyTimes: family.test.app.http.studyTimes,
    ledger: { find: (id) => findLedger(platform.database.read, id) },
    progress: { studyDaysOf: async ([id = ''], days) => (reminding.studied.has(id) ? [...days] : []) },
    reviews: { figures: async () => ({ ...EMPTY, ...reminding.waiting }) },
  });
}

/** Subscribes the device of a client to push messages. */
export const subscribe = (client: TestClient, path = '/device') =>
  client.put(`${REMINDERS_PATH}/device`, browser.subscription(`${reminding.service.origin}${path}`));

/** Turns on reminders of a learner. */
export const remind = (client: TestClient, hour = 17, days = EVERY_DAY) =>
  client.put(REMINDERS_PATH, { reminders: { hour, days } });

/** Decrypted messages that the push service has received. */
export const messages = () =>
  reminding.service.received.map((each) => browser.open(each) as Record<string, unknown>);

/** Sets the clock to 17:00 in Stockholm on the day of the tests. */
export const toSeventeen = () => {
  family.test.clock.nowMs = Date.UTC(2026, 10, 21, 16);
};

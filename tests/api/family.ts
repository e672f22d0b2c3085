import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect } from 'vitest';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient, type TestOptions } from '#tests/app.ts';

/** A family in an app of its own, for each test of a file. */
export const family = {} as { test: TestApp; parent: TestClient; parentId: string };

/** Opens an app and registers the holder before each test, and closes the app after it. */
export function familyForEachTest(options: TestOptions = {}): void {
  beforeEach(async () => {
    family.test = await openTestApp(options);
    family.parent = family.test.client();
    family.parentId = (await family.parent.post('/api/register', registration())).body.id;
  });
  afterEach(() => family.test.close());
}

/** Body of the call that adds a learner. */
export const child = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Liv',
  avatar: { colour: '#1d5c87', picture: 'fox' },
  baseLanguage: 'dutch',
  weeklyGoalTarget: 3,
  timeZone: 'Europe/Amsterdam',
  ageGroup: 'under-13',
  consent: true,
  language: 'dutch',
  ...fields,
});

/** Adds a learner as the holder. Returns their id. */
export async function add(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await family.parent.post('/api/family/learners', child(fields));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.learnerId;
}

/** Makes a learner active on the holder's device, or on another one. */
export const switchTo = (learnerId: string, credentials: object = {}, client = family.parent) =>
  client.post('/api/family/switch', { learnerId, ...credentials });

/** Signs in the account on another device, with the profile of a learner; the holder's by default. */
export async function signedInDevice(learnerId?: string): Promise<TestClient> {
  const { email } = (await family.parent.get('/api/auth/user')).body;
  const device = family.test.client();
  expect((await device.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  if (learnerId !== undefined) expect((await switchTo(learnerId, {}, device)).status).toBe(200);
  return device;
}

/** Calls an endpoint that needs a password entered within the last ten minutes. */
export const linkDevice = () =>
  family.parent.post('/api/family/devices', { learnerId: family.parentId, deviceName: 'Phone' });

/** Reads the id of the active learner. */
export const activeId = async (client = family.parent) => (await client.get('/api/auth/user')).body.id;

/** Turns all pages of lesson 101 and finishes it. */
export async function finishFirstLesson(client: TestClient): Promise<void> {
  const { modules } = (await client.get('/api/lessons/101')).body;
  const visits = modules.map((_: unknown, moduleIndex: number) => ({ kind: 'module_visited', moduleIndex }));
  for (const step of [...visits, { kind: 'lesson_completed', moduleIndex: modules.length - 1 }]) {
    family.test.clock.nowMs += 1_000;
    const moduleId = modules[step.moduleIndex].id;
    const event = { ...step, id: randomUUID(), agoMs: 0, lessonId: '101', moduleId };
    const { body } = await client.post('/api/events', { events: [event] });
    expect(body.results[0].outcome, JSON.stringify(body)).toBe('recorded');
  }
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import { QUIZ_QUESTIONS, REVEAL_MS } from '#shared/quiz/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { SETTLE_MS } from '#web/study/settled.ts';
import { launchBrowser } from './chromium.ts';
import { finishLesson, type Learner, readLesson, signInLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { expectAccessible, expectFits, openPage, PHONE, type Visitor, visit } from './screen.ts';

/** Time limit of a question for slow machines; it closes earlier, when all players have answered. */
const QUESTION_MS = 60_000;
const EMAIL = `${randomUUID()}@example.org`;

const clockFolder = mkdtempSync(join(tmpdir(), 'tillsammans-clock-'));
const clockFile = join(clockFolder, 'offset');
let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  writeFileSync(clockFile, '0');
  app = await startApp({
    QUIZ_QUESTION_MS: String(QUESTION_MS),
    CLOCK_OFFSET_FILE: clockFile,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href}`,
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.dispose();
  rmSync(clockFolder, { recursive: true });
});

/** Texts of a room, with nested groups. */
const said = (language: Language, room: string) =>
  texts(language, room) as unknown as Record<string, Record<string, string>>;

/** Opens a browser of the family. */
const phone = (language: Language, cookie?: string) =>
  visit(browser, app.url, {
    viewport: PHONE,
    hurry: 1,
    hasVoice: false,
    language,
    ...(cookie && { cookie }),
  });

it('registers, adds three learners, learns, plays a quiz with a guest, and sees it counted, also a week later', async () => {
  // The holder registers and adds the others.
  const anna = await phone('english');
  await register(anna.page);
  await openPage(anna.page, '/family/manage');
  await add(anna.page, 'Liv', 'under-13', 'Nederlands');
  await add(anna.page, 'Max', 'under-16', 'Deutsch');
  await add(anna.page, 'Eva', '16-and-over', 'English');
  await expectFits(anna.page, 'the family');
  await expectAccessible(anna.page, 'the family');

  // Liv's phone opens her profile by a link; Max and Eva choose theirs on shared devices.
  const liv = await phone('dutch');
  await liv.page.goto(await deviceLink(anna.page, 'Liv'));
  await liv.page.getByRole('button', { name: 'Apparaat instellen' }).click();
  await liv.page.getByText(/\d XP/).first().waitFor();
  const max = await chooseProfile('Max', 'german');
  const eva = await chooseProfile('Eva', 'english');
  const members = [anna, liv, max, eva];

  // Each finishes a lesson, after which its words are due.
  const family = [learnerOf(anna), learnerOf(liv), learnerOf(max), learnerOf(eva)] as const;
  const [holder, child, teen, adult] = await Promise.all(family);
  const learners = [holder, child, teen, adult];
  for (const learner of learners) await finishLesson(learner, await readLesson(learner, '101'));

  // A guest joins the quiz of the family.
  await openPage(anna.page, '/family-quiz');
  await anna.page.getByRole('button', { name: 'Create room' }).click();
  const shown = anna.page.getByText(/^(Room code )?[A-Z2-9]{6}$/).first();
  const code = (await shown.innerText()).slice(-6);
  const guest = await phone('german');
  await Promise.all([
    joinQuiz(liv.page, 'dutch', code, 'Liv'),
    joinQuiz(max.page, 'german', code, 'Max'),
    joinQuiz(eva.page, 'english', code, 'Eva'),
    joinQuiz(guest.page, 'german', code, 'Oma'),
  ]);
  await anna.page.getByText('Players (5/6)').waitFor();
  await expectAccessible(anna.page, 'the lobby of the family');
  await anna.page.getByRole('button', { name: 'Start quiz' }).click();
  const pages = [...members, guest].map(({ page }) => page);
  for (let place = 1; place <= QUIZ_QUESTIONS; place += 1) {
    await Promise.all(pages.map((page, index) => answer(page, place, place + index)));
    await anna.page
      .getByRole('button', { name: 'Next question' })
      .click({ timeout: REVEAL_MS })
      .catch(() => {});
  }
  await anna.page.getByRole('button', { name: 'Play again' }).waitFor();
  const board = await anna.page.locator('ol > li strong:first-child').allInnerTexts();
  expect(board.toSorted()).toEqual(['Anna', 'Eva', 'Liv', 'Max', 'Oma']);

  // The results are stored for each member.
  await expect.poll(() => membersWithQuiz(holder)).toEqual(['Anna', 'Liv', 'Max', 'Eva']);

  // The family board and the report, afterwards and a week later.
  // The holder decides for those under 16.
  for (const [by, learner] of [
    [holder, holder],
    [holder, child],
    [holder, teen],
    [adult, adult],
  ] as const) {
    const shown = await by.call('PUT', `/api/together/board/${await idOf(learner)}`, { isShown: true });
    expect(shown.status, await shown.clone().text()).toBe(200);
  }
  expect(await boardOf(anna.page)).toEqual(['Anna 1', 'Liv 1', 'Max 1', 'Eva 1']);
  const livId = await idOf(child);
  await openPage(anna.page, `/family/learners/${livId}`);
  const today = await anna.page.getByRole('main').innerText();
  expect(today).toContain('Next lesson: ');
  await expectFits(anna.page, 'the report');
  await expectAccessible(anna.page, 'the report');
  const before = await reportOf(holder, livId);
  expect(before.calendar.studied).toHaveLength(1);
  expect(before.stats.lessonsCompleted).toBe(1);

  const everybody = [...members, guest];
  for (const { errors, strangers } of everybody) expect([...errors, ...strangers]).toEqual([]);
  // Pages that are open while the server stops would report its absence.
  await Promise.all(everybody.map(({ context }) => context.close()));
  await app.stop();
  writeFileSync(clockFile, String(7 * DAY_MS));
  await app.restart();
  const parent = await phone('english', holder.headers.Cookie);
  const girl = await phone('dutch', child.headers.Cookie);
  expect(await boardOf(parent.page)).toEqual(['Anna 0', 'Liv 0', 'Max 0', 'Eva 0']);
  await openPage(parent.page, `/family/learners/${livId}`);
  const after = await reportOf(holder, livId);
  expect(after.calendar.studied).toEqual(before.calendar.studied);
  expect(after.stats).toMatchObject({ lessonsCompleted: 1, totalXP: before.stats.totalXP });
  expect(Date.parse(after.today) - Date.parse(before.today)).toBe(7 * DAY_MS);
  // The child sees the same page about herself, in Dutch.
  await openPage(girl.page, `/family/learners/${livId}`);
  await girl.page.getByText(said('dutch', 'report').who?.learner ?? '').waitFor();

  for (const { errors, strangers, context } of [parent, girl]) {
    expect([...errors, ...strangers]).toEqual([]);
    await context.close();
  }
});

async function register(page: Page): Promise<void> {
  const t = said('english', 'accounts');
  const label = (key: string) => t.field?.[key] ?? '';
  await page.goto('/');
  await page.getByRole('button', { name: t.signIn?.toRegister ?? '' }).click();
  await page.getByRole('textbox', { name: label('firstName') }).fill('Anna');
  await page.getByRole('textbox', { name: label('email') }).fill(EMAIL);
  await page.getByLabel(label('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: label('age') }).fill('34');
  await page
    .getByRole('checkbox', { name: (t.agreements?.termsAccepted ?? '').replace(/\[.*$/, '').trim() })
    .check();
  await page.getByRole('checkbox', { name: t.agreements?.ageVerified ?? '' }).check();
  await page.getByRole('button', { name: t.register?.submit ?? '', exact: true }).click();
  await skipTour(page, 'english');
}

/** Closes the tour that a new holder of an account is shown. */
async function skipTour(page: Page, language: Language): Promise<void> {
  const t = texts(language, 'onboarding');
  const tour = page.getByRole('dialog', { name: t.title ?? '' });
  await tour.getByRole('button', { name: t.skip ?? '', exact: true }).click();
  await tour.waitFor({ state: 'hidden' });
}

/** Adds a learner on the page of the family. */
async function add(page: Page, name: string, age: string, language: string): Promise<void> {
  await page.getByRole('button', { name: /^Add a (learner|child or a partner)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a learner' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: /^Age/ }).selectOption(age);
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption({ label: language });
  await dialog.getByRole('checkbox', { name: /^I am this learner’s parent/ }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
}

/** Makes a link for a device of a learner on the page of the family. */
async function deviceLink(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Link a device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link a device' });
  await dialog.getByLabel('Profile').selectOption({ label: name });
  await dialog.getByLabel('Name of the device').fill(`${name}’s phone`);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByText(/#token=/).innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The app does not know the port that it was given.
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

/** Opens a profile by the picker of a shared device. */
async function chooseProfile(name: string, language: Language): Promise<Visitor> {
  const device = await signInLearner(app.url, { email: EMAIL, password: PASSWORD });
  expect((await device.call('POST', '/api/family/lock')).status).toBe(200);
  const visitor = await phone(language, device.headers.Cookie);
  await openPage(visitor.page, '/');
  await visitor.page.getByRole('button', { name: new RegExp(name) }).click();
  await visitor.page.getByText(/\d XP/).first().waitFor();
  return visitor;
}

/** The learner whose profile is open in a browser. */
async function learnerOf({ context }: Visitor): Promise<Learner> {
  const cookies = await context.cookies();
  const headers = {
    Cookie: `tillsammans_session=${cookies.find(({ name }) => name === 'tillsammans_session')?.value}`,
    Origin: app.url,
    'Content-Type': 'application/json',
  };
  const call: Learner['call'] = (method, path, body) =>
    fetch(`${app.url}${path}`, {
      ...{ method, headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { email: EMAIL, password: PASSWORD, headers, call };
}

async function joinQuiz(page: Page, language: Language, code: string, nickname: string): Promise<void> {
  const t = said(language, 'quiz');
  await page.goto(`/family-quiz?join=${code}`);
  await page.getByLabel(t.join?.nickname ?? '').fill(nickname);
  await page.getByRole('button', { name: t.join?.join ?? '', exact: true }).click();
  await page.getByRole('button', { name: t.lobby?.sayReady ?? '', exact: true }).click();
}

/** Presses an option of the question with this place, once it is there and the eye can have followed. */
async function answer(page: Page, place: number, option: number): Promise<void> {
  await page.getByText(`${place} / ${QUIZ_QUESTIONS}`, { exact: false }).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const options = page.locator('ul[aria-label] li > button[aria-pressed]');
  await options.nth(option % (await options.count())).click();
}

const idOf = async (learner: Learner): Promise<string> =>
  (await (await learner.call('GET', '/api/auth/user')).json()).id;

/** First names of the learners of an account with quiz answers in their ledgers. */
async function membersWithQuiz(holder: Learner): Promise<string[]> {
  const { learners } = await (await holder.call('GET', '/api/account/export')).json();
  return learners
    .filter((learner: { learning: { events: { kind: string }[] } }) =>
      learner.learning.events.some(({ kind }) => kind.startsWith('quiz')),
    )
    .map(({ firstName }: { firstName: string }) => firstName);
}

/** Name and study days of each row of the family board. */
async function boardOf(page: Page): Promise<string[]> {
  await openPage(page, '/family');
  const rows = page.getByRole('table').getByRole('row');
  const cells = await rows.allInnerTexts();
  return cells.slice(1).map((row) => row.split(/\s+/).slice(0, 2).join(' '));
}

async function reportOf(learner: Learner, learnerId: string) {
  const reply = await learner.call('GET', `/api/family/learners/${learnerId}/report`);
  return (await reply.json()).progress;
}

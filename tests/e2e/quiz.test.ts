import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUIZ_QUESTIONS, REVEAL_MS } from '#shared/quiz/limits.ts';
import { SETTLE_MS } from '#web/study/settled.ts';
import { launchBrowser } from './chromium.ts';
import { type FakeCamera, fakeCamera } from './fake-camera.ts';
import { type Learner, registerLearner } from './learner.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { DESK, expectAccessible, expectFits, NARROW, PHONE, type Visitor, visit } from './screen.ts';
import { type WeakLine, weakLine } from './weak-line.ts';

/** So long the line is silent. */
const SILENT_MS = 10_000;
/** A loaded machine presses slowly; a question closes when everybody has answered. */
const QUESTION_MS = 60_000;

let app: RunningApp;
let line: WeakLine;
let camera: FakeCamera;
let browser: Browser;
let anna: Learner;
let elsa: Learner;
beforeAll(async () => {
  app = await startApp({ QUIZ_QUESTION_MS: String(QUESTION_MS) });
  line = await weakLine(app.url);
  camera = fakeCamera();
  browser = await launchBrowser(camera.args);
  [anna, elsa] = await Promise.all([registerLearner(app.url), registerLearner(app.url)]);
});
afterAll(async () => {
  await browser.close();
  camera.dispose();
  await line.close();
  await app.dispose();
});

const phone = { viewport: PHONE, hurry: 1 } as const;
const cookieOf = ({ headers }: Learner) => headers.Cookie ?? '';

/** Presses an option of the question with this place, once it is there and the eye can have followed. */
async function answer(page: Page, place: number, option: number): Promise<void> {
  await atQuestion(page, place);
  await page.waitForTimeout(SETTLE_MS);
  const options = page.locator('ul[aria-label] li > button[aria-pressed]');
  await options.nth(option % (await options.count())).click();
}

const atQuestion = (page: Page, place: number) =>
  page.getByText(`${place} / ${QUIZ_QUESTIONS}`, { exact: false }).first().waitFor();

/** Goes on at once; where nobody is quick enough, the server does so by itself. */
async function goOn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Next question' })
    .click({ timeout: REVEAL_MS })
    .catch(() => {});
}

const verdict = (page: Page) => page.locator('section[aria-label] h2').last();

it('plays a whole game in three languages, over a reload and a dead line, with a guest and a television', async () => {
  const host = await visit(browser, app.url, { ...phone, cookie: cookieOf(anna) });
  const guest = await visit(browser, app.url, { ...phone, language: 'dutch', colorScheme: 'dark' });
  const weak = await visit(browser, line.url, { ...phone, language: 'german', cookie: cookieOf(elsa) });
  const television = await visit(browser, app.url, { viewport: DESK, hurry: 1 });
  const everybody: readonly Visitor[] = [host, guest, weak, television];
  const players = [host.page, guest.page, weak.page];

  // The host is in the lobby with one press.
  await host.page.goto('/family-quiz');
  await host.page.getByRole('button', { name: 'Create room' }).click();
  const code = (
    await host.page
      .getByText(/^(Room code )?[A-Z2-9]{6}$/)
      .first()
      .innerText()
  ).slice(-6);

  // The television shows the code for cameras, and one is held in front of it.
  await television.page.goto(`/family-quiz/screen/${code}`);
  const picture = television.page.getByRole('img', { name: /QR code/ });
  // The code leads to where the television is; over the weak line that is another address.
  await weak.page.goto('/family-quiz');
  await picture.waitFor();
  expect(await television.page.getByText(code).isVisible()).toBe(true);

  // A guest comes by the link, with a name alone.
  await guest.page.goto(`/family-quiz?join=${code}`);
  await guest.page.getByLabel('Bijnaam').fill('Mormor');
  await guest.page.getByRole('button', { name: 'Meespelen' }).click();
  await guest.page.getByRole('button', { name: 'Ik ben klaar' }).click();

  // Another scans the picture that the host shows on the weak line's address.
  const shown = await visit(browser, line.url, { viewport: DESK, hurry: 1 });
  await shown.page.goto(`/family-quiz/screen/${code}`);
  await camera.hold(shown.page.getByRole('img', { name: /QR code/ }));
  await shown.context.close();
  await weak.page.getByRole('button', { name: 'QR-Code scannen' }).click();
  await weak.page.getByLabel('Spitzname').waitFor();
  expect(await weak.page.getByLabel('Raumcode').inputValue()).toBe(code);
  await weak.page.getByLabel('Spitzname').fill('Elsa');
  await weak.page.getByRole('button', { name: 'Mitspielen' }).click();
  await weak.page.getByText('Mitspielende (3/6)').waitFor();
  await host.page.getByText('Players (3/6)').waitFor();
  await television.page.getByText('Mormor').waitFor();
  for (const page of [host.page, guest.page, television.page]) await expectAccessible(page, 'the lobby');
  await host.page.getByRole('button', { name: 'Start quiz' }).click();

  // 1: everybody answers; looked at on all screens.
  for (const page of players) await atQuestion(page, 1);
  await atQuestion(television.page, 1);
  expect(await television.page.locator('ul button').count()).toBe(0);
  await expectAccessible(television.page, 'a question on the television');
  for (const [index, page] of players.entries()) await answer(page, 1, index);
  for (const page of players) await verdict(page).waitFor();
  await goOn(host.page);

  // 2: the guest's phone loads the page anew in mid-question, and is back in the same seat.
  await answer(host.page, 2, 0);
  await atQuestion(guest.page, 2);
  const asked = await guest.page.getByRole('heading', { level: 1 }).innerText();
  await guest.page.reload();
  await atQuestion(guest.page, 2);
  expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toBe(asked);
  await answer(guest.page, 2, 1);
  await answer(weak.page, 2, 0);
  await goOn(host.page);

  // 3: Elsa's line is silent while she answers; when it is back, the answer counts.
  await atQuestion(weak.page, 3);
  line.fallSilent();
  const silentFrom = Date.now();
  await answer(weak.page, 3, 0);
  await answer(host.page, 3, 0);
  await answer(guest.page, 3, 0);
  await weak.page.getByText('Keine Verbindung.', { exact: false }).waitFor();
  expect(await verdict(weak.page).count()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, silentFrom + SILENT_MS - Date.now())));
  line.recover();
  await weak.page.getByRole('heading', { level: 2, name: /^(Richtig!|Leider nein)$/ }).waitFor();
  await weak.page.getByText('Keine Verbindung.', { exact: false }).waitFor({ state: 'detached' });
  await goOn(host.page);

  // The rest, as fast as fingers are, and each another answer: of three, hardly ever all are wrong in every question.
  for (let place = 4; place <= QUIZ_QUESTIONS; place += 1) {
    for (const [index, page] of players.entries()) await answer(page, place, place + index);
    await goOn(host.page);
  }

  // Everybody sees the same end, each in their language.
  await host.page.getByRole('button', { name: 'Play again' }).waitFor();
  await guest.page.getByText('Uitslag delen').waitFor();
  await weak.page.getByText('Ergebnis teilen').waitFor();
  await expect.poll(() => television.page.locator('h1').innerText()).toMatch(/won/);
  const boards = await Promise.all(
    players.map((page) => page.locator('ol > li strong:first-child').allInnerTexts()),
  );
  expect(boards[0]?.toSorted()).toEqual(['Anna', 'Elsa', 'Mormor']);
  expect(boards[1]).toEqual(boards[0]);
  expect(boards[2]).toEqual(boards[0]);
  await host.page.getByText('XP earned').waitFor();
  for (const { page } of everybody) await expectAccessible(page, 'the end');
  await host.page.setViewportSize(NARROW);
  await expectFits(host.page, 'the end');
  for (const { errors, strangers } of everybody) expect([...errors, ...strangers]).toEqual([]);

  // Another game with the same people.
  await host.page.getByRole('button', { name: 'Play again' }).click();
  await guest.page.getByText('Spelers (3/6)').waitFor();
  await Promise.all(everybody.map(({ context }) => context.close()));
});

it('shows above the verdict who was right, where six play and one looks at a phone', async () => {
  const { headers } = await registerLearner(app.url);
  const { page, context, errors } = await visit(browser, app.url, { ...phone, cookie: headers.Cookie ?? '' });
  await page.goto('/family-quiz');
  await page.getByRole('button', { name: 'Create room' }).click();
  const shown = page.getByText(/^(Room code )?[A-Z2-9]{6}$/).first();
  const roomCode = (await shown.innerText()).slice(-6);
  for (const nickname of ['Mormor', 'Elsa', 'Farfar Karl-Gustav', 'Bo', 'Liselotte']) {
    const reply = await fetch(`${app.url}/api/family-quiz/join`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: app.url },
      body: JSON.stringify({ roomCode, nickname }),
    });
    expect(reply.ok, nickname).toBe(true);
  }
  await page.getByText('Players (6/6)').waitFor();
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await answer(page, 1, 0);
  // Asked within the page: nobody else answers, so the next question comes soon.
  await page.waitForFunction(() => {
    const sheet = document.querySelector('section[aria-label] h2')?.closest('section');
    const players = [...document.querySelectorAll('main ul:not([aria-label]) > li')];
    if (!sheet || players.length !== 6) return false;
    const { top } = sheet.getBoundingClientRect();
    return players.every((player) => player.getBoundingClientRect().bottom <= top);
  });
  expect(errors).toEqual([]);
  await context.close();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUIZ_QUESTIONS, REVEAL_MS } from '#shared/quiz/limits.ts';
import { SETTLE_MS } from '#web/study/settled.ts';
import { playerOf, questionOf, REVEAL, roomOf } from '../web/quiz/quiz-fixtures.ts';
import { launchBrowser } from './chromium.ts';
import { type FakeCamera, fakeCamera } from './fake-camera.ts';
import { type Learner, registerLearner } from './learner.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { DESK, expectAccessible, expectFits, NARROW, PHONE, type Visitor, visit } from './screen.ts';
import { type WeakLine, weakLine } from './weak-line.ts';

/** Milliseconds for which the connection is silent. */
const SILENT_MS = 10_000;
/** Time limit of a question for slow machines; it closes earlier, when all players have answered. */
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

/** Continues at once, or waits for the server's automatic continuation. */
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

  // A guest joins by the link, with a name only.
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

  // 1: all players answer; checked on all screens.
  for (const page of players) await atQuestion(page, 1);
  await atQuestion(television.page, 1);
  expect(await television.page.locator('ul button').count()).toBe(0);
  await expectAccessible(television.page, 'a question on the television');
  for (const [index, page] of players.entries()) await answer(page, 1, index);
  for (const page of players) await verdict(page).waitFor();
  await goOn(host.page);

  // 2: the guest reloads the page during the question and returns to the same seat.
  await answer(host.page, 2, 0);
  await atQuestion(guest.page, 2);
  const asked = await guest.page.getByRole('heading', { level: 1 }).innerText();
  await guest.page.reload();
  await atQuestion(guest.page, 2);
  expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toBe(asked);
  await answer(guest.page, 2, 1);
  await answer(weak.page, 2, 0);
  await goOn(host.page);

  // 3: Elsa's connection stalls while she answers; the answer counts after it is back.
  await atQuestion(weak.page, 3);
  line.fallSilent();
  const silentFrom = Date.now();
  await answer(weak.page, 3, 0);
  await answer(host.page, 3, 0);
  await answer(guest.page, 3, 0);
  await weak.page.getByText('Verbindung unterbrochen.', { exact: false }).waitFor();
  expect(await verdict(weak.page).count()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, silentFrom + SILENT_MS - Date.now())));
  line.recover();
  await weak.page.getByRole('heading', { level: 2, name: /^(Richtig!|Leider nein)$/ }).waitFor();
  await weak.page.getByText('Verbindung unterbrochen.', { exact: false }).waitFor({ state: 'detached' });
  await goOn(host.page);

  // The remaining questions at full speed, with different answers: with three options, it is very unlikely that all are
  // wrong in every question.
  for (let place = 4; place <= QUIZ_QUESTIONS; place += 1) {
    for (const [index, page] of players.entries()) await answer(page, place, place + index);
    await goOn(host.page);
  }

  // All players see the same results, each in their language.
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
  // Pressed within the page: the other players do not answer, so the next question comes soon.
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

it.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('has the ring around the chosen colour touch no other colour on %s', async (_, viewport) => {
  const learner = await registerLearner(app.url);
  const { page, context } = await visit(browser, app.url, { viewport, cookie: cookieOf(learner) });
  await page.goto('/family-quiz');
  await page.getByRole('button', { name: 'Change' }).click();
  const colours = page.getByRole('dialog').getByRole('group', { name: 'Colour' });
  await colours.waitFor();
  const gaps = await colours.locator('label').evaluateAll((labels) => {
    const edges = labels.map((label) => label.getBoundingClientRect());
    return edges.slice(1).flatMap(({ left, top }, index) => {
      const before = edges[index];
      return before && before.top === top ? [left - before.right] : [];
    });
  });
  expect(gaps.length).toBeGreaterThan(0);
  // 3 px of ring, 2 px off the colour.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
  await context.close();
});

const LONG_NAMES = [
  'Großmutter Elisabeth',
  'Overgrootmoeder Anna',
  'Farfar Karl-Gustav',
  'Överstelöjtnanten',
  'Mormor',
  'Wilhelmina',
];
const FAMILY = LONG_NAMES.map((name, index) => playerOf(index === 0 ? 'anna' : `p${index}`, name));
const BOARD = FAMILY.map(({ id, nickname, avatar }, index) => {
  return { id, nickname, avatar, rank: index + 1, score: 1_430 - 100 * index, correct: 9, timeBonus: 330 };
});

/** Question, options and explanation of nearly the maximum length. */
const MUCH_TO_READ = {
  phase: 'reveal',
  place: { index: 3, total: QUIZ_QUESTIONS },
  question: questionOf({
    question: 'Um wen geht es in Vilhelm Mobergs großem Werk über Karl-Oskar und Kristina?',
    options: [
      'Bauern, die nach Amerika ziehen',
      'Bergleute, die in Kiruna streiken',
      'Soldaten, die nach Russland marschieren',
      'Seeleute, die nach Gold suchen',
    ],
  }),
  reveal: {
    ...REVEAL,
    solution: {
      ...REVEAL.solution,
      explanation:
        'Vier Bände erzählen von Menschen aus Småland, die um 1850 vor Hunger und Not nach Minnesota aufbrachen.',
    },
  },
} as const;

const ASKED = {
  phase: 'question',
  place: { index: 0, total: QUIZ_QUESTIONS },
  question: questionOf(),
} as const;

it.each([
  ['a television in the lobby', { width: 1920, height: 1080 }, 'screen/K7RM4P', {}],
  ['a laptop as television in the lobby', DESK, 'screen/K7RM4P', {}],
  [
    'a television at the end',
    { width: 1920, height: 1080 },
    'screen/K7RM4P',
    { phase: 'ended', leaderboard: BOARD },
  ],
  ['a laptop as television at the end', DESK, 'screen/K7RM4P', { phase: 'ended', leaderboard: BOARD }],
  ['a television with much to read', { width: 1920, height: 1080 }, 'screen/K7RM4P', MUCH_TO_READ],
  ['a laptop as television with much to read', DESK, 'screen/K7RM4P', MUCH_TO_READ],
  ['a phone in the lobby', PHONE, '', {}],
  ['a phone with a question', PHONE, 'play', ASKED],
  ['a phone with much to read', PHONE, 'play', MUCH_TO_READ],
  ['a phone at the end', PHONE, 'play', { phase: 'ended', leaderboard: BOARD }],
] as const)(
  'shows six long names whole, and all that a television has at once: %s',
  async (what, viewport, path, change) => {
    const { page, context, errors } = await visit(browser, app.url, { viewport, language: 'german' });
    const session = roomOf({ players: FAMILY, ...change } as Parameters<typeof roomOf>[0]);
    await page.route('**/api/family-quiz/mine*', (route) => route.fulfill({ json: { session } }));
    await page.routeWebSocket('**/ws', () => {});
    await page.goto(`/family-quiz/${path}`);
    await page.getByText('Wilhelmina').first().waitFor();
    // With reduced motion the whole podium is visible at once.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.evaluate(brokenNames, LONG_NAMES), what).toEqual([]);
    await expectFits(page, what);
    if (path.startsWith('screen')) {
      // The connection notice, which appears after a second, must not cover it either.
      await page.getByText('Verbindung unterbrochen.', { exact: false }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), {
          message: what,
        })
        .toBe(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

it.each([
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('shows one’s own name whole where a quiz begins, however long: %s', async (what, viewport) => {
  const cookie = cookieOf(anna);
  const { page, context } = await visit(browser, app.url, { viewport, language: 'german', cookie });
  // Her existing rooms must not interfere.
  await page.route('**/api/family-quiz/mine*', (route) => route.fulfill({ json: { session: null } }));
  for (const nickname of ['Großmutter Elisabeth', 'Wilhelminafriederike']) {
    // The last one that was added has the last word.
    await page.addInitScript(
      (player) => localStorage.setItem('tillsammans-quiz-player', JSON.stringify(player)),
      { nickname, avatar: playerOf('anna', nickname).avatar },
    );
    await page.goto('/family-quiz');
    await page.getByRole('button', { name: 'Raum eröffnen' }).waitFor();
    await page.getByText(nickname).waitFor();
    expect(await page.evaluate(brokenNames, [nickname]), what).toEqual([]);
    await expectFits(page, what);
  }
  await context.close();
});

it('shares the result with a picture of the podium, says nothing when that is closed, and copies where it is refused', async () => {
  const { page, context, errors } = await visit(browser, app.url, phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = { refusal: null as string | null, shared: [] as unknown[] };
  await page.exposeFunction('showSheet', (shared: unknown) => {
    sheet.shared.push(shared);
    return sheet.refusal;
  });
  await page.addInitScript(() => {
    const { showSheet } = window as unknown as { showSheet(shared: unknown): Promise<string | null> };
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], ...shared } = {}) => {
      const pictures = await Promise.all(files.map((file) => createImageBitmap(file)));
      const sizes = pictures.map(({ width, height }) => `${width} x ${height}`);
      const refusal = await showSheet({ ...shared, sizes, names: files.map(({ name }) => name) });
      if (refusal) throw new DOMException('The sheet is not shown.', refusal);
    };
  });
  const session = roomOf({ players: FAMILY.slice(0, 2), phase: 'ended', leaderboard: BOARD.slice(0, 2) });
  await page.route('**/api/family-quiz/mine*', (route) => route.fulfill({ json: { session } }));
  await page.routeWebSocket('**/ws', () => {});
  await page.goto('/family-quiz/play');
  const text =
    'Family Swedish Quiz\n1. Großmutter Elisabeth: 1,430 points\n2. Overgrootmoeder Anna: 1,330 points';
  const title = 'Family Swedish Quiz';
  const shared = { title, text, sizes: ['1080 x 1080'], names: ['tillsammans-quiz.png'] };
  const press = async (refusal: string | null, times: number) => {
    sheet.refusal = refusal;
    await page.getByRole('button', { name: 'Share results', disabled: false }).click();
    await expect.poll(() => sheet.shared.length).toBe(times);
    await page.getByRole('button', { name: 'Share results', disabled: false }).waitFor();
  };

  await press(null, 1);
  expect(sheet.shared).toEqual([shared]);
  await press('AbortError', 2);
  for (const said of ['Results copied', 'Sharing failed']) expect(await page.getByText(said).count()).toBe(0);
  await press('NotAllowedError', 3);
  await page.getByText('Results copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(errors).toEqual([]);
  await context.close();
});

/** Names whose words are parted between lines, or cut off. Runs in the page. */
function brokenNames(names: readonly string[]): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || !names.includes(text.data) || parent.closest('.sr-only')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = parent;
    if (clientHeight > 0 && (scrollHeight > clientHeight + 2 || scrollWidth > clientWidth))
      found.push(`${text.data} is cut off`);
  }
  return found;
}

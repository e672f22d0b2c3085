import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addressesFor } from '#web/app/rooms.ts';
import { talkPath } from '#web/rooms/conversation/talk-paths.ts';
import { type Learner, readLesson, registerLearner } from './learner.ts';
import { playLesson, settle, texts } from './lesson-player.ts';
import { connectBrowser, DESK, openPage, type Visitor, visit } from './screen.ts';
import { translatePages } from './translator.ts';

/** Buttons pressed on one page. */
const PRESSES = 12;
/** Signs out, deletes the account, or opens a dialog of the operating system. */
const LEFT_ALONE = 'log out|delete|remove|print|source code|load again';

const appUrl = inject('appUrl');
const { broken } = texts('english', 'app') as unknown as { broken: { title: string } };
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

async function translated(cookie: string): Promise<Visitor> {
  const visitor = await visit(browser, appUrl, { cookie, viewport: DESK, hasVoice: false });
  await translatePages(visitor.page);
  return visitor;
}

/**
 * Presses each button of a page once, including those that appear after a press. A failure lists the pressed buttons.
 */
async function pressAll({ page, errors }: Visitor, path: string): Promise<string[]> {
  const pressed = await page.evaluate(
    async ({ presses, leftAlone, failure }) => {
      const names: string[] = [];
      const pause = () => new Promise((resolve) => setTimeout(resolve, 80));
      const { pathname } = location;
      const address = `${pathname}${location.search}`;
      const nextButton = () => {
        const root =
          document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
        return [...root.querySelectorAll<HTMLElement>('button:enabled, summary')].find((button) => {
          const name = button.getAttribute('aria-label') ?? button.innerText.trim();
          const isNew = name !== '' && !names.includes(name) && !new RegExp(leftAlone, 'i').test(name);
          if (isNew && button.checkVisibility()) names.push(name);
          return isNew && button.checkVisibility();
        });
      };
      while (names.length < presses) {
        const button = nextButton();
        if (!button) {
          const dialog = document.querySelector('dialog[open]');
          if (!dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) await pause();
          if (!dialog) break;
          if (dialog.matches('[open]')) break;
          continue;
        }
        button.click();
        await pause();
        if (document.body.innerText.includes(failure)) break;
        if (location.pathname !== pathname) {
          history.pushState(null, '', address);
          await pause();
        }
      }
      return names;
    },
    { presses: PRESSES, leftAlone: LEFT_ALONE, failure: broken.title },
  );
  const isBroken = await page.getByText(broken.title).count();
  return isBroken > 0 || errors.length > 0 ? [path, ...pressed, ...errors.splice(0)] : [];
}

it.each(['visitors', 'learners'] as const)(
  'no button breaks a page that the browser has translated: for %s',
  async (who) => {
    const talk = await learner.call('POST', '/api/conversation/start', { scenarioId: 'coffee-shop' });
    const begun = [talkPath(((await talk.json()) as { id: string }).id)];
    const cookie = learner.headers.Cookie ?? '';
    const visitor = await translated(who === 'learners' ? cookie : '');
    const paths =
      who === 'learners' ? [...addressesFor('signed-in'), '/family-quiz', ...begun] : addressesFor('always');
    const failures: string[][] = [];
    for (const path of paths) {
      await openPage(visitor.page, path);
      failures.push(await pressAll(visitor, path));
    }
    expect(failures.filter((each) => each.length > 0)).toEqual([]);
    await visitor.context.close();
  },
);

it('a lesson is learnt to its end in a page that the browser has translated', async () => {
  const reader = await registerLearner(appUrl);
  const { page, errors, context } = await translated(reader.headers.Cookie ?? '');
  const lesson = await readLesson(reader, '101');
  await openPage(page, '/lessons/101');
  await playLesson({ page, language: 'english', known: new Set() }, lesson);
  expect(errors).toEqual([]);
  await context.close();
});

it('a conversation is held in a page that the browser has translated', async () => {
  const talker = await registerLearner(appUrl);
  const { page, errors, context } = await translated(talker.headers.Cookie ?? '');
  const t = texts('english', 'conversation');
  await openPage(page, '/conversation');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: t.start ?? '' })
    .first()
    .click();
  const said = page.getByRole('log').locator('> div');
  const field = page.getByRole('textbox', { name: t.yourLine ?? '' });
  for (const [index, line] of ['Hej!', 'I would like a cofee', 'En kopp kaffe, tack.'].entries()) {
    const hint = page.getByRole('button', { name: t.hint ?? '', exact: true });
    if (await hint.isVisible()) await hint.click();
    await field.fill(line);
    await field.press('Enter');
    await expect.poll(() => said.count()).toBeGreaterThanOrEqual(3 + 2 * index);
    // The person's line is read aloud, word by word.
    await page.getByRole('button', { name: /^Hear/ }).last().click();
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('a round of the quiz is played in a page that the browser has translated', async () => {
  const host = await registerLearner(appUrl);
  const { page, errors, context } = await translated(host.headers.Cookie ?? '');
  await openPage(page, '/family-quiz');
  await page.getByRole('button', { name: 'Create room' }).click();
  await page.getByRole('button', { name: 'Start quiz' }).click();
  for (const place of [1, 2]) {
    await page
      .getByText(new RegExp(`^${place} / `))
      .first()
      .waitFor();
    await settle(page);
    await page.locator('ul[aria-label] li > button[aria-pressed]').first().click();
    await page.getByRole('button', { name: 'Next question' }).click();
  }
  expect(errors).toEqual([]);
  await context.close();
});

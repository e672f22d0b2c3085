import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { PASSWORD } from '#tests/accounts.ts';
import {
  button,
  CHILD,
  linkToInvite,
  linkToMove,
  MINOR,
  MOVING,
  restingChild,
  type Scene,
  sending,
  submit,
} from './family-forms.ts';
import { finishLesson, readLesson, registerLearner } from './learner.ts';
import { PATIENT } from './phone.ts';
import { connectBrowser, DESK, openPage, type Visitor, visit } from './screen.ts';

/** Artificial delay of replies in milliseconds, so that a second press comes first. */
const LATE_MS = 400;
/** Longer than presses are taken for a second one after a page was turned. */
const TURN_MS = 500;
/** Maximum wait for a reply in milliseconds, even on a busy machine. */
const ANSWER_MS = 10_000;

/** Own text with a word that the dictionary has not. */
const OWN_TEXT = `own-${'1'.repeat(32)}`;

const appUrl = inject('appUrl');
let browser: Browser;
let visitor: Visitor;
let learner: Visitor;
let minor: Visitor;
let child: Visitor;
/** Browser in which a learner opens the link to an account of their own. */
let mover: Visitor;
beforeAll(async () => {
  browser = await connectBrowser();
  const account = await registerLearner(appUrl);
  // Adds its words to the cards.
  await finishLesson(account, await readLesson(account, '101'));
  const brought = await fetch(`${appUrl}/api/vocabulary/import?own=all`, {
    method: 'POST',
    headers: { ...account.headers, 'Content-Type': 'application/octet-stream' },
    body: 'kakburkslock;lid of a biscuit tin',
  });
  expect(brought.status).toBe(200);
  const text = { title: 'Boken', text: 'Katten är blurvig i dag.' };
  expect((await account.call('PUT', `/api/reading/own/${OWN_TEXT}`, text)).status).toBe(200);
  const look = { viewport: DESK, hurry: 1, hasVoice: false };
  visitor = await visit(browser, appUrl, look);
  learner = await visit(browser, appUrl, { ...look, cookie: account.headers.Cookie ?? '' });
  const young = await registerLearner(appUrl, {
    age: 14,
    legalAgreements: { termsAccepted: true, ageVerified: true, parentalConsent: true },
  });
  minor = await visit(browser, appUrl, { ...look, cookie: young.headers.Cookie ?? '' });
  child = await visit(browser, appUrl, { ...look, cookie: await restingChild(appUrl, account) });
  mover = await visit(browser, appUrl, look);
  MOVING['rooms/accounts/MovePage.tsx'].path = await linkToMove(account);
  MOVING['rooms/family/InvitationPage.tsx'].path = await linkToInvite(account);
  for (const { context } of [visitor, learner, minor, child, mover]) {
    await context.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.fallback();
    });
  }
});
afterAll(() => browser.close());

/**
 * Forms by the file that renders them. Registering signs in, and a new password signs others out, so they come last.
 */
const VISITOR: Readonly<Record<string, Scene>> = {
  'rooms/accounts/components/SignInForm.tsx': {
    path: '/auth',
    async fill(page) {
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      return button(page, 'Sign In');
    },
    sends: /^POST .api.login$/,
  },
  'rooms/accounts/components/ForgottenForm.tsx': {
    path: '/auth',
    async fill(page) {
      await button(page, 'Forgotten your password?').click();
      await page.getByLabel('Email').fill('nobody@example.org');
      return button(page, 'Send the link');
    },
    sends: /^POST .api.password-reset$/,
  },
  'rooms/accounts/ResetPasswordPage.tsx': {
    path: `/reset-password#token=${'a'.repeat(43)}`,
    async fill(page) {
      await page.getByLabel('New password').fill(`${PASSWORD} anew`);
      return submit(page);
    },
    sends: /^POST .api.password-reset.confirm$/,
  },
  'rooms/quiz/components/JoinView.tsx': {
    path: '/family-quiz?join=ABCDEF',
    async fill(page) {
      await page.getByLabel('Nickname').fill('Mormor');
      return submit(page);
    },
    sends: /^POST .api.family-quiz.join$/,
  },
  'rooms/accounts/components/RegisterForm.tsx': {
    path: '/auth/register',
    async fill(page) {
      await page.getByLabel('First name').fill('Anna');
      await page.getByLabel('Email').fill(`${randomUUID()}@example.org`);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'Age' }).fill('34');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      return submit(page);
    },
    sends: /^POST .api.register$/,
  },
};

const LEARNER: Readonly<Record<string, Scene>> = {
  'rooms/accounts/components/ProfileSettings.tsx': {
    path: '/profile',
    async fill(page) {
      await button(page, 'Edit Profile').click();
      await page.getByLabel('First name').fill('Beata');
      return submit(page);
    },
    sends: /^PUT .api.profile$/,
  },
  'rooms/vocabulary/own/OwnWordForm.tsx': {
    path: '/vocabulary/own',
    async fill(page) {
      await button(page, 'Add a word of my own').first().click();
      await page.getByLabel('Swedish', { exact: true }).fill('mormorsruta');
      await page.getByLabel('What it means').fill('granny square');
      return submit(page);
    },
    sends: /^PUT .api.vocabulary.own./,
  },
  'rooms/vocabulary/own/OwnNoteForm.tsx': {
    path: '/vocabulary/own',
    async fill(page) {
      await button(page, 'Change “kakburkslock”').click();
      await page.locator('main form textarea').first().fill('kakburkslocket');
      return submit(page);
    },
    sends: /^PUT .api.vocabulary.own.own-\w+.fields$/,
  },
  'rooms/vocabulary/review/SettingsDialog.tsx': {
    path: '/vocabulary?mode=review',
    async fill(page) {
      await page
        .getByRole('button', { name: /settings/i })
        .first()
        .click();
      return page.getByRole('dialog').locator('button[type=submit]');
    },
    sends: /^review_settings_changed$/,
  },
  'rooms/vocabulary/memory/NoteForm.tsx': {
    path: '/vocabulary/kanelbulle',
    async fill(page) {
      await page.locator('#note textarea').fill('Granny bakes them.');
      return page.locator('#note button[type=submit]');
    },
    sends: /^note_written$/,
  },
  'rooms/vocabulary/components/Challenge.tsx': {
    path: '/vocabulary',
    async fill(page) {
      await page.getByLabel(/^What does it mean/).fill('something else');
      return submit(page);
    },
    sends: /^word_typed$/,
  },
  'rooms/onboarding/components/PlacementQuestion.tsx': {
    path: '/placement',
    async fill(page) {
      await button(page, 'Start the test').click();
      return button(page, 'I don’t know');
    },
    sends: /^POST .api.placement/,
  },
  'rooms/conversation/components/LineInput.tsx': {
    path: '/conversation-practice/restaurant',
    async fill(page) {
      await page.getByLabel('Your line', { exact: true }).fill('Hej!');
      return button(page, 'Send');
    },
    sends: /^POST .api.conversation.chat$/,
  },
  'rooms/writing/components/TypedAnswer.tsx': {
    path: '/writing',
    async fill(page) {
      await page.getByRole('button', { name: /type/i }).first().click();
      await page.locator('main form textarea, main form input').first().fill('x');
      return submit(page);
    },
    sends: /^word_written$/,
  },
  'study/tasks/ExerciseModule.tsx': {
    path: '/lessons/102',
    async fill(page) {
      return page.locator('form [data-option]').first();
    },
    sends: /_answered$/,
  },
  'rooms/accounts/components/PauseCard.tsx': {
    path: '/profile',
    fill: async (page) => button(page, 'Plan a pause'),
    sends: /^PUT .api.pause$/,
  },
  'rooms/reading/library/AddText.tsx': {
    path: '/reading',
    async fill(page) {
      await button(page, 'Paste a text').click();
      await page.getByLabel('Text', { exact: true }).fill('Katten sover på en gammal stol i köket.');
      return submit(page);
    },
    sends: /^PUT .api.reading.own./,
  },
  'rooms/reading/reader/OwnTranslation.tsx': {
    path: `/reading/own/${OWN_TEXT}`,
    async fill(page) {
      await page.locator('[data-word]', { hasText: 'blurvig' }).click();
      await page.getByLabel('What does', { exact: false }).fill('blurvy');
      return page.getByRole('region').locator('form button[type=submit]');
    },
    sends: /^PUT .api.vocabulary.own./,
  },
  'rooms/family/components/LearnerDialog.tsx': {
    path: '/family/manage',
    async fill(page) {
      await button(page, 'Add a learner').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Max');
      await dialog.getByRole('combobox', { name: /^Age/ }).selectOption('under-16');
      await dialog.getByRole('checkbox').check();
      return sending(page);
    },
    sends: /^POST .api.family.learners$/,
  },
  'rooms/family/components/PinDialog.tsx': {
    path: '/family/manage',
    async fill(page) {
      await page
        .getByRole('button', { name: /^Set a code/ })
        .last()
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('4711');
      return sending(page);
    },
    sends: /^PUT .api.family.learners.[^/]+.pin$/,
  },
  'rooms/family/components/DeviceLinkDialog.tsx': {
    path: '/family/manage',
    async fill(page) {
      await button(page, 'Link a device').click();
      await page.getByRole('dialog').getByRole('textbox').fill('Phone');
      return sending(page);
    },
    sends: /^POST .api.family.devices$/,
  },
  'study/invitations/InvitationsCard.tsx': {
    path: '/family/manage',
    async fill(page) {
      await button(page, 'Invite someone').click();
      await page.getByRole('dialog').getByRole('checkbox').check();
      return sending(page);
    },
    sends: /^POST .api.family.invitations$/,
  },
  'rooms/family/components/PasswordConfirmation.tsx': {
    path: '/family/move',
    async fill(page) {
      await page.locator('main form input').first().fill(PASSWORD);
      return submit(page);
    },
    sends: /^POST .api.family.learners.[^/]+.move$/,
  },
  'rooms/together/components/GoalForm.tsx': {
    path: '/family',
    async fill(page) {
      await button(page, 'Suggest a goal').click();
      return submit(page);
    },
    sends: /^PUT .api.together.proposal$/,
  },
  'rooms/together/components/LendForm.tsx': {
    path: '/family/lend',
    async fill(page) {
      for (const box of await page.locator('main form').getByRole('checkbox').all()) await box.check();
      return submit(page);
    },
    sends: /^POST .api.together.loans$/,
  },
  'rooms/accounts/components/DialogForm.tsx': {
    path: '/profile',
    async fill(page) {
      await button(page, 'Change password').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill(PASSWORD);
      await dialog.getByLabel('New password').fill(`${PASSWORD} anew`);
      return dialog.locator('button[type=submit]');
    },
    sends: /^POST .api.account.password$/,
  },
};

const isPlaced = (response: Response) =>
  response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/api/placement');

/** Other buttons of some of them, and answers without a form. */
const MORE: Readonly<Record<string, Scene>> = {
  'question of a film': {
    path: '/video-lessons/late-for-the-bus',
    async fill(page) {
      await button(page, 'Practice Exercises').click();
      return page.locator('[data-option]').first();
    },
    sends: /^video_exercise_answered$/,
  },
  'PlacementQuestion, answered': {
    path: '/placement',
    async fill(page) {
      const option = page.locator('main form label:has(input[type=radio])').first();
      const typed = page.locator('main form').getByRole('textbox').first();
      // The kind of question is random; after a few "I don't know" the test ends.
      const others = ['Take the test again', 'Start the test', 'I don’t know'].map((name) =>
        button(page, name),
      );
      for (;;) {
        await page.waitForTimeout(TURN_MS);
        if (await option.isVisible()) await option.click();
        else if (await typed.isVisible()) await typed.fill('x');
        else {
          for (const other of others) {
            if (!(await other.isVisible())) continue;
            // Until the reply arrives, the answered question is in the place of the next one. A press that was too
            // early to count gets no reply.
            const answer = page.waitForResponse(isPlaced, { timeout: ANSWER_MS }).catch(() => null);
            await other.click();
            await answer;
            break;
          }
          continue;
        }
        // If the question appeared late, the press was too early to count.
        if (await submit(page).isEnabled()) return submit(page);
      }
    },
    sends: /^POST .api.placement/,
  },
};

/** Forms that send nothing. */
const OTHERS = [
  // Checked in the page, without a limit of attempts.
  'rooms/video/transcript/Dictation.tsx',
  // Turns the card, which then shows the rating buttons.
  'rooms/vocabulary/review/CardQuestion.tsx',
];

it('every form of the app is among them', () => {
  const web = join(PROJECT_ROOT, 'src/web');
  const drawn = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .filter((name) => /<form\b/.test(readFileSync(join(web, name), 'utf8')));
  const pressed = [VISITOR, LEARNER, MINOR, CHILD, MOVING].flatMap((scenes) => Object.keys(scenes));
  expect([...pressed, ...OTHERS].sort()).toEqual(drawn.sort());
});

const SCENES = [
  ...Object.entries(MINOR).map(([file, scene]) => ({ file, scene, who: () => minor })),
  ...Object.entries(CHILD).map(([file, scene]) => ({ file, scene, who: () => child })),
  ...Object.entries(MOVING).map(([file, scene]) => ({ file, scene, who: () => mover })),
  // Last, because a new password signs out the other devices of the account.
  ...Object.entries(VISITOR).map(([file, scene]) => ({ file, scene, who: () => visitor })),
  ...Object.entries({ ...LEARNER, ...MORE }).map(([file, scene]) => ({ file, scene, who: () => learner })),
];

it.each(SCENES)('two presses at once send one: $file', async ({ scene, who }) => {
  const { page } = who();
  await openPage(page, scene.path);
  const pressed = await scene.fill(page);
  await expect.poll(() => pressed.isEnabled()).toBe(true);
  // A press after a page turn does not count as a second press.
  await page.waitForTimeout(TURN_MS);
  const sent = new Map<string, string>();
  const pending = new Set<Request>();
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || pathname.startsWith('/api/audio/')) return;
    pending.add(request);
    const { events = [] } = pathname === '/api/events' ? request.postDataJSON() : {};
    // The queue may send the same event again.
    for (const { id, kind } of events) sent.set(id, kind);
    if (pathname !== '/api/events') sent.set(randomUUID(), `${request.method()} ${pathname}`);
  });
  await pressed.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect.poll(() => sent.size).toBeGreaterThan(0);
  await expect.poll(() => pending.size, PATIENT).toBe(0);
  // A dialog that closes after the reply goes back in the history, which would end the navigation of the next test.
  await page.waitForTimeout(2 * LATE_MS);
  expect([...sent.values()].filter((what) => scene.sends.test(what))).toHaveLength(1);
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const)
    page.removeAllListeners(event);
});

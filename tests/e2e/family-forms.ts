import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from '#tests/accounts.ts';
import { addChild, familyDevice } from './family.ts';
import type { Learner } from './learner.ts';

/** Form ready to be filled in. */
export interface Scene {
  readonly path: string;
  /** Fills it in, and says which button sends it. */
  fill(page: Page): Promise<Locator>;
  /** Call or event that is sent. */
  readonly sends: RegExp;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const sending = (page: Page) => page.getByRole('dialog').locator('button[type=submit]');
export const submit = (page: Page) => page.locator('main form button[type=submit]').first();

/** Adds a child whose quiet hours last all day. Returns the cookie of their device. */
export async function restingChild(appUrl: string, parent: Learner): Promise<string> {
  const id = await addChild(parent, 'Liv');
  const device = await familyDevice(appUrl, parent, id);
  const reply = await parent.call('PUT', `/api/family/learners/${id}`, { quietHours: { from: 0, to: 1425 } });
  expect(reply.status).toBe(200);
  return device.headers.Cookie ?? '';
}

/** Makes the link by which a learner of the family moves. Returns its path. */
export async function linkToMove(parent: Learner): Promise<string> {
  const id = await addChild(parent, 'Kim');
  await parent.call('PUT', `/api/family/learners/${id}`, { ageGroup: '16-and-over' });
  const reply = await parent.call('POST', `/api/family/learners/${id}/move`, { password: PASSWORD });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const { pathname, hash } = new URL((await reply.json()).link);
  return pathname + hash;
}

/** Returns the path of a link by which a guest becomes a learner of the family. */
export async function linkToInvite(parent: Learner): Promise<string> {
  const invitation = { note: '', days: 1, maxUses: 1, language: 'english', consent: true };
  const reply = await parent.call('POST', '/api/family/invitations', invitation);
  expect(reply.status, await reply.clone().text()).toBe(200);
  const { pathname, hash } = new URL((await reply.json()).link);
  return pathname + hash;
}

/** Forms of a learner of 14 who registered without a parent. */
export const MINOR: Readonly<Record<string, Scene>> = {
  'rooms/accounts/components/ParentCard.tsx': {
    path: '/profile',
    async fill(page) {
      await page.getByLabel('Email address of a parent or guardian').fill('parent@example.org');
      return button(page, 'Ask a parent');
    },
    sends: /^POST .api.account.parent$/,
  },
  'rooms/accounts/components/GrownForm.tsx': {
    path: '/profile',
    async fill(page) {
      await page.getByText('Are you 16 by now?').click();
      await page.getByLabel('Your age in years').fill('15');
      return button(page, 'That’s my age');
    },
    sends: /^POST .api.account.age$/,
  },
  'app/PasswordDialog.tsx': {
    path: '/profile',
    async fill(page) {
      // As if the password had been entered more than ten minutes ago.
      await page.route('**/api/account/export', (route) =>
        route.fulfill({ status: 403, json: { code: 'password_needed', message: 'Password needed.' } }),
      );
      await button(page, 'Download my data').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill(PASSWORD);
      return dialog.locator('button[type=submit]');
    },
    sends: /^POST .api.account.confirm$/,
  },
};

/** Forms on the device of a child whose quiet hours last all day. */
export const CHILD: Readonly<Record<string, Scene>> = {
  'app/limits/ExtraTimeForm.tsx': {
    path: '/lessons/101',
    async fill(page) {
      await button(page, 'I’m a parent').click();
      await page.getByLabel('Password of the account').fill(PASSWORD);
      return sending(page);
    },
    sends: /^POST .api.family.learners.[^/]+.extra-time$/,
  },
};

/** Form behind the link by which a learner moves. */
export const MOVING = {
  'rooms/accounts/MovePage.tsx': {
    /** Set to the link. */
    path: '/move',
    async fill(page: Page) {
      await page.getByLabel('Email').fill(`${randomUUID()}@example.org`);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'Age' }).fill('17');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      return submit(page);
    },
    sends: /^POST .api.move$/,
  },
  'rooms/family/InvitationPage.tsx': {
    /** Set to the link. */
    path: '/invitation',
    async fill(page: Page) {
      await page.getByLabel('Name').fill('Oma');
      await page.getByLabel('Age', { exact: true }).selectOption('16-and-over');
      return submit(page);
    },
    sends: /^POST .api.invitation.accept$/,
  },
};

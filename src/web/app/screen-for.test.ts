// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { AUTH_ROUTE } from '#web/rooms/accounts/index.ts';
import { PICKER_ROUTE } from '#web/rooms/family/index.ts';
import { NAVIGATION } from './navigation.ts';
import { ROUTES } from './rooms.ts';
import { screenFor } from './screen-for.ts';

const [english] = Object.values(
  import.meta.glob<{ pages: object; nav: object }>('../locales/en/app.json', {
    import: 'default',
    eager: true,
  }),
);

const ANNA = { firstName: 'Anna' } as User;
const at = (path: string) => ROUTES.find((route) => route.path === path);

const QUIZ = ['/family-quiz', '/family-quiz/play', '/family-quiz/screen/:code'];
const ALWAYS = [
  '/auth',
  '/auth/register',
  '/reset-password',
  '/unsubscribe',
  '/device',
  '/invitation',
  '/parent',
  '/move',
  '/privacy',
  '/children',
  '/terms',
  '/cookies',
  '/legal',
  ...QUIZ,
];
const SIGNED_IN = [
  '/',
  '/lessons',
  '/lessons/:lessonId',
  '/lessons/:lessonId/print',
  '/vocabulary',
  '/vocabulary/:wordId',
  '/vocabulary/coach',
  '/vocabulary/import',
  '/vocabulary/print',
  '/vocabulary/own',
  '/pronunciation',
  '/conversation',
  '/conversation-practice',
  '/conversation-practice/:scenarioId',
  '/conversation/:sessionId',
  '/writing',
  '/video-lessons',
  '/video-lessons/:videoId',
  '/reading',
  '/reading/history',
  '/reading/own/:ownTextId',
  '/reading/own/:ownTextId/print',
  '/reading/:textId/print',
  '/reading/:textId',
  '/grammar',
  '/grammar/:pointId',
  '/placement',
  '/practice',
  '/family',
  '/family/lend',
  '/family/switch',
  '/family/learners/:learnerId',
  '/admin',
  '/family/manage',
  '/family/move',
  '/family/join',
  '/progress',
  '/profile',
];

it('knows every address of the app, and no other', () => {
  expect(ROUTES.map(({ path }) => path).sort()).toEqual([...ALWAYS, ...SIGNED_IN].sort());
});

describe('signed out', () => {
  it.each(SIGNED_IN)('%s shows the sign-in screen', (path) => {
    expect(screenFor(at(path), null, false)).toEqual({ show: 'page', route: AUTH_ROUTE });
  });

  it('an unknown address shows the sign-in screen, too', () => {
    expect(screenFor(undefined, null, false)).toEqual({ show: 'page', route: AUTH_ROUTE });
  });

  it.each(ALWAYS)('%s shows itself', (path) => {
    expect(screenFor(at(path), null, false)).toEqual({ show: 'page', route: at(path) });
  });
});

describe('signed in', () => {
  it.each([...SIGNED_IN, ...ALWAYS.slice(2)])('%s shows itself', (path) => {
    expect(screenFor(at(path), ANNA, false)).toEqual({ show: 'page', route: at(path) });
  });

  it('the sign-in screen leads home', () => {
    expect(screenFor(AUTH_ROUTE, ANNA, false)).toEqual({ show: 'home' });
  });

  it('an unknown address is not found', () => {
    expect(screenFor(undefined, ANNA, false)).toEqual({ show: 'not-found' });
  });
});

describe('on a locked device', () => {
  it.each(SIGNED_IN)('%s shows the profile picker', (path) => {
    expect(screenFor(at(path), null, true)).toEqual({ show: 'page', route: PICKER_ROUTE });
  });

  it.each(ALWAYS.slice(2))('%s shows itself', (path) => {
    expect(screenFor(at(path), null, true)).toEqual({ show: 'page', route: at(path) });
  });
});

it('has a title and a description for every page', () => {
  for (const { name } of ROUTES) expect(Object.keys(english?.pages ?? {})).toContain(name);
});

it('leads only to pages there are, by names that have words and icons', () => {
  for (const { href, name } of NAVIGATION) {
    expect(at(href), href).toBeDefined();
    expect(Object.keys(english?.nav ?? {})).toContain(name);
  }
  expect(new Set(NAVIGATION.map(({ icon }) => icon)).size, 'icons of their own').toBe(NAVIGATION.length);
});

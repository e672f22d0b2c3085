import { part } from '#web/platform/part.tsx';
import type { Room, Route } from '#web/study/room.ts';

/** Shown at any address to whoever is not signed in. */
export const AUTH_ROUTE: Route = {
  path: '/auth',
  name: 'auth',
  access: 'always',
  layout: 'bare',
  isTranslatable: true,
  Page: part(() => import('./AuthPage.tsx')),
};

/** The same screen with the form for a new account. */
export const REGISTER_ROUTE: Route = { ...AUTH_ROUTE, path: '/auth/register' };

/** Who one is here. */
export const accounts: Room = {
  texts: ['accounts'],
  navigation: [],
  routes: [
    AUTH_ROUTE,
    REGISTER_ROUTE,
    {
      path: '/reset-password',
      name: 'resetPassword',
      access: 'always',
      layout: 'bare',
      isTranslatable: true,
      Page: part(() => import('./ResetPasswordPage.tsx')),
      examples: ['/reset-password#token=none'],
    },
    {
      path: '/unsubscribe',
      name: 'unsubscribe',
      access: 'always',
      layout: 'bare',
      Page: part(() => import('./UnsubscribePage.tsx')),
      examples: ['/unsubscribe?token=none'],
    },
    {
      path: '/profile',
      name: 'profile',
      access: 'signed-in',
      layout: 'shell',
      Page: part(() => import('./ProfilePage.tsx')),
    },
  ],
};

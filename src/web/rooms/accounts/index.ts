import { part } from '#web/platform/part.tsx';
import type { Room, Route } from '#web/study/room.ts';

/** Sign-in screen, shown at any address to visitors who are not signed in. */
export const AUTH_ROUTE: Route = {
  path: '/auth',
  name: 'auth',
  access: 'always',
  layout: 'bare',
  isTranslatable: true,
  Page: part(() => import('./AuthPage.tsx')),
};

/** The same screen with the registration form. */
export const REGISTER_ROUTE: Route = { ...AUTH_ROUTE, path: '/auth/register' };

/** Sign-in and registration. */
export const accounts: Room = {
  texts: ['accounts'],
  navigation: [],
  routes: [AUTH_ROUTE, REGISTER_ROUTE],
};

/** Targets of links in emails. Their texts are not part of the first page. */
export const mailed: Room = {
  texts: ['accounts', 'mailed'],
  isApart: true,
  navigation: [],
  routes: [
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
  ],
};

/** Pages behind links that change who an account belongs to. Few users ever open them. */
export const moving: Room = {
  texts: ['accounts', 'moving'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/parent',
      name: 'parent',
      access: 'always',
      layout: 'bare',
      isTranslatable: true,
      Page: part(() => import('./ParentPage.tsx')),
      examples: ['/parent#token=none'],
    },
    {
      path: '/move',
      name: 'move',
      access: 'always',
      layout: 'bare',
      isTranslatable: true,
      Page: part(() => import('./MovePage.tsx')),
      examples: ['/move#token=none'],
    },
  ],
};

import { part } from '#web/platform/part.tsx';
import type { Room, Route } from '#web/study/room.ts';

/** Profile picker. Shown at any address while the device is locked. */
export const PICKER_ROUTE: Route = {
  path: '/family/switch',
  name: 'picker',
  access: 'signed-in',
  layout: 'bare',
  Page: part(() => import('./PickerPage.tsx')),
};

/** Pages about the learners of an account and their devices. */
export const family: Room = {
  texts: ['family', 'invitations', 'manage'],
  isApart: true,
  navigation: [],
  routes: [
    PICKER_ROUTE,
    {
      path: '/family/manage',
      name: 'manageFamily',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/family'],
      Page: part(() => import('./ManagePage.tsx')),
    },
    {
      path: '/device',
      name: 'device',
      access: 'always',
      layout: 'bare',
      Page: part(() => import('./DevicePage.tsx')),
      examples: ['/device#token=none'],
    },
    {
      path: '/invitation',
      name: 'invitation',
      access: 'always',
      layout: 'bare',
      Page: part(() => import('./InvitationPage.tsx')),
      examples: ['/invitation#token=none'],
    },
  ],
};

/** Pages from which learners and accounts move. */
export const familyMoves: Room = {
  texts: ['family', 'moving'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/family/move',
      name: 'startMove',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/family'],
      Page: part(() => import('./StartMovePage.tsx')),
    },
    {
      path: '/family/join',
      name: 'join',
      access: 'signed-in',
      layout: 'shell',
      Page: part(() => import('./JoinPage.tsx')),
    },
  ],
};

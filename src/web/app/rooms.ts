import { part } from '#web/platform/part.tsx';
import { accounts, mailed, moving } from '#web/rooms/accounts/index.ts';
import { admin } from '#web/rooms/admin/index.ts';
import { anki } from '#web/rooms/anki/index.ts';
import { conversation } from '#web/rooms/conversation/index.ts';
import { family, familyMoves } from '#web/rooms/family/index.ts';
import { grammar } from '#web/rooms/grammar/index.ts';
import { legal } from '#web/rooms/legal/index.ts';
import { lessonPrints, lessons } from '#web/rooms/lessons/index.ts';
import { onboarding } from '#web/rooms/onboarding/index.ts';
import { practice } from '#web/rooms/practice/index.ts';
import { progress } from '#web/rooms/progress/index.ts';
import { pronunciation } from '#web/rooms/pronunciation/index.ts';
import { quiz } from '#web/rooms/quiz/index.ts';
import { readingPages } from '#web/rooms/reading/index.ts';
import { together } from '#web/rooms/together/index.ts';
import { video } from '#web/rooms/video/index.ts';
import { cardPrints, vocabulary } from '#web/rooms/vocabulary/index.ts';
import { writing } from '#web/rooms/writing/index.ts';
import type { Room, Route } from '#web/study/room.ts';

/** Room that combines data of all others. */
const home: Room = {
  // Errors that only learners can meet come with the texts of every learner's page.
  texts: ['dashboard', 'footer', 'refusals'],
  navigation: [{ href: '/', name: 'dashboard', isMain: true }],
  routes: [
    {
      path: '/',
      name: 'dashboard',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/users/me/stats', '/api/lessons/list', '/api/reviews/figures'],
      Page: part(() => import('./DashboardPage.tsx')),
    },
  ],
};

/**
 * Profile of the learner, which combines data of several rooms. Not part of the room `accounts`, because visitors need
 * none of its texts.
 */
const profile: Room = {
  texts: ['accounts', 'profile', 'progress', 'reminders'],
  navigation: [],
  routes: [
    {
      path: '/profile',
      name: 'profile',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/profile', '/api/users/me/stats'],
      Page: part(() => import('./ProfilePage.tsx')),
    },
  ],
};

/** The coach combines data of all rooms about a learner. */
const coach: Room = {
  texts: ['coach', 'progress'],
  navigation: [],
  routes: [
    {
      path: '/vocabulary/coach',
      name: 'coach',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/coach', '/api/lessons/list'],
      Page: part(() => import('./CoachPage.tsx')),
    },
  ],
};

/** Report of a learner, which combines data of all rooms, and the rules that the holder sets. */
const report: Room = {
  texts: ['coach', 'family', 'progress', 'reminders', 'report'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/family/learners/:learnerId',
      name: 'learnerReport',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/family/learners/:learnerId/report'],
      Page: part(() => import('./ReportPage.tsx')),
      examples: ['/family/learners/none'],
    },
  ],
};

/**
 * Rooms of the app in the order of the navigation. Routes, navigation, the event queue, and tests of screens and
 * accessibility are derived from this list.
 */
export const ROOMS: readonly Room[] = [
  accounts,
  profile,
  mailed,
  moving,
  family,
  familyMoves,
  admin,
  legal,
  home,
  lessons,
  lessonPrints,
  // Before the vocabulary, whose path parameter would match its path.
  anki,
  coach,
  report,
  // Before the vocabulary for the same reason.
  cardPrints,
  vocabulary,
  writing,
  pronunciation,
  conversation,
  video,
  readingPages,
  grammar,
  quiz,
  together,
  onboarding,
  practice,
  progress,
];

export const ROUTES: readonly Route[] = ROOMS.flatMap(({ routes }) => routes);

/** Texts for signed-in learners come in one file, except those of the rooms that are `isApart`. */
const LEARNERS_TEXTS = ROOMS.filter(
  ({ routes, isApart }) => !isApart && routes.some(({ access }) => access === 'signed-in'),
).flatMap(({ texts }) => texts);

/** Locale files that a page needs. */
export function textsOf(route: Route): readonly string[] {
  const { texts = [], isApart = false } = ROOMS.find(({ routes }) => routes.includes(route)) ?? {};
  if (route.access !== 'signed-in') return texts;
  return isApart ? [...LEARNERS_TEXTS, ...texts] : LEARNERS_TEXTS;
}

/** Every screen by its address, for visitors or for learners. For tests that visit all of them. */
export function addressesFor(access: Route['access']): readonly string[] {
  return ROUTES.filter((route) => route.access === access).flatMap(
    ({ path, examples }) => examples ?? [path],
  );
}

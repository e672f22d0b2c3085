import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { Room } from './ComingSoonPage.tsx';

/** One screen of the app. */
export interface Route {
  path: string;
  /** Its entry in `app.json` under `pages`. */
  name: string;
  access: 'always' | 'signed-in';
  /** `bare` screens bring their whole surroundings; the others stand between navigation and footer. */
  layout: 'shell' | 'bare';
  Page: ComponentType | LazyExoticComponent<ComponentType>;
}

export const AUTH_ROUTE: Route = {
  path: '/auth',
  name: 'auth',
  access: 'always',
  layout: 'bare',
  Page: lazy(() => import('#web/rooms/accounts/AuthPage.tsx')),
};

const ComingSoonPage = lazy(() => import('./ComingSoonPage.tsx'));
const LegalPage = lazy(() => import('#web/rooms/legal/LegalPage.tsx'));

export const ROUTES: readonly Route[] = [
  AUTH_ROUTE,
  {
    path: '/reset-password',
    name: 'resetPassword',
    access: 'always',
    layout: 'bare',
    Page: lazy(() => import('#web/rooms/accounts/ResetPasswordPage.tsx')),
  },
  { path: '/privacy', name: 'privacy', access: 'always', layout: 'shell', Page: LegalPage },
  { path: '/terms', name: 'terms', access: 'always', layout: 'shell', Page: LegalPage },
  { path: '/cookies', name: 'cookies', access: 'always', layout: 'shell', Page: LegalPage },
  { path: '/legal', name: 'legal', access: 'always', layout: 'shell', Page: LegalPage },
  {
    path: '/',
    name: 'dashboard',
    access: 'signed-in',
    layout: 'shell',
    Page: lazy(() => import('./DashboardPage.tsx')),
  },
  {
    path: '/lessons',
    name: 'lessons',
    access: 'signed-in',
    layout: 'shell',
    Page: lazy(() => import('#web/rooms/lessons/LessonsPage.tsx')),
  },
  {
    path: '/lessons/:lessonId',
    name: 'lesson',
    access: 'signed-in',
    layout: 'bare',
    Page: lazy(() => import('#web/rooms/lessons/LessonPage.tsx')),
  },
  {
    path: '/placement',
    name: 'placement',
    access: 'signed-in',
    layout: 'bare',
    Page: lazy(() => import('./PlacementPage.tsx')),
  },
  {
    path: '/progress',
    name: 'progress',
    access: 'signed-in',
    layout: 'shell',
    Page: lazy(() => import('#web/rooms/progress/ProgressPage.tsx')),
  },
  {
    path: '/profile',
    name: 'profile',
    access: 'signed-in',
    layout: 'shell',
    Page: lazy(() => import('#web/rooms/accounts/ProfilePage.tsx')),
  },
  comingSoon('/vocabulary', 'vocabulary'),
  comingSoon('/pronunciation', 'pronunciation'),
  comingSoon('/conversation', 'conversation'),
  comingSoon('/conversation-practice', 'conversationPractice'),
  comingSoon('/writing', 'writing'),
  comingSoon('/family-quiz', 'familyQuiz'),
  comingSoon('/video-lessons', 'videoLessons'),
];

function comingSoon(path: string, room: Room): Route {
  return {
    path,
    name: room,
    access: 'signed-in',
    layout: 'shell',
    Page: () => <ComingSoonPage room={room} />,
  };
}

/** What somebody sees at an address: a page, the sign-in screen, their dashboard instead, or nothing. */
export type Screen = { show: 'page'; route: Route } | { show: 'home' } | { show: 'not-found' };

/**
 * The guard of every address. Signed out: the sign-in screen everywhere but on the public pages, without
 * changing the address, so that signing in leads on to it.
 * @param route that the address belongs to, if any
 */
export function screenFor(route: Route | undefined, user: User | null): Screen {
  if (route?.access === 'always') {
    return user && route === AUTH_ROUTE ? { show: 'home' } : { show: 'page', route };
  }
  if (!user) return { show: 'page', route: AUTH_ROUTE };
  return route ? { show: 'page', route } : { show: 'not-found' };
}

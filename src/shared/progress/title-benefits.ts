import type { Title } from './titles.ts';

/** Parts of the app recommended to learners with a title, with their paths. All of them are open to everyone. */
export const TITLE_BENEFITS = {
  beginner: [{ name: 'lessons', href: '/lessons' }],
  explorer: [
    { name: 'exercises', href: '/practice' },
    { name: 'culture', href: '/writing' },
    { name: 'audio', href: '/pronunciation' },
  ],
  scholar: [
    { name: 'repetition', href: '/vocabulary?mode=review' },
    { name: 'coach', href: '/vocabulary/coach' },
    { name: 'analytics', href: '/progress' },
  ],
  master: [
    { name: 'grammar', href: '/practice?drill=grammar' },
    { name: 'conversation', href: '/conversation' },
  ],
  expert: [
    { name: 'films', href: '/video-lessons' },
    { name: 'business', href: '/vocabulary?category=workplace' },
  ],
} as const satisfies Readonly<Record<Title, readonly { readonly name: string; readonly href: string }[]>>;

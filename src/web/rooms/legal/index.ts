import { part } from '#web/platform/part.tsx';
import type { Room, Route } from '#web/study/room.ts';
import type { LegalPageName } from './legal-text.ts';

const Page = part(() => import('./LegalPage.tsx'));

function legalRoute(name: LegalPageName): Route {
  return { path: `/${name}`, name, access: 'always', layout: 'shell', isTranslatable: true, Page };
}

/** Legal texts: agreements, and information about the operator. */
export const legal: Room = {
  texts: ['legal'],
  navigation: [],
  routes: [
    legalRoute('privacy'),
    legalRoute('children'),
    legalRoute('terms'),
    legalRoute('cookies'),
    legalRoute('legal'),
  ],
};

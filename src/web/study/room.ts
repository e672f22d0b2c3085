import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { Part } from '#web/platform/part.tsx';
import type { RoomEvents } from './sync/room-events.ts';

/** Query that loads data of the server, as for `useQuery`. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { client: QueryClient }) => Promise<unknown>;
}

/** Queries to load before a page is rendered, by the parameters of its URL and the signed-in user. */
export type PageReads = (params: Readonly<Record<string, string>>, user: User | null) => readonly PageQuery[];

/** Module of a page. */
interface PageCode {
  readonly default: ComponentType;
  /** Queries to load before the page is rendered, so that it appears at once as a whole if they arrive in time. */
  readonly reads?: PageReads;
  /** Queries for server rendering (app/paint.tsx), which shows the page before any script has loaded. */
  readonly shows?: PageReads;
}

/** Screen of the app. */
export interface Route {
  /** Literal string for pages of signed-in users, because the build reads it. */
  readonly path: string;
  /** Its title in `app.json` under `pages`. Its description is there, or for learners' pages in `descriptions.json`. */
  readonly name: string;
  readonly access: 'always' | 'signed-in';
  /** `bare` screens are full-screen; `shell` screens have navigation and footer. */
  readonly layout: 'shell' | 'bare';
  /** True if browsers may translate the page, which contains no Swedish to learn. */
  readonly isTranslatable?: true;
  readonly Page: Part<object, PageCode>;
  /**
   * Paths of calls that are requested before the code of the page has loaded; literal strings, because the build
   * reads them.
   */
  readonly begins?: readonly string[];
  /** Example URLs for tests, if the path has parameters. */
  readonly examples?: readonly string[];
}

/** Link to a room in the navigation. */
export interface NavigationEntry {
  readonly href: string;
  /** Its entry in `app.json` under `nav`, and its icon in `app/navigation.ts`. */
  readonly name: string;
  /** True if it is in the bar at the foot of small screens; other entries are in the menu. */
  readonly isMain: boolean;
}

/** Room of the app. Its pages load on demand. */
export interface Room {
  readonly routes: readonly Route[];
  readonly navigation: readonly NavigationEntry[];
  /** Locale files that its pages need. */
  readonly texts: readonly string[];
  /** True if its texts load only with its pages, because most users never open them. */
  readonly isApart?: boolean;
  /** True if its pages end with the learner's study time. */
  readonly isStudy?: true;
  /** Its events for the event queue. */
  readonly events?: () => Promise<RoomEvents>;
}

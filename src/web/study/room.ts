import type { ComponentType } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { Part } from '#web/platform/part.tsx';
import type { RoomEvents } from './sync/room-events.ts';

/** What is read from the server, as `useQuery` reads it. */
export interface Reading {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<unknown>;
}

/** What a page reads first, by the parameters of its address and by who is signed in. */
export type PageReads = (params: Readonly<Record<string, string>>, user: User | null) => readonly Reading[];

/** The code of a page. */
interface PageCode {
  readonly default: ComponentType;
  /**
   * What the page reads first, by the parameters of its address: where all of it comes in time, the page is drawn
   * once, in one piece.
   */
  readonly reads?: PageReads;
  /** What the server draws the page from (app/paint.tsx): then it is in sight before any script has come. */
  readonly shows?: (params: Readonly<Record<string, string>>) => readonly Reading[];
}

/** One screen of the app. */
export interface Route {
  /** Written out where its page is for who is signed in, for the build to read. */
  readonly path: string;
  /** Its entry in `app.json` under `pages`. */
  readonly name: string;
  readonly access: 'always' | 'signed-in';
  /** `bare` screens bring their whole surroundings; the others stand between navigation and footer. */
  readonly layout: 'shell' | 'bare';
  /** The browser may translate the page: it holds no Swedish to be learnt. */
  readonly isTranslatable?: true;
  readonly Page: Part<object, PageCode>;
  /** Paths of the calls its page begins with, which are asked before its code is there; written out for the build to read. */
  readonly begins?: readonly string[];
  /** Addresses at which it can be looked at, where the path alone does not show it. */
  readonly examples?: readonly string[];
}

/** A way to a room. */
export interface NavigationEntry {
  readonly href: string;
  /** Its entry in `app.json` under `nav`, and its icon in `app/navigation.ts`. */
  readonly name: string;
  /** In the bar at the foot of small screens; the others are in the menu there. */
  readonly isMain: boolean;
}

/** A room of the house as the app sees it. Its pages come when they are first wanted. */
export interface Room {
  readonly routes: readonly Route[];
  readonly navigation: readonly NavigationEntry[];
  /** Locale files that its pages begin with. */
  readonly texts: readonly string[];
  /** Its texts travel with its pages alone: who never goes there never loads them. */
  readonly isApart?: boolean;
  /** What its learners do, for the queue of events. */
  readonly events?: () => Promise<RoomEvents>;
}

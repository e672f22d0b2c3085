/**
 * The drawing of the house: who may import whom. Every room is closed to every other, on every floor; an arrow that
 * is not drawn here is refused by the linter. `npm run arrows` writes the linter's rules from it (biome.arrows.json).
 *
 * What needs no arrow: everyone may import `shared` (its own rooms as drawn), and files of their own folder.
 */
export const HOUSE = {
  /** Pure: no React, no Node, no network, no clock, no chance. */
  shared: {
    packages: ['zod', 'ts-fsrs'],
    /** A room and the other rooms it builds on; the files beside the rooms are everybody's. */
    rooms: {
      accounts: ['course', 'quiz'],
      anki: [],
      coach: ['progress', 'vocabulary'],
      conversation: ['course', 'practice', 'progress', 'pronunciation'],
      course: [],
      lessons: ['course', 'progress'],
      onboarding: ['course', 'practice'],
      practice: ['course', 'lessons', 'progress'],
      progress: [],
      pronunciation: ['course', 'progress', 'voice'],
      quiz: ['course', 'practice', 'progress'],
      vocabulary: ['course', 'practice', 'progress', 'video'],
      video: ['course', 'progress'],
      voice: ['course'],
      writing: ['course', 'progress'],
    },
  },
  /** `platform`, the ledger in it, imports no room; a room is entered by its door, `index.ts`; app.ts and main.ts open all doors. */
  server: {
    rooms: {
      accounts: ['progress'],
      anki: ['own-cards', 'voice'],
      coach: ['progress', 'reviews'],
      conversation: ['own-cards', 'progress', 'pronunciation'],
      lessons: ['progress'],
      onboarding: [],
      'own-cards': [],
      practice: ['progress'],
      progress: [],
      pronunciation: ['progress', 'voice'],
      quiz: ['progress', 'voice'],
      reviews: ['own-cards', 'progress', 'video'],
      video: ['progress'],
      vocabulary: [],
      voice: [],
      writing: ['onboarding', 'progress'],
    },
  },
  /** The browser's floor, which never imports the server, nor what only a server needs. */
  web: {
    parts: {
      ui: ['#web/platform/i18n.ts'],
      platform: [],
      study: ['#web/ui/**', '#web/platform/**'],
      'rooms/*': ['#web/study/**', '#web/ui/**', '#web/platform/**'],
      app: ['#web/**'],
      locales: ['#web/platform/{texts,http}.ts'],
      worker: [],
    },
    rooms: [
      'accounts',
      'anki',
      'conversation',
      'legal',
      'lessons',
      'onboarding',
      'practice',
      'progress',
      'pronunciation',
      'quiz',
      'video',
      'vocabulary',
      'writing',
    ],
    refusedPackages: ['node:*', 'zod', 'zod/**', 'fastify', 'kysely'],
  },
} as const satisfies House;

/** The shape of the drawing. */
export interface House {
  readonly shared: {
    readonly packages: readonly string[];
    readonly rooms: Readonly<Record<string, readonly string[]>>;
  };
  readonly server: { readonly rooms: Readonly<Record<string, readonly string[]>> };
  readonly web: {
    readonly parts: Readonly<Record<string, readonly string[]>>;
    readonly rooms: readonly string[];
    readonly refusedPackages: readonly string[];
  };
}

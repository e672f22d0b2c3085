/**
 * Import diagram: rooms may not import each other unless an arrow is drawn here; the linter refuses other imports.
 * `npm run arrows` generates the linter's rules from it (biome.arrows.json). Always allowed: imports of `shared`
 * (its own rooms as drawn), and of files in the same folder.
 */
export const HOUSE = {
  /** Pure: no React, Node, network, clock or random numbers. */
  shared: {
    packages: ['zod', 'ts-fsrs'],
    /** Rooms and the rooms they may import; files beside the rooms are open to all. */
    rooms: {
      accounts: ['course', 'progress', 'quiz'],
      anki: [],
      coach: ['accounts', 'course', 'progress', 'quiz', 'vocabulary'],
      conversation: ['course', 'practice', 'progress', 'pronunciation'],
      course: [],
      grammar: ['course', 'practice', 'reading'],
      lessons: ['course', 'progress'],
      onboarding: ['course', 'practice'],
      practice: ['course', 'lessons', 'progress'],
      progress: [],
      pronunciation: ['course', 'progress', 'voice'],
      quiz: ['course', 'practice', 'progress'],
      reading: ['course', 'progress'],
      together: ['accounts', 'progress', 'quiz', 'vocabulary'],
      vocabulary: ['course', 'practice', 'progress', 'video'],
      video: ['course', 'progress'],
      voice: ['course'],
      writing: ['course', 'progress'],
    },
  },
  /**
   * `platform`, including the ledger, imports no room; a room is imported by its entry, `index.ts`; app.ts and
   * main.ts import all rooms.
   */
  server: {
    rooms: {
      accounts: ['progress', 'reviews'],
      anki: ['own-cards', 'voice'],
      coach: ['progress', 'reviews'],
      conversation: ['own-cards', 'progress', 'pronunciation'],
      grammar: [],
      lessons: ['progress'],
      onboarding: [],
      'own-cards': [],
      practice: ['progress'],
      progress: [],
      pronunciation: ['progress', 'voice'],
      quiz: ['progress', 'voice'],
      reading: ['progress'],
      reviews: ['own-cards', 'progress', 'video'],
      together: ['own-cards', 'progress'],
      video: ['progress'],
      vocabulary: [],
      voice: [],
      writing: ['onboarding', 'progress'],
    },
  },
  /** Browser code, which never imports the server, nor shared code for the server alone. */
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
      'admin',
      'anki',
      'conversation',
      'family',
      'grammar',
      'legal',
      'lessons',
      'onboarding',
      'practice',
      'progress',
      'pronunciation',
      'quiz',
      'reading',
      'together',
      'video',
      'vocabulary',
      'writing',
    ],
    refusedPackages: ['node:*', 'zod', 'zod/**', 'fastify', 'kysely'],
  },
} as const satisfies House;

/** Shape of the diagram. */
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

const GLOBAL = 'lint/style/noRestrictedGlobals';
const PROPERTY = 'lint/nursery/noJsRestrictedProperties';
/** Our own rule, scripts/no-present-time.grit. */
const TIME = 'plugin';

/** Imports that the linter has to reject: description, file, and target. */
export const WRONG: readonly { what: string; file: string; target: string }[] = [
  // The floors.
  {
    what: 'the browser imports the server',
    file: 'src/web/platform/a.ts',
    target: '#server/platform/clock.ts',
  },
  {
    what: 'the browser imports the server by path',
    file: 'src/web/platform/a.ts',
    target: '../../server/platform/clock.ts',
  },
  {
    what: 'a room of the browser imports the server',
    file: 'src/web/rooms/lessons/a.ts',
    target: '#server/platform/clock.ts',
  },
  { what: 'the browser imports Node', file: 'src/web/study/a.ts', target: 'node:fs' },
  { what: 'the browser imports the validation library', file: 'src/web/rooms/lessons/a.ts', target: 'zod' },
  {
    what: 'the server imports the browser',
    file: 'src/server/rooms/lessons/a.ts',
    target: '#web/platform/http.ts',
  },
  {
    what: 'the platform of the server imports the browser',
    file: 'src/server/platform/a.ts',
    target: '#web/platform/http.ts',
  },
  {
    what: "the server's tests import the browser",
    file: 'src/server/rooms/lessons/a.test.ts',
    target: '#web/platform/http.ts',
  },
  { what: 'shared imports Node', file: 'src/shared/course/a.ts', target: 'node:fs' },
  {
    what: 'shared imports Node from an inner folder',
    file: 'src/shared/course/rules/a.ts',
    target: 'node:fs',
  },
  { what: 'shared imports React', file: 'src/shared/course/a.ts', target: 'react' },
  { what: 'shared imports the server', file: 'src/shared/course/a.ts', target: '#server/platform/clock.ts' },
  {
    what: 'shared imports the browser by path',
    file: 'src/shared/course/a.ts',
    target: '../../web/platform/http.ts',
  },
  {
    what: "shared's tests import the server",
    file: 'src/shared/course/a.test.ts',
    target: '#server/platform/clock.ts',
  },
  // Inside shared.
  { what: 'the course imports a room', file: 'src/shared/course/a.ts', target: '../lessons/lesson-state.ts' },
  {
    what: 'the course imports a room by name',
    file: 'src/shared/course/a.ts',
    target: '#shared/progress/xp.ts',
  },
  {
    what: 'the course imports a room from an inner folder',
    file: 'src/shared/course/rules/a.ts',
    target: '../../progress/xp.ts',
  },
  { what: 'a file beside the rooms imports a room', file: 'src/shared/a.ts', target: './progress/xp.ts' },
  {
    what: 'a file beside the rooms imports a room by name',
    file: 'src/shared/a.ts',
    target: '#shared/progress/xp.ts',
  },
  {
    what: 'a room of shared takes an undeclared arrow',
    file: 'src/shared/voice/a.ts',
    target: '../progress/xp.ts',
  },
  {
    what: 'progress reaches back to lessons',
    file: 'src/shared/progress/a.ts',
    target: '../lessons/lesson-state.ts',
  },
  // The server's rooms.
  {
    what: 'platform imports a room',
    file: 'src/server/platform/a.ts',
    target: '#server/rooms/lessons/index.ts',
  },
  {
    what: 'platform imports a room by path',
    file: 'src/server/platform/a.ts',
    target: '../rooms/lessons/index.ts',
  },
  {
    what: 'platform imports a room from an inner folder',
    file: 'src/server/platform/http/a.ts',
    target: '../../rooms/lessons/index.ts',
  },
  {
    what: 'a server room takes an undeclared arrow',
    file: 'src/server/rooms/lessons/a.ts',
    target: '#server/rooms/accounts/index.ts',
  },
  {
    what: 'a server room enters by a window',
    file: 'src/server/rooms/lessons/a.ts',
    target: '#server/rooms/progress/progress.repo.ts',
  },
  {
    what: 'a server room imports a room by path',
    file: 'src/server/rooms/lessons/a.ts',
    target: '../progress/index.ts',
  },
  {
    what: 'a server room imports a room from an inner folder',
    file: 'src/server/rooms/lessons/b/a.ts',
    target: '../../progress/index.ts',
  },
  {
    what: 'a room without arrows takes one',
    file: 'src/server/rooms/onboarding/a.ts',
    target: '#server/rooms/progress/index.ts',
  },
  {
    what: 'progress reaches back',
    file: 'src/server/rooms/progress/a.ts',
    target: '#server/rooms/lessons/index.ts',
  },
  { what: 'a room imports the app', file: 'src/server/rooms/lessons/a.ts', target: '../../app.ts' },
  { what: 'a room imports the app by name', file: 'src/server/rooms/lessons/a.ts', target: '#server/app.ts' },
  {
    what: 'the app enters by a window',
    file: 'src/server/a.ts',
    target: './rooms/progress/progress.repo.ts',
  },
  // The browser's floor.
  { what: 'ui imports a room', file: 'src/web/ui/a.ts', target: '#web/rooms/accounts/AuthPage.tsx' },
  { what: 'ui imports the platform beyond texts', file: 'src/web/ui/a.ts', target: '#web/platform/http.ts' },
  { what: 'ui imports the platform by path', file: 'src/web/ui/a.ts', target: '../platform/http.ts' },
  { what: 'ui imports study', file: 'src/web/ui/a.ts', target: '#web/study/shuffle.ts' },
  { what: 'platform imports ui', file: 'src/web/platform/a.ts', target: '#web/ui/Button.tsx' },
  {
    what: 'platform imports ui by path',
    file: 'src/web/platform/offline/a.ts',
    target: '../../ui/Button.tsx',
  },
  { what: 'platform imports study', file: 'src/web/platform/a.ts', target: '#web/study/shuffle.ts' },
  { what: 'platform imports a room', file: 'src/web/platform/a.ts', target: '#web/rooms/lessons/run.ts' },
  { what: 'study imports a room', file: 'src/web/study/a.ts', target: '#web/rooms/lessons/run.ts' },
  {
    what: 'study imports a room by path',
    file: 'src/web/study/tasks/a.ts',
    target: '../../rooms/lessons/run.ts',
  },
  { what: 'study imports the app', file: 'src/web/study/a.ts', target: '#web/app/routes.tsx' },
  {
    what: 'a web room imports a room',
    file: 'src/web/rooms/lessons/a.ts',
    target: '#web/rooms/accounts/AuthPage.tsx',
  },
  {
    what: "a web room imports a room's door",
    file: 'src/web/rooms/lessons/a.ts',
    target: '#web/rooms/accounts/index.ts',
  },
  {
    what: 'a web room imports a room by path',
    file: 'src/web/rooms/lessons/a.ts',
    target: '../accounts/AuthPage.tsx',
  },
  {
    what: 'a web component imports a room',
    file: 'src/web/rooms/lessons/components/a.tsx',
    target: '../../accounts/AuthPage.tsx',
  },
  { what: 'a web room imports the app', file: 'src/web/rooms/lessons/a.ts', target: '#web/app/routes.tsx' },
  {
    what: "a web room's test imports a room",
    file: 'src/web/rooms/lessons/a.test.tsx',
    target: '#web/rooms/accounts/AuthPage.tsx',
  },
  // A room without declared dependencies is as restricted as the others.
  {
    what: 'a new room of shared imports a room',
    file: 'src/shared/undrawn/a.ts',
    target: '../progress/xp.ts',
  },
  {
    what: 'a new room of shared imports a room by name',
    file: 'src/shared/undrawn/b/a.ts',
    target: '#shared/progress/xp.ts',
  },
  {
    what: 'a new server room imports a repo',
    file: 'src/server/rooms/vocabulary/a.ts',
    target: '#server/rooms/progress/events.repo.ts',
  },
  {
    what: 'a new server room imports a repo by path',
    file: 'src/server/rooms/vocabulary/a.ts',
    target: '../progress/events.repo.ts',
  },
  {
    what: 'a new server room imports a door',
    file: 'src/server/rooms/vocabulary/a.ts',
    target: '#server/rooms/progress/index.ts',
  },
  {
    what: 'a new web room imports a room',
    file: 'src/web/rooms/quiz/a.ts',
    target: '#web/rooms/lessons/lessons.api.ts',
  },
  {
    what: 'a new web room imports a room by path',
    file: 'src/web/rooms/quiz/a.ts',
    target: '../lessons/lessons.api.ts',
  },
  // Tests.
  { what: 'the house imports its tests', file: 'src/web/rooms/lessons/a.ts', target: '#tests/web/show.tsx' },
  { what: 'the server imports its tests', file: 'src/server/platform/a.ts', target: '#tests/app.ts' },
  { what: 'shared imports its tests', file: 'src/shared/course/a.ts', target: '#tests/shared/stats.ts' },
  {
    what: 'a test climbs to tests/',
    file: 'src/server/platform/http/a.test.ts',
    target: '../../../../tests/app.ts',
  },
  // Imports of tools, which are not part of the product.
  { what: 'shared imports a tool', file: 'src/shared/course/a.ts', target: '../../../tools/films/script.ts' },
  {
    what: 'the server imports a tool',
    file: 'src/server/platform/a.ts',
    target: '../../../tools/films/script.ts',
  },
  {
    what: 'a server room imports a tool',
    file: 'src/server/rooms/video/a.ts',
    target: '../../../../tools/films/script.ts',
  },
  {
    what: 'the browser imports a tool',
    file: 'src/web/rooms/video/a.ts',
    target: '../../../../tools/films/script.ts',
  },
  {
    what: 'a script of the product imports a tool',
    file: 'scripts/a.ts',
    target: '../tools/films/script.ts',
  },
  { what: 'a tool climbs to the house', file: 'tools/films/a.ts', target: '../../src/shared/call.ts' },
  {
    what: 'a file of the house that is no test imports its tests',
    file: 'src/web/rooms/lessons/a.tsx',
    target: '#tests/web/lessons/lesson-fixtures.ts',
  },
  { what: 'a test climbs to the house', file: 'tests/api/a.ts', target: '../../src/shared/call.ts' },
];

/** Imports that must be accepted. */
export const RIGHT: readonly { file: string; target: string }[] = [
  { file: 'src/shared/lessons/a.ts', target: '../course/exercise.ts' },
  { file: 'src/shared/lessons/a.ts', target: '#shared/progress/event.ts' },
  { file: 'src/shared/lessons/b/a.ts', target: '../../progress/event.ts' },
  { file: 'src/shared/lessons/b/a.ts', target: '../c.ts' },
  { file: 'src/shared/course/rules/a.ts', target: '../lesson.ts' },
  { file: 'src/shared/undrawn/a.ts', target: '../call.ts' },
  { file: 'src/shared/undrawn/a.ts', target: 'zod' },
  { file: 'src/server/rooms/lessons/a.ts', target: '#server/rooms/progress/index.ts' },
  { file: 'src/server/rooms/vocabulary/a.ts', target: '#server/platform/platform.ts' },
  { file: 'src/server/rooms/lessons/a.test.ts', target: '#tests/app.ts' },
  { file: 'src/server/a.ts', target: './rooms/lessons/index.ts' },
  { file: 'src/server/a.ts', target: './rooms/quiz/tables.ts' },
  { file: 'src/web/platform/a.ts', target: '#shared/language.ts' },
  { file: 'src/web/ui/a.ts', target: '#web/platform/i18n.ts' },
  { file: 'src/web/study/a.ts', target: '#web/platform/http.ts' },
  { file: 'src/web/study/tasks/a.ts', target: '../shuffle.ts' },
  { file: 'src/web/rooms/lessons/components/a.tsx', target: '../run.ts' },
  { file: 'src/web/rooms/lessons/a.ts', target: '#web/study/shuffle.ts' },
  { file: 'src/web/rooms/lessons/a.test.tsx', target: '#tests/web/show.tsx' },
  { file: 'src/web/app/a.ts', target: '#web/rooms/lessons/index.ts' },
  { file: 'tools/films/a.ts', target: '#shared/call.ts' },
  { file: 'scripts/a.ts', target: '../tools/films/script-rules.ts' },
];

/** Globals that shared code must not use, because time and randomness are injected; with the violated rule. */
export const ASKING = [
  ['Date.now()', PROPERTY],
  ['[Date.now]', PROPERTY],
  ['Math.random()', PROPERTY],
  ['new Date()', TIME],
  ['new Date', TIME],
  ['Date()', TIME],
  ["new Intl.DateTimeFormat('sv').format()", TIME],
  ["new Intl.DateTimeFormat('sv').formatToParts()", TIME],
  ['performance.now()', GLOBAL],
  ['crypto.randomUUID()', GLOBAL],
  ['globalThis.Date', GLOBAL],
  ['window.name', GLOBAL],
  ['document.title', GLOBAL],
  ["fetch('/')", GLOBAL],
  ['process.env', GLOBAL],
] as const;
/** Globals that shared code may use. */
export const ANSWERED = [
  'new Date(0)',
  'Date.UTC(2026, 10, 22)',
  "Date.parse('2026-11-22')",
  'Math.floor(2.5)',
  "new Intl.DateTimeFormat('sv').format(0)",
];

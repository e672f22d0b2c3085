import type { House } from './arrows.ts';

/** An entry of `overrides` in the linter's settings. */
interface Override {
  readonly includes: readonly string[];
  readonly plugins?: readonly string[];
  readonly linter: { readonly rules: object };
}

/** Globals of a running program. Shared code gets their values as arguments. */
const OUTSIDE_WORLD = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'fetch',
  'process',
  'performance',
  'crypto',
  'globalThis',
];
/** Files of the browser that only tests load. */
const ONLY_FOR_TESTS = ['*.test.ts', '*.test.tsx'];
const DRAWING = 'The drawing is scripts/arrows.ts.';

/** Content of the linter's settings file for the diagram (biome.arrows.json), one line for each rule. */
export function arrowSettings(house: House): string {
  const lines = arrowRules(house).map((rule) => `    ${JSON.stringify(rule)}`);
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/**
 * Builds the linter rules for the diagram. If several overrides match a file, the last one replaces the others, so each
 * lists every import that is forbidden in its folder, and more specific ones come later.
 */
function arrowRules({ shared, server, web }: House): Override[] {
  return [...sharedRules(shared), ...serverRules(server), ...webRules(web), ...besideTheHouse()];
}

function sharedRules({ packages, rooms }: House['shared']): Override[] {
  // An import that names no folder of ours is a package.
  const refused = ['**'];
  const known = ['./**', ...packages];
  const pure = {
    includes: ['src/shared/**', '!**/*.test.ts'],
    plugins: ['./scripts/no-present-time.grit'],
    linter: {
      rules: {
        style: {
          noRestrictedGlobals: {
            level: 'error',
            options: {
              deniedGlobals: Object.fromEntries(OUTSIDE_WORLD.map((name) => [name, 'src/shared is pure.'])),
            },
          },
        },
        nursery: {
          noJsRestrictedProperties: {
            level: 'error',
            options: {
              entries: [
                { object: 'Date', property: 'now', message: 'src/shared is handed the time.' },
                { object: 'Math', property: 'random', message: 'src/shared is handed the chance.' },
              ],
            },
          },
        },
      },
    },
  };
  const base = closed(
    ['src/shared/*'],
    refused,
    ['./*.ts', ...packages],
    'The files beside the rooms of src/shared import no room.',
  );
  // A room that is missing in the diagram, and then those in it.
  const drawn = Object.entries({ '*': [], ...rooms }).flatMap(([room, others]) => {
    const says = `src/shared/${room} imports ${[...packages, ...others].join(', ')} and the files beside the rooms.`;
    const folder = `src/shared/${room}`;
    const allowed = (up: string) => [
      ...known,
      '#shared/*.ts',
      `${up}*.ts`,
      ...(room === '*' ? [] : [room, ...others]).flatMap((other) => [
        `#shared/${other}/**`,
        `${up}${other}/**`,
      ]),
    ];
    return [
      closed([`${folder}/*`], refused, allowed('../'), says),
      closed([`${folder}/*/**`], refused, ['../**', '!../../**', ...allowed('../../')], says),
    ];
  });
  const tests = closed(
    ['src/shared/**/*.test.ts'],
    ['#*/**', '**/server/**', '**/web/**', '../**/tests/**'],
    ['#shared/**', '#tests/**'],
    'The tests of src/shared know neither floor; what they need from tests/ is named #tests.',
  );
  return [pure, base, ...drawn, tests];
}

function serverRules({ rooms }: House['server']): Override[] {
  const top = closed(
    ['src/server/*'],
    ['#*/**', '../**', './rooms/**'],
    ['#shared/**', './rooms/*/index.ts', './rooms/*/tables.ts'],
    'app.ts and main.ts enter rooms by index.ts; tables.ts collects their tables.',
  );
  const platform = inFolder(
    'src/server/platform',
    [],
    ['#shared/**', '#server/platform/**'],
    'src/server/platform imports no room.',
  );
  const drawn = Object.entries({ '*': [], ...rooms }).flatMap(([room, others]) =>
    inFolder(
      `src/server/rooms/${room}`,
      [],
      ['#shared/**', '#server/platform/**', ...others.map((other) => `#server/rooms/${other}/index.ts`)],
      `src/server/rooms/${room} imports platform and ${others.join(', ') || 'no room'}, by its door.`,
    ),
  );
  const tests = closed(
    ['src/server/**/*.test.ts'],
    ['#web/**', '**/web/**', '../**/tests/**'],
    [],
    "The server's tests know the browser's code as little; what they need from tests/ is named #tests.",
  );
  return [top, ...platform, ...drawn, tests];
}

function webRules({ parts, refusedPackages }: House['web']): Override[] {
  const top = closed(
    ['src/web/*'],
    ['#*/**', '../**', ...refusedPackages],
    ['#shared/**'],
    'The browser never imports the server, nor what only a server needs.',
  );
  const drawn = Object.entries(parts).flatMap(([part, arrows]) => {
    const own = part.endsWith('*') ? [] : [`#web/${part}/**`];
    const allowed = ['#shared/**', ...own, ...arrows];
    const says = `src/web/${part} imports ${['#shared', ...arrows].join(', ')}.`;
    const folder = `src/web/${part}`;
    return [
      ...inFolder(folder, refusedPackages, allowed, says),
      ...inFolder(folder, refusedPackages, [...allowed, '#tests/**'], says, ONLY_FOR_TESTS),
    ];
  });
  return [top, ...drawn];
}

function besideTheHouse(): Override[] {
  const refused = ['../src/**', '../**/src/**', '../tests/**', '../**/tests/**'];
  const says = 'Files of the house are named #shared, #server and #web, those of tests/ #tests.';
  return [
    closed(['tests/**', 'tools/**'], refused, [], says),
    closed(
      ['scripts/**'],
      [...refused, '../tools/**', '../**/tools/**'],
      ['../tools/films/script-rules.ts'],
      `${says} Building and running the app needs no file of tools/.`,
    ),
  ];
}

/**
 * Seals a folder: its files import nothing outside, and files of its inner folders are imported only from the folder
 * itself.
 */
function inFolder(
  folder: string,
  refused: readonly string[],
  allowed: readonly string[],
  says: string,
  files: readonly string[] = ['*'],
): Override[] {
  const here = files.map((name) => `${folder}/${name}`);
  const deeper = files.map((name) => (name === '*' ? `${folder}/*/**` : `${folder}/*/**/${name}`));
  return [
    closed(here, ['#*/**', '../**', ...refused], allowed, says),
    closed(deeper, ['#*/**', '../../**', ...refused], allowed, says),
  ];
}

function closed(
  includes: readonly string[],
  refused: readonly string[],
  allowed: readonly string[],
  says: string,
): Override {
  const group = [...refused, ...allowed.map((path) => (path.startsWith('!') ? path.slice(1) : `!${path}`))];
  return {
    includes,
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: { patterns: [{ group, message: `${says} ${DRAWING}` }] },
          },
        },
      },
    },
  };
}

/**
 * Runs in the head of the page, before the first paint and before any file has come: it sets the theme and the
 * language, and sends for everything that this page will want. The build puts it into the page (scripts/vite-starter.ts).
 */
import type { Sitter } from '#shared/page-picture.ts';
import type { Begun } from '#web/platform/begun.ts';
import { paramsOf } from './params-of.ts';

/** Which files belong to which page; all without their leading slash. */
export interface Plan {
  /** By locale: what is said to everybody, and what is said to learners. */
  readonly texts: Readonly<Record<string, readonly [string, string]>>;
  /** What every page of a learner stands on. */
  readonly learner: readonly string[];
  readonly pages: readonly {
    readonly path: string;
    readonly files: readonly string[];
    /** By locale: what a room says that keeps its texts apart. */
    readonly texts: Readonly<Record<string, string>>;
    /** What it asks the server first; `:name` as in its path. */
    readonly calls: readonly string[];
  }[];
}

declare const PLAN: Plan;

/** As for every other call (platform/http.ts). */
const TIMEOUT_MS = 30_000;
const USER = '/api/auth/user';
const LOCALE_OF: Readonly<Record<string, string>> = { english: 'en', dutch: 'nl', german: 'de' };

const page = document.documentElement;
/** Whose page the server has drawn, in the language that it found best; undefined where it sent none. */
const sitter = page.dataset.picture as Sitter | undefined;

/** Where the page can be seen already, what it is seen with comes first: styles and letters. */
const priority = sitter ? 'low' : 'auto';

chooseTheme();
chooseLanguage();
begin();

/** The theme chosen on this device, else the device's own. See platform/theme.ts. */
function chooseTheme(): void {
  const chosen = recall('tillsammans-theme');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = isDark ? 'dark' : 'light';
}

/** The language chosen on this device, else the page's where the address or the server chose it, else the first of the device's own that is spoken here. */
function chooseLanguage(): void {
  const spoken = Object.values(LOCALE_OF);
  const preferred =
    sitter || /[?&]lang=/.test(location.search)
      ? page.lang
      : navigator.languages
          .map((each) => each.slice(0, 2).toLowerCase())
          .find((each) => spoken.includes(each));
  const locale = LOCALE_OF[recall('tillsammans-language') ?? ''] ?? preferred ?? 'en';
  // The page stays hidden until it is said in the language that was chosen.
  // So it does where somebody has signed out without a connection: the server may have drawn it for them.
  if (locale !== page.lang || recall('tillsammans-signed-out')) delete page.dataset.picture;
  page.lang = locale;
}

function begin(): void {
  const begun: Record<string, Begun> = {};
  (globalThis as { begun?: typeof begun }).begun = begun;
  const ask = (path: string) => {
    const response = fetch(path, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      priority,
    });
    // Read whether anybody wants it or not: an answer left lying would keep its connection open. Who wants it hears of
    // a failure.
    response.then((answer) => answer.clone().arrayBuffer()).catch(() => {});
    begun[path] = { response, sentMs: Date.now() };
  };
  const texts = PLAN.texts[page.lang];
  ask(USER);
  if (sitter === 'visitor') {
    sendFor([...(texts?.slice(0, 1) ?? []), ...filesOf('/auth')]);
    return;
  }
  const [at, values] = matching(location.pathname);
  const own = at?.texts[page.lang];
  sendFor(
    at ? [...PLAN.learner, ...at.files, ...(texts ?? []), ...(own ? [own] : [])] : (texts?.slice(0, 1) ?? []),
  );
  for (const call of at?.calls ?? []) {
    ask(call.replace(/:(\w+)/g, (_, name: string) => values[name] ?? ''));
  }
}

function filesOf(path: string): readonly string[] {
  return PLAN.pages.find((each) => each.path === path)?.files ?? [];
}

function matching(path: string): [Plan['pages'][number] | undefined, Readonly<Record<string, string>>] {
  for (const each of PLAN.pages) {
    const values = paramsOf(each.path, path);
    if (values) return [each, values];
  }
  return [undefined, {}];
}

function sendFor(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    link.crossOrigin = '';
    link.fetchPriority = priority;
    link.href = `/${file}`;
    document.head.append(link);
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // No storage, no choice.
    return null;
  }
}

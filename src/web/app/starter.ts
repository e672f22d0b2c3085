/**
 * Script in the head of the page, before the first paint and any other file: sets theme and language, and requests
 * everything that the page needs. Inlined by the build (scripts/vite-starter.ts).
 */
import type { PerLanguage } from '#shared/language.ts';
import type { Sitter } from '#shared/page-picture.ts';
import type { EarlyRequest } from '#web/platform/begun.ts';
import { paramsOf } from './params-of.ts';

/** Files of each page; all without their leading slash. */
export interface Plan {
  /** By locale: texts for all users, and texts for learners. */
  readonly texts: Readonly<Record<string, readonly [string, string]>>;
  /** Files that every page of a learner needs. */
  readonly learner: readonly string[];
  readonly pages: readonly {
    readonly path: string;
    readonly files: readonly string[];
    /** By locale: texts of a room that loads them separately. */
    readonly texts: Readonly<Record<string, string>>;
    /** First calls to the server; `:name` as in its path. */
    readonly calls: readonly string[];
  }[];
}

declare const PLAN: Plan;

/** Same timeout as for all other calls (platform/http.ts). */
const TIMEOUT_MS = 30_000;
const USER = '/api/auth/user';
const LOCALES: PerLanguage<string> = { english: 'en', dutch: 'nl', german: 'de' };
const LOCALE_OF: Readonly<Record<string, string>> = LOCALES;

const page = document.documentElement;
/** Audience of the server-rendered page, which is in the best language found; undefined if none was rendered. */
const sitter = page.dataset.picture as Sitter | undefined;

/** If the page is already visible, its styles and fonts take precedence. */
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

/**
 * The language chosen on this device, else the page's if the address or the server chose it, else the first
 * supported one of the device.
 */
function chooseLanguage(): void {
  const spoken = Object.values(LOCALE_OF);
  const preferred =
    sitter || /[?&]lang=/.test(location.search)
      ? page.lang
      : navigator.languages
          .map((each) => each.slice(0, 2).toLowerCase())
          .find((each) => spoken.includes(each));
  const locale = LOCALE_OF[recall('tillsammans-language') ?? ''] ?? preferred ?? 'en';
  // The page stays hidden until it is in the chosen language. The same holds after an offline sign-out, because
  // the server may have rendered it for the previous user.
  if (locale !== page.lang || recall('tillsammans-signed-out') || isAnotherChosen())
    delete page.dataset.picture;
  page.lang = locale;
}

function begin(): void {
  const begun: Record<string, EarlyRequest> = {};
  (globalThis as { begun?: typeof begun }).begun = begun;
  const ask = (path: string) => {
    if (isAnotherChosen()) return;
    const response = fetch(path, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      priority,
    });
    // The body is always read, because an unread response keeps its connection open. Consumers receive the
    // failure.
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

/** True if a learner was chosen without a connection, and the session does not know yet (platform/pending-switch.ts). */
function isAnotherChosen(): boolean {
  return recall('tillsammans-switch') !== null;
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage there is no preference.
    return null;
  }
}

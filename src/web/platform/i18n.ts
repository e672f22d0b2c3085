import { use, useSyncExternalStore } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES, type Locale } from '#shared/language.ts';
import { fetchPart } from './part.tsx';
import { recall, remember } from './storage.ts';
import { type Texts, type Translate, translator } from './texts.ts';

const STORED_AS = 'tillsammans-language';

/** Languages of learners, each by its own name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({
  value,
  label: LANGUAGE_NAMES[value],
  lang: LOCALES[value],
}));

/** Locale files that every screen needs. */
const EVERYWHERE = ['app', 'ui', 'errors'];

/**
 * Texts by `../locales/<locale>/<room>.json`, loaded on first use. Descriptions of learners' pages are for the served
 * document only.
 */
const FILES = import.meta.glob<Texts>(['../locales/*/*.json', '!../locales/*/descriptions.json'], {
  import: 'default',
});

/** Promise that React's `use` reads synchronously once fulfilled: React looks for `status` and `value`. */
type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** Texts of rooms by language, loading or loaded. */
const loadings = new Map<string, Tracked<Translate>>();
const rooms = new Set<string>();
const listeners = new Set<() => void>();
let spoken: Language = 'english';

/** Language chosen on this device; null if none was. */
export function storedLanguage(): Language | null {
  const stored = recall(STORED_AS);
  return LANGUAGES.find((language) => language === stored) ?? null;
}

/** Language of the document, chosen in the head of the page (app/starter.ts). */
function documentLanguage(): Language {
  return LANGUAGES.find((language) => LOCALES[language] === document.documentElement.lang) ?? 'english';
}

/** Loads the texts of every screen in the stored language (or the document's). Rejects if that fails. */
export async function startI18n(language: Language = storedLanguage() ?? documentLanguage()): Promise<void> {
  await Promise.all(EVERYWHERE.map((room) => loading(LOCALES[language], room)));
  speak(language);
}

/**
 * Changes the interface language once the texts of all rooms visited so far are loaded, and stores the choice on
 * this device. If they fail to load, it rejects and changes nothing.
 */
export async function setLanguage(language: Language): Promise<void> {
  const locale = LOCALES[language];
  try {
    await Promise.all([...rooms].map((room) => loading(locale, room)));
  } catch (error) {
    // The next attempt loads them again.
    for (const room of rooms) {
      if (loading(locale, room).status !== 'fulfilled') loadings.delete(fileOf(locale, room));
    }
    throw error;
  }
  remember(STORED_AS, language);
  speak(language);
}

/** Preloads the texts of these rooms in parallel with other requests. Rejects if that fails. */
export async function fetchTexts(rooms: readonly string[], language: Language = spoken): Promise<void> {
  await Promise.all(rooms.map((room) => loading(LOCALES[language], room)));
}

/** Texts of a room and their language. Suspends until they are loaded. */
export function useText(room: string): { t: Translate; language: Language; locale: Locale } {
  const language = useLanguage();
  const locale = LOCALES[language];
  const texts: Promise<Translate> = loading(locale, room);
  return { t: use(texts), language, locale };
}

/** Interface language, for components without texts. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    listen,
    () => spoken,
    () => spoken,
  );
}

/** Sets the interface language, whose texts must be loaded. */
export function speak(language: Language): void {
  spoken = language;
  // During server rendering there is no document.
  if (typeof document !== 'undefined') document.documentElement.lang = LOCALES[language];
  for (const changed of listeners) changed();
}

function loading(locale: Locale, room: string): Tracked<Translate> {
  const file = fileOf(locale, room);
  const known = loadings.get(file);
  if (known) return known;
  const made = tracked(
    load(locale, room).then((translate) => {
      rooms.add(room);
      return translate;
    }),
  );
  loadings.set(file, made);
  return made;
}

/** Marks a promise so that `use` does not suspend once it is fulfilled. */
function tracked<T>(promise: Promise<T>): Tracked<T> {
  const kept: Tracked<T> = promise;
  kept.then(
    (value) => Object.assign(kept, { status: 'fulfilled', value }),
    // Consumers receive the failure.
    () => {},
  );
  return kept;
}

/** Loads the texts of a room. Keys with a prefix (`ui:close`) refer to another loaded room. */
async function load(locale: Locale, room: string): Promise<Translate> {
  const file = fileOf(locale, room);
  const texts = await fetchPart(
    async () => FILES[file]?.(),
    () => loadings.delete(file),
  );
  if (!texts) throw new Error(`Missing texts for ${room} in ${locale}.`);
  const own = translator(texts, locale);
  return (key, values) => {
    const [other = '', rest] = key.split(':');
    if (rest === undefined) return own(key, values);
    return loadings.get(fileOf(locale, other))?.value?.(rest, values) ?? key;
  };
}

function fileOf(locale: Locale, room: string): string {
  return `../locales/${locale}/${room}.json`;
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

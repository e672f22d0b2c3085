import { use, useSyncExternalStore } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES, type Locale } from '#shared/language.ts';
import { fetchPart } from './part.tsx';
import { recall, remember } from './storage.ts';
import { type Texts, type Translate, translator } from './texts.ts';

const STORED_AS = 'tillsammans-language';

/** The languages of learners, each by its own name, so that everybody finds theirs. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({
  value,
  label: LANGUAGE_NAMES[value],
  lang: LOCALES[value],
}));

/** Every screen needs these rooms' texts. */
const EVERYWHERE = ['app', 'ui', 'errors'];

/** Texts by `../locales/<locale>/<room>.json`, each fetched when first wanted. */
const FILES = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });

/** A promise that React's `use` reads at once when it is fulfilled: `status` and `value` are where it looks. */
type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** Rooms' texts in one language each, on their way or here. */
const loadings = new Map<string, Tracked<Translate>>();
const rooms = new Set<string>();
const listeners = new Set<() => void>();
let spoken: Language = 'english';

/** The language chosen on this device, or null when none was. */
export function storedLanguage(): Language | null {
  const stored = recall(STORED_AS);
  return LANGUAGES.find((language) => language === stored) ?? null;
}

/** The language the document says it is in: the head of the page has chosen it (app/starter.ts). */
function documentLanguage(): Language {
  return LANGUAGES.find((language) => LOCALES[language] === document.documentElement.lang) ?? 'english';
}

/** Loads what every screen needs, in the stored language (the document's where none is). Rejects when it cannot. */
export async function startI18n(language: Language = storedLanguage() ?? documentLanguage()): Promise<void> {
  await Promise.all(EVERYWHERE.map((room) => loading(LOCALES[language], room)));
  speak(language);
}

/**
 * Changes the interface as soon as the texts of all rooms visited so far are there, and remembers the choice
 * on this device. Rejects, and changes nothing, when they cannot be fetched.
 */
export async function setLanguage(language: Language): Promise<void> {
  const locale = LOCALES[language];
  try {
    await Promise.all([...rooms].map((room) => loading(locale, room)));
  } catch (error) {
    // The next attempt fetches them anew.
    for (const room of rooms) {
      if (loading(locale, room).status !== 'fulfilled') loadings.delete(fileOf(locale, room));
    }
    throw error;
  }
  remember(STORED_AS, language);
  speak(language);
}

/** These rooms' texts will be wanted now: they come beside what else is on its way. Rejects when they cannot. */
export async function fetchTexts(rooms: readonly string[], language: Language = spoken): Promise<void> {
  await Promise.all(rooms.map((room) => loading(LOCALES[language], room)));
}

/** A room's texts and the language they are in. Suspends until they are there. */
export function useText(room: string): { t: Translate; language: Language; locale: Locale } {
  const language = useLanguage();
  const locale = LOCALES[language];
  const texts: Promise<Translate> = loading(locale, room);
  return { t: use(texts), language, locale };
}

/** The interface language, for what needs no texts. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    listen,
    () => spoken,
    () => spoken,
  );
}

/** Has the interface say everything in a language whose texts are here. */
export function speak(language: Language): void {
  spoken = language;
  // There is no document where pages are only drawn.
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

/** Has `use` not wait for what is here already. */
function tracked<T>(promise: Promise<T>): Tracked<T> {
  const kept: Tracked<T> = promise;
  kept.then(
    (value) => Object.assign(kept, { status: 'fulfilled', value }),
    // Who uses it hears of it.
    () => {},
  );
  return kept;
}

/** Every room may also say what another, loaded one says: `ui:close`. */
async function load(locale: Locale, room: string): Promise<Translate> {
  const file = fileOf(locale, room);
  const texts = await fetchPart(
    async () => FILES[file]?.(),
    () => loadings.delete(file),
  );
  if (!texts) throw new Error(`There are no texts for ${room} in ${locale}.`);
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

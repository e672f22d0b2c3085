// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/language.ts';
import { addressesFor, ROOMS, ROUTES } from './rooms.ts';

const DOORS = Object.values(import.meta.glob<object>('../rooms/*/index.ts', { eager: true }));
const FOLDERS = new Set(Object.keys(import.meta.glob('../rooms/**')).map((file) => file.split('/')[2]));
const TEXTS = Object.keys(import.meta.glob('../locales/*/*.json'));

/** Texts that belong to no single room, or load with a part of a page. */
const OF_THE_HOUSE = ['app', 'ui', 'errors', 'study', 'voice', 'descriptions', 'taste'];

describe('the rooms of the house', () => {
  it('are all in the list: each folder has a door, and what it opens is there', () => {
    expect(FOLDERS.size).toBeGreaterThan(3);
    expect(DOORS).toHaveLength(FOLDERS.size);
    for (const door of DOORS) expect(Object.values(door).some((value) => ROOMS.includes(value))).toBe(true);
  });

  it('name texts that exist in every language, and no text belongs to nobody', () => {
    const named = new Set(ROOMS.flatMap(({ texts }) => texts));
    for (const text of named) {
      for (const locale of Object.values(LOCALES))
        expect(TEXTS).toContain(`../locales/${locale}/${text}.json`);
    }
    const files = TEXTS.map((file) => file.split('/').at(-1)?.replace('.json', '') ?? '');
    const unclaimed = files.filter((file) => !named.has(file) && !OF_THE_HOUSE.includes(file));
    expect(unclaimed).toEqual([]);
  });

  it('share no address and no name of an event', async () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const events = await Promise.all(ROOMS.flatMap(({ events }) => (events ? [events()] : [])));
    const kinds = events.flatMap(({ acknowledged }) => Object.keys(acknowledged));
    expect(kinds.length).toBeGreaterThan(0);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('can all be looked at: an address with a parameter comes with examples that lead to it', () => {
    for (const { path, examples = [path] } of ROUTES) {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/:]+')}([?#].*)?$`);
      expect(examples.length, path).toBeGreaterThan(0);
      for (const example of examples) expect(example, path).toMatch(pattern);
    }
    expect([...addressesFor('always'), ...addressesFor('signed-in')].length).toBeGreaterThanOrEqual(
      ROUTES.length,
    );
  });
});

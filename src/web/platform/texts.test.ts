import { expect, it } from 'vitest';
import { translator } from './texts.ts';

const TEXTS = {
  title: 'Dagen',
  days_one: '{{count}} dag op rij',
  days_other: '{{count}} dagen op rij',
  nav: { home: 'Start', greeting: 'Hej {{name}}, nog {{xp}} XP' },
};

it('finds texts by the path of their key', () => {
  const t = translator(TEXTS, 'nl');
  expect(t('title')).toBe('Dagen');
  expect(t('nav.home')).toBe('Start');
});

it('shows the key where a text is missing, or where the key names a whole group', () => {
  const t = translator(TEXTS, 'nl');
  expect(t('nav.nowhere')).toBe('nav.nowhere');
  expect(t('nav')).toBe('nav');
  expect(t('title.length')).toBe('title.length');
  expect(t('constructor')).toBe('constructor');
});

it('chooses by number as the language does', () => {
  const t = translator(TEXTS, 'nl');
  expect(t('days', { count: 1 })).toBe('1 dag op rij');
  expect(t('days', { count: 0 })).toBe('0 dagen op rij');
  expect(t('days', { count: 2 })).toBe('2 dagen op rij');
});

it('fills gaps, and writes numbers as the language writes them', () => {
  expect(translator(TEXTS, 'de')('nav.greeting', { name: 'Åsa', xp: 12_345 })).toBe('Hej Åsa, nog 12.345 XP');
  expect(translator(TEXTS, 'en')('nav.greeting', { name: 'Åsa', xp: 12_345 })).toBe('Hej Åsa, nog 12,345 XP');
});

it('leaves a gap visible where its value is missing', () => {
  expect(translator(TEXTS, 'en')('nav.greeting', { name: undefined, xp: 1 })).toBe('Hej {{name}}, nog 1 XP');
});

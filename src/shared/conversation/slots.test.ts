import { describe, expect, it } from 'vitest';
import { slotFinder } from './slots.ts';
import { tokensOf } from './tokens.ts';

const finder = slotFinder({
  slots: {
    name: { kind: 'name', after: ['jag heter', '(mitt namn är|jag är)'] },
    need: {
      kind: 'list',
      items: [
        item('bus', 'buss', ['a bus', 'een bus', 'dem Bus']),
        item('doctor', 'läkare', ['a doctor', 'een dokter', 'einer Ärztin']),
        item('help', 'hjälp', ['some help', 'wat hulp', 'eines Rates']),
      ],
    },
  },
});

function item(id: string, swedish: string, [english = '', dutch = '', german = '']: readonly string[]) {
  return { id, swedish, translation: { english, dutch, german } };
}

/** By slot, what a line says of it. */
function found(line: string): Partial<Record<string, string>> {
  return Object.fromEntries(finder.find(tokensOf(line)).map(({ slot, value }) => [slot, value]));
}

describe('an item of another language', () => {
  it.each([
    ['mit Bus', 'bus'],
    ['mit dem Bus', 'bus'],
    ['Ärztin, bitte', 'doctor'],
    ['ich brauche Rates', 'help'],
    ['mag ik hulp', 'help'],
  ])('is found without the article with which it stands in the file: %s', (line, need) => {
    expect(found(line)).toEqual({ need });
  });
});

describe('a name', () => {
  it.each([
    ['jag heter anna', 'Anna'],
    ['Hej, jag heter Anna Maria Berg', 'Anna Maria Berg'],
    ['Anna heter jag', 'Anna'],
    ['Hej, Jan Willem heter jag', 'Jan Willem'],
    ['mitt namn är Jonas', 'Jonas'],
    ['jag hetre Anna', 'Anna'],
    ['Jag ar Anna', 'Anna'],
    ['Mitt nmn är Anna', 'Anna'],
    ['Anna hetr jag', 'Anna'],
  ])('is heard in %s', (line, name) => {
    expect(found(line).name).toBe(name);
  });

  it.each(['Vad heter jag', 'trött är jag', 'Vad heter du', 'heter jag'])('is none in %s', (line) => {
    expect(found(line)).toEqual({});
  });
});

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

/** Returns the values found in a line, by slot. */
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

describe('what is wanted', () => {
  const cafe = slotFinder({
    slots: {
      guests: { kind: 'number', from: 1, to: 20, units: { vuxna: 1, barn: 1 } },
      drink: {
        kind: 'list',
        several: true,
        items: [
          item('juice', 'juice', ['a juice', 'een sap', 'einen Saft']),
          item('saft', 'saft', ['a squash', 'een limonade', 'eine Schorle']),
          item('vatten', 'vatten', ['a glass of water', 'een glas water', 'ein Glas Wasser']),
        ],
      },
      payment: {
        kind: 'list',
        items: [
          item('card', 'kort', ['card', 'kaart', 'Karte']),
          item('cash', 'kontant', ['cash', 'contant', 'bar']),
        ],
      },
    },
  });
  const told = (line: string) =>
    cafe.find(tokensOf(line)).map(({ value, count = 1, isNot }) => `${isNot ? 'not ' : ''}${count} ${value}`);

  it.each([
    ['en saft, tack', ['1 saft']],
    ['två saft och en juice', ['2 saft', '1 juice']],
    ['water, please', ['1 vatten']],
    ['einen Saft', ['1 juice']],
    ['jag vill inte ha någon saft', ['not 1 saft']],
    ['nej, saft', ['1 saft']],
    ['varför inte en saft', ['1 saft']],
    ['inte kort, kontant', ['not 1 card', '1 cash']],
    ['fyra barn', ['1 4']],
    ['four vuxna', ['1 4']],
    ['klockan sju', []],
    ['sex år', []],
    ['byta saften mot en juice', ['not 1 saft', '1 juice']],
    ['change the water to a juice', ['not 1 vatten', '1 juice']],
    ['byta saften', ['1 saft']],
  ])('is told in %s', (line, all) => {
    expect(told(line)).toEqual(all);
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

it('takes no word for what it ends with: its head may be quite another thing', () => {
  expect(found('jag behöver en barnläkare')).toEqual({});
});

it('finds the name after a wrong form of the verb', () => {
  expect(found('Jag heta Tom')).toEqual({ name: 'Tom' });
});

describe('a number', () => {
  const camp = slotFinder({ slots: { age: { kind: 'number', from: 13, to: 80, units: { år: 1 } } } });
  const ageIn = (line: string) => camp.find(tokensOf(line)).find(({ slot }) => slot === 'age')?.value;

  it.each([
    'från den 20 juni till den 15',
    '15 juni',
    '20/6 till 15/8',
    'from 16 June',
    'vanaf 16 juni',
    'ab 20. Juni',
  ])('that is the day of a date says nobody’s age: %s', (line) => expect(ageIn(line)).toBeUndefined());
  it.each([
    'jag är 15',
    '15 år, och ledig i juni',
    'jag fyller 15 i juni',
    'I am 15, may I work?',
    'jag tar den, 15',
  ])('beside a month may still be an age: %s', (line) => expect(ageIn(line)).toBe('15'));
});

describe('a size', () => {
  const shop = slotFinder({
    slots: {
      size: {
        kind: 'list',
        items: [item('38', '38', ['38', '38', '38']), item('fyrtio', 'fyrtio', ['40', '40', '40'])],
      },
    },
  });
  it.each([
    ['38', ['38']],
    ['jag har fyrtio', ['fyrtio']],
    ['han fyller fyrtio på fredag', []],
    ['hon är 38 år', []],
    ['38 kronor', []],
    ['det blir 38', ['38']],
  ])('is no age, and no price: %s', (line, values) => {
    expect(shop.find(tokensOf(line)).map(({ value }) => value)).toEqual(values);
  });
});

describe('two of a kind', () => {
  it.each([
    ['buss eller hjälp', ['first', 'other']],
    ['buss, eller kanske en hjälp', ['first', 'other']],
    ['buss och hjälp', [undefined, undefined]],
    ['buss eller vad som helst, hjälp', [undefined, undefined]],
  ])('are left open by *eller*: %s', (line, marks) => {
    expect(finder.find(tokensOf(line)).map(({ isOneOfTwo }) => isOneOfTwo)).toEqual(marks);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON, FORBIDDEN, ROWS } from './common-passwords.ts';
import { judgePassword, PASSWORD_CRITERIA } from './password.ts';

const unmet = (password: string) => {
  const { criteria } = judgePassword(password);
  return PASSWORD_CRITERIA.filter((criterion) => !criteria[criterion]);
};

describe('criteria', () => {
  it.each([
    ['Xk9!vRp2#mQz', []],
    ['Xk9!vRp2#mQ', ['length']],
    ['xk9!vrp2#mqz', ['upperCase']],
    ['XK9!VRP2#MQZ', ['lowerCase']],
    ['Xkj!vRpw#mQz', ['digit']],
    ['Xk9vRp2mQzW7', ['special']],
    ['Xk9!777#mQzv', ['noPattern']],
    ['', PASSWORD_CRITERIA],
  ])('%s', (password, expected) => {
    expect(unmet(password)).toEqual(expected);
  });

  it('knows letters, digits and signs of every script, and a space as a sign', () => {
    expect(unmet('ÅÄÖ åäö ٣٧ ßé')).toEqual([]);
    expect(unmet('ЖУК жук 27 щё')).toEqual([]);
  });

  it('counts code points of the normalised form: an emoji is one character, a letter with its accent too', () => {
    expect(judgePassword('Xk9!vRp2#mQ🐘').criteria.length).toBe(true);
    expect(judgePassword('Xk9!vRp2#m🐘').criteria.length).toBe(false);
    expect(judgePassword('Xk9!vRp2#ma\u0308').criteria.length).toBe(false);
  });
});

describe('strength', () => {
  it.each([
    ['all six and 16 characters', 'Xk9!vRp2#mQzW7&b', 'strong'],
    ['all six and 15 characters', 'Xk9!vRp2#mQzW7&', 'good'],
    ['five and 16 characters', 'xk9!vrp2#mqzw7&b', 'good'],
    ['five (a pattern) and 12 characters', 'Password123!', 'good'],
    ['five and 11 characters', 'Xk9!vRp2#mQ', 'fair'],
    ['four and 12 characters', 'xk9vrp2mqzw7', 'fair'],
    ['four and 8 characters', 'xk9!vrp2', 'fair'],
    ['five and 7 characters', 'Xk9!vRp', 'weak'],
    ['three and 20 characters', 'xkjvrpwmqzbtfghyulda', 'weak'],
  ])('%s', (_, password, strength) => {
    expect(judgePassword(password).strength).toBe(strength);
  });
});

describe('acceptance', () => {
  it.each([
    'Blåbär-och-9-Kantareller',
    'Xk9!vRp2#mQz',
    'xk9!vrp2#mqz', // five criteria
    'zevenentwintig paarse egels',
    'sju sjösjuka sjömän',
    'Kaffee und Kuchen um vier',
    'jrfbxkwqzvmtphd', // 15 characters that are no words
    'Mad-Badminton-88Kxy', // no admin
    'Bewertung-der-Schwertwale', // no keyboard run
    'fortzusetzen-wäre-schön',
    'Überstunden-am-Mittwoch',
    'property-of-the-kazerne',
    'Schifffahrt-am-Bodensee', // fff
    'Dragon-Kåsa-Vips-8', // a common word among others
    'Sju-Hästar-4711-Ute',
  ])('takes %s', (password) => {
    expect(judgePassword(password)).toMatchObject({ accepted: true, criteria: { noPattern: true } });
  });

  it.each([
    ['too short', 'Xk9!vRp2#mQ'],
    ['14 characters of two kinds', 'xkj vrp wmq zb'],
    ['four criteria', 'xk9vrp2mqzw7'],
    ['one character repeated', 'aaaaaaaaaaaaaaaaaa'],
    ['four characters repeated', 'Aa1!Aa1!Aa1!Aa1!'],
    ['a piece repeated, cut short', 'Kanot-7Kanot-7Ka'],
    ['hardly any different characters', 'aAaAAaaAaA!aA!Aa'],
    ['three equal digits', 'Xk9!vRp000#mQz'],
    ['four equal signs', 'Xk9!vRp----mQz'],
    ['digits in sequence', 'Xk!vRp#mQz-456'],
    ['digits backwards', 'Xk!vRp#mQz-654'],
    ['across the zero', 'Xk!vRp#mQz-890'],
    ['letters in sequence', 'Xk9!vRp#defg2'],
    ['letters backwards', 'Xk9!vRp#gfed2'],
    ['QWERTY', 'Xk9!vRp#rtyu2'],
    ['QWERTZ', 'Xk9!vRp#tzui2'],
    ['AZERTY', 'Xk9!vRp#qsdf2'],
    ['a row backwards', 'Xk9!vRp#lkjh2'],
    ['the row of digits with shift', 'Xk9vRpmQz!@#$'],
    ['a column of the keyboard', 'Xk!vRp#1qaz-B'],
    ['password', 'MyPassword-Kx93-plöt'],
    ['with signs for letters', 'My-P@$$w0rd-Kx93-plöt'],
    ['1 for i', 'Adm1n-Kx93-plöt'],
    ['Dutch', 'Wachtwoord-Kx93-plöt'],
    ['German', 'Kennwort-Kx93-plöt'],
    ['Swedish with accents', 'Lösenord-Kx93-plüt'],
    ['Swedish without', 'l0sen0rd-Kx93-plüt'],
    ['a season and a year', 'Sommar-2026!!'],
    ['a name and a year', 'Alexander-1987!'],
    ['a name, a digit and a sign', 'Christopher1!'],
    ['the same as a word', 'Strawberry1!'],
    ['a club', 'Schalke-04-Schalke!'],
    ['common words only', 'dragon monkey sunshine football'],
    ['a known sentence', 'correct horse battery staple'],
    ['a known sentence in Swedish', 'Jag älskar dig-12'],
    ['1 for l', 'I-1ove-you-99!?'],
    ['the app itself', 'Tillsammans-2026!'],
  ])('refuses: %s', (_, password) => {
    expect(judgePassword(password).accepted).toBe(false);
  });

  it('judges å alike as one code point and as a letter with a ring', () => {
    for (const password of ['Smörgås-Ångbåt-27', 'Blåbär-9', 'å'.repeat(200)]) {
      expect(judgePassword(password.normalize('NFD'))).toEqual(judgePassword(password.normalize('NFC')));
    }
  });

  it('refuses more than 256 characters rather than cutting them', () => {
    const long = 'Xk9!vRp2#mQzW7&bTf'.concat('äpL3-'.repeat(2), 'ö').padEnd(256, 'jH7?qR2_wT');
    expect(judgePassword(long).accepted).toBe(true);
    expect(judgePassword(`${long}x`).accepted).toBe(false);
  });
});

describe('properties', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 40 });

  it('judges any text by the rule of the spec', () => {
    fc.assert(
      fc.property(anyText, (password) => {
        const { criteria, strength, accepted } = judgePassword(password);
        const met = PASSWORD_CRITERIA.filter((criterion) => criteria[criterion]).length;
        const length = [...password].length;
        const isGood = met >= 5 && length >= 12;
        expect(strength === 'strong').toBe(met === 6 && length >= 16);
        expect(strength === 'strong' || strength === 'good').toBe(isGood);
        expect(accepted).toBe(criteria.noPattern && (isGood || length >= 15));
      }),
    );
  });

  it('refuses whatever contains a forbidden word, in any case and with signs for letters', () => {
    const signs: Record<string, string[]> = {
      a: ['@', '4'],
      e: ['3'],
      i: ['1', '!'],
      o: ['0'],
      s: ['$', '5'],
    };
    const words = FORBIDDEN.filter((word) => /^[a-z]+$/.test(word));
    const disguised = fc
      .constantFrom(...words)
      .chain((word) =>
        fc
          .tuple(
            ...[...word].map((letter) =>
              fc.constantFrom(letter, letter.toUpperCase(), ...(signs[letter] ?? [])),
            ),
          )
          .map((letters) => letters.join('')),
      );
    fc.assert(
      fc.property(anyText, disguised, anyText, (before, word, after) => {
        // Separated by signs, so that the preceding text does not turn it into part of an innocent word.
        expect(judgePassword(`${before}-${word}-${after}`).accepted).toBe(false);
      }),
    );
  });

  it('refuses common words with up to four digits and any signs', () => {
    const common = fc.array(fc.constantFrom(...COMMON), { minLength: 1, maxLength: 4 });
    const digits = fc.stringMatching(/^\d{0,4}$/);
    const signs = fc.stringMatching(/^[-_ ?.#*]{0,6}$/);
    fc.assert(
      fc.property(common, digits, signs, (words, number, tail) => {
        expect(judgePassword(words.join('-') + number + tail).accepted).toBe(false);
      }),
    );
  });

  it('refuses five neighbours of any row, in both directions', () => {
    const run = fc.constantFrom(...ROWS).chain((row) =>
      fc.tuple(fc.nat(row.length - 6), fc.boolean()).map(([start, backwards]) => {
        const part = [...row].slice(start, start + 6);
        return (backwards ? part.reverse() : part).join('');
      }),
    );
    fc.assert(
      fc.property(run, (keys) => {
        fc.pre(!keys.includes('wertzu'));
        expect(judgePassword(`Xk9!vRp2-${keys}-BmT7?`).accepted).toBe(false);
      }),
    );
  });

  it('takes fifteen letters of meaningless syllables', () => {
    const consonants = fc.array(fc.constantFrom(...'bdgkmpvxz'), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(consonants, (drawn) => {
        const syllables = drawn.map((consonant, at) => `${'åeiuy'[at % 5]}${consonant}`);
        expect(judgePassword(`${syllables.join('')}o`).accepted).toBe(true);
      }),
    );
  });
});

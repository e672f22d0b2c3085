import { describe, expect, it } from 'vitest';
import type { Word } from '../word.ts';
import { accentByRule, accentFlaw } from './pitch-accent.ts';

const word = (swedish: string, ipa: string, pitchAccent: 1 | 2 = 1, wordClass = 'noun') =>
  ({ id: swedish, swedish, ipa, pitchAccent, wordClass }) as Word;

describe('the accent of a word by rule', () => {
  it.each([
    ['katt', 'ˈkatː', 1],
    ['flicka', 'ˈflɪkːa', 2],
    ['sjukhus', 'ˈɧʉːkˌhʉːs', 2],
    ['kanelbulle', 'kaˈneːlˌbɵlːɛ', 2],
    ['betala', 'bɛˈtɑːla', 1],
    ['vinter', 'ˈvɪntɛr', 1],
    ['juni', 'ˈjʉːnɪ', 1],
    ['engelska', 'ˈɛŋːɛlska', 1],
    ['ha ont', 'hɑː ˈʊnt', 1],
    ['känna sig', 'ˈɕɛnːa sɛj', 2],
    ['tack så mycket', 'ˈtakː sɔ ˈmʏkːɛ', null],
  ] as const)('%s: %s', (swedish, ipa, accent) => {
    expect(accentByRule(word(swedish, ipa))).toBe(accent);
  });

  it('takes an adjective in -en for what it is', () => {
    expect(accentByRule(word('liten', 'ˈliːtɛn', 2, 'adjective'))).toBe(2);
  });
});

describe('the accent of a word', () => {
  it.each([
    ['flicka', 'ˈflɪkːa', 1, 'should be 2, or an exception'],
    ['flicka', 'ˈflɪkːa', 2, null],
    ['nyckel', 'ˈnʏkːɛl', 2, null],
    ['nyckel', 'ˈnʏkːɛl', 1, 'should be 2, or an exception'],
    ['nyckel', 'ˈnʏkːˌɛl', 2, 'follows the rule and needs no exception'],
  ] as const)('%s, %s, %i: %s', (swedish, ipa, accent, flaw) => {
    expect(accentFlaw(word(swedish, ipa, accent))).toBe(flaw);
  });
});

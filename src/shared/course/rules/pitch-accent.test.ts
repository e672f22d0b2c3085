import { describe, expect, it } from 'vitest';
import type { Word } from '../word.ts';
import { accentByRule, accentFlaw } from './pitch-accent.ts';

const word = (swedish: string, ipa: string, pitchAccent: 1 | 2 | null = 1, wordClass = 'noun') =>
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
    ['kompis', 'ˈkɔmpɪs', 1],
    ['hobby', 'ˈhɔbːʏ', 1],
    ['ha ont', 'hɑː ˈʊnt', 1],
    ['känna sig', 'ˈɕɛnːa sɛj', 2],
    ['tack så mycket', 'ˈtakː sɔ ˈmʏkːɛ', null],
  ] as const)('%s: %s', (swedish, ipa, accent) => {
    expect(accentByRule(word(swedish, ipa))).toBe(accent);
  });

  it.each([
    ['liten', 'ˈliːtɛn', 'adjective', 2],
    ['vacker', 'ˈvakːɛr', 'adjective', 1],
    ['engelsk', 'ˈɛŋːɛlsk', 'adjective', 1],
    ['verkligen', 'ˈværklɪɡɛn', 'adverb', 2],
    ['faktiskt', 'ˈfaktɪskt', 'adverb', 1],
    ['under', 'ˈɵnːdɛr', 'preposition', 1],
    ['Finland', 'ˈfɪnland', 'name', 1],
    ['Grönlund', 'ˈɡrøːnlɵnd', 'name', 2],
  ] as const)('hangs on its class: %s, %s, %s: %i', (swedish, ipa, wordClass, accent) => {
    expect(accentByRule(word(swedish, ipa, 2, wordClass))).toBe(accent);
  });
});

describe('the accent of a word', () => {
  it.each([
    ['flicka', 'ˈflɪkːa', 1, 'should be 2, or an exception'],
    ['flicka', 'ˈflɪkːa', 2, null],
    ['nyckel', 'ˈnʏkːɛl', 2, null],
    ['nyckel', 'ˈnʏkːɛl', 1, 'should be 2, or an exception'],
    ['papper', 'ˈpapːɛr', 1, 'should be 2, or an exception'],
    ['tunnel', 'ˈtɵnːɛl', 1, 'should be 2, or an exception'],
    ['nyckel', 'ˈnʏkːˌɛl', 2, 'follows the rule and needs no exception'],
    ['tack så mycket', 'ˈtakː sɔ ˈmʏkːɛ', 2, 'should be null, or an exception'],
    ['tack så mycket', 'ˈtakː sɔ ˈmʏkːɛ', null, null],
    ['katt', 'ˈkatː', null, 'should be 1, or an exception'],
  ] as const)('%s, %s, %s: %s', (swedish, ipa, accent, flaw) => {
    expect(accentFlaw(word(swedish, ipa, accent))).toBe(flaw);
  });
});

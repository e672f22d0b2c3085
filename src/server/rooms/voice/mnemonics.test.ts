import { describe, expect, it } from 'vitest';
import { mnemonicsOf } from './mnemonics.ts';

describe('mnemonicsOf', () => {
  it.each([
    ['ˈflɪkːa', "f|l|'I|k:|a"],
    ['ˈsʏstɛr', "s|'y|s|t|E-|R"],
    ['ˈɧʉːkˌhʉːs', "sx|'u-|k|h|,u-|s"],
    ['janɵˈɑːrɪ', "j|a|n|8|'A:|R|I"],
    ['ˈbɑːɳ', "b|'A:|n"],
    ['dɛn', 'd|E|n'],
    ['ˈhɛst', "h|'E|s|t"],
  ])('writes %s as %s', (ipa, names) => {
    expect(mnemonicsOf(ipa)).toBe(names);
  });
});

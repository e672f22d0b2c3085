import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { phonesOfIpa } from './ipa-phones.ts';
import { MAX_PHONES, MAX_WORDS, targetOf } from './target.ts';

const heard = (ipa: string) => phonesOfIpa(ipa).map(({ alternatives }) => alternatives.join(' '));

describe('phonesOfIpa', () => {
  it('reads the transcriptions of the course', () => {
    expect(heard('ˈɧʉːˌɧœːtɛʂˌka')).toEqual(['ɧ', 'ʉː', 'ɧ', 'øː œ', 't', 'ɛ æ ə eː', 'ʂ', 'k', 'a']);
    expect(heard('ˈbɔʈː')).toEqual(['b', 'ɔ', 't']);
  });

  it('takes ä and ö before r as open or not', () => {
    expect(heard('ˈlæːra')).toEqual(['l', 'ɛː æ', 'r', 'a ɑː']);
    expect(heard('ˈhæɳ')).toEqual(['h', 'ɛ æ', 'n']);
  });

  it('reads what espeak-ng gives, with the stress before the vowel', () => {
    expect(heard('sxˈɵtːɔn')).toEqual(['ɧ', 'ɵ', 't', 'ɔ oː', 'n']);
    expect(heard('kvˈɪna')).toEqual(['k', 'v', 'ɪ', 'n', 'a ɑː']);
  });

  it('takes no vowel as weak where no stress is marked', () => {
    expect(heard('kvɪna')).toEqual(['k', 'v', 'ɪ', 'n', 'a']);
  });

  it('knows which vowel bears the main stress', () => {
    const stressed = phonesOfIpa('ˈhɵndˌbɛtː').map(({ isStressed }) => isStressed);
    expect(stressed).toEqual([false, true, false, false, false, false, false]);
  });

  it('has a sound for every sign of every word of the course', () => {
    const folder = new URL('../../../content/words/', import.meta.url);
    for (const file of readdirSync(folder)) {
      const words = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { ipa: string }[];
      for (const { ipa } of words) {
        const signs = ipa.match(/[^ː\sˈˌ]ː?/gu) ?? [];
        expect(
          ipa
            .split(' ')
            .flatMap(phonesOfIpa)
            .map((phone) => phone.ipa),
        ).toEqual(signs);
      }
    }
  });
});

describe('targetOf', () => {
  const sun = { text: 'sol', ipa: 'ˈsuːl' };

  it('has no target without words, with a word without sounds, or for a speech', () => {
    expect(targetOf('', [])).toBeNull();
    expect(targetOf('sol 5', [sun, { text: '5', ipa: '5' }])).toBeNull();
    expect(targetOf('sol', new Array(MAX_WORDS + 1).fill(sun))).toBeNull();
    expect(targetOf('sol', [{ text: 'sol', ipa: 'ˈs'.repeat(MAX_PHONES + 1) }])).toBeNull();
  });
});

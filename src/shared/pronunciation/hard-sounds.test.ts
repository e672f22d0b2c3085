import { describe, expect, it } from 'vitest';
import { inEachLanguage } from '../language.ts';
import type { SoundTipContent } from './guide.ts';
import { concerns, hardSounds, soundsOf } from './hard-sounds.ts';

const told = inEachLanguage(() => '-');
const tip = (id: string, phones: string[], more: Partial<SoundTipContent> = {}): SoundTipContent => ({
  id,
  letters: id,
  phones,
  hardFor: { english: 2, dutch: 1, german: 0 },
  mouth: told,
  tongue: told,
  trap: told,
  example: { swedish: '-', ipa: '-', meaning: told },
  ...more,
});

describe('the sounds of a transcription', () => {
  it('have their length, and no marks of stress', () => {
    expect(soundsOf('ˈsmœrːˌɡoːs')).toEqual(['s', 'm', 'œ', 'rː', 'ɡ', 'oː', 's']);
    expect(soundsOf('ˈɡuː dɑːɡ')).toEqual(['ɡ', 'uː', 'd', 'ɑː', 'ɡ']);
  });
});

describe('a tip concerns a word', () => {
  it('that has its sound, of the length it names', () => {
    expect(concerns(tip('sj', ['ɧ']), { ipa: 'ˈɧʉː' })).toBe(true);
    expect(concerns(tip('y', ['yː']), { ipa: 'ˈɕʏrka' })).toBe(false);
  });

  it('that has its sound where it matters', () => {
    const end = tip('d', ['d'], { where: 'end' });
    expect([concerns(end, { ipa: 'ˈrøːd' }), concerns(end, { ipa: 'ˈdɑːɡ' })]).toEqual([true, false]);
    const start = tip('t', ['t'], { where: 'start' });
    expect([concerns(start, { ipa: 'ˈtakː' }), concerns(start, { ipa: 'ˈstuːr' })]).toEqual([true, false]);
  });

  it('that has its melody', () => {
    const two = tip('two', [], { accent: 2 });
    expect(concerns(two, { ipa: 'ˈflɪkːa', pitchAccent: 2 })).toBe(true);
    expect(concerns(two, { ipa: 'ˈflɪkːa' })).toBe(false);
  });
});

describe('what is hard in a word', () => {
  const easy = tip('easy', ['ʉː'], { hardFor: { english: 1, dutch: 3, german: 0 } });
  const worse = tip('worse', ['ɧ']);
  const equal = tip('equal', ['ɧ']);

  it('comes first, by the language of the learner', () => {
    const idsFor = (language: 'english' | 'dutch' | 'german') =>
      hardSounds({ ipa: 'ˈɧʉː' }, language, [easy, worse, equal]).map(({ id }) => id);
    expect(idsFor('english')).toEqual(['worse', 'equal', 'easy']);
    expect(idsFor('dutch')).toEqual(['easy', 'worse', 'equal']);
    expect(idsFor('german')).toEqual([]);
  });
});

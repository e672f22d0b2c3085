import { describe, expect, it } from 'vitest';
import { heard, words } from '#tests/shared/pronunciation/said.fixture.ts';
import { rawScore } from './confidence.ts';

const SOL = words('ˈsuːl');

describe('rawScore', () => {
  it('is 0 where every sound fits', () => {
    expect(rawScore(heard(['silence', 5], ['s', 8], ['uː', 12], ['l', 6]), SOL)).toBeCloseTo(0);
  });

  it('counts each sound alike, however long it lasts', () => {
    const short = rawScore(heard(['s', 8], ['oː', 6], ['l', 8]), SOL);
    expect(short).toBeLessThan(-0.4);
    expect(rawScore(heard(['s', 8], ['oː', 40], ['l', 8]), SOL)).toBeCloseTo(short);
  });

  it('takes a sound that the engine mixes up for nearly as good, and no other', () => {
    expect(rawScore(heard(['s', 8], ['oː', 12], ['l', 6]), SOL)).toBeCloseTo(-1.5 / 3);
    expect(rawScore(heard(['s', 8], ['ɛː', 12], ['l', 6]), SOL)).toBeLessThan(-9 / 3);
  });

  it('pays for what sounds beside the text', () => {
    const beside = rawScore(heard(['k', 10], ['silence', 5], ['s', 8], ['uː', 12], ['l', 10]), SOL);
    expect(beside).toBeLessThan(-1);
  });

  it('is hopeless where the text does not fit into the recording', () => {
    expect(rawScore(heard(['s', 2], ['uː', 3]), SOL)).toBe(-9);
  });
});

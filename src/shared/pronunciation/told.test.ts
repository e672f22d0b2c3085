import { expect, it } from 'vitest';
import type { Assessment } from './assessment.ts';
import { type Target, targetOf } from './target.ts';
import { assessmentTold } from './told.ts';

const SEVEN = targetOf('sju', [{ text: 'sju', ipa: 'ˈɧʉː' }]) as Target;
const UNDERSTOOD: Assessment = {
  ...{ assessed: true, confidence: 63, accuracy: 50, fluency: 90, completeness: 100, detectedText: 'tjugo' },
  ...{ sounds: [], vowelLength: null, words: [] },
};

it('tells of no other word as heard who was understood', () => {
  expect(assessmentTold(UNDERSTOOD, SEVEN, 'english')).toMatchObject({
    verdict: 'understood',
    detectedText: null,
  });
  const own = { ...UNDERSTOOD, detectedText: 'Sju!' };
  expect(assessmentTold(own, SEVEN, 'english')).toMatchObject({ detectedText: 'Sju!' });
});

it('tells of it where nobody can tell, and to listen once more', () => {
  expect(assessmentTold({ ...UNDERSTOOD, completeness: 0 }, SEVEN, 'english')).toMatchObject({
    verdict: 'unsure',
    detectedText: 'tjugo',
    feedback: 'That sounded like “tjugo”. Listen once more, then say it slowly.',
  });
});

it('asks nobody to leave out the pauses of a word alone, which a Swede draws out, too', () => {
  const slow = { ...UNDERSTOOD, fluency: 57, detectedText: 'sju' };
  const twice = { ...SEVEN, words: [...SEVEN.words, ...SEVEN.words] };
  expect(assessmentTold(slow, SEVEN, 'english').feedback).toContain('Well said');
  expect(assessmentTold(slow, twice, 'english').feedback).toContain('without pauses');
});

it.each([
  ['names what was heard instead where that is sure', 0.97, 'tack', 'That sounded like “tack”.'],
  ['names nothing where it is not sure', 0.9, null, 'That sounded like something else.'],
  ['names what better ears heard', undefined, 'tack', 'That sounded like “tack”.'],
])('%s', (_, detectedSureness, detectedText, feedback) => {
  const missed: Assessment = {
    ...{ assessed: false, reason: 'not_understood', detectedText: 'tack' },
    ...(detectedSureness !== undefined && { detectedSureness }),
  };
  const told = assessmentTold(missed, SEVEN, 'english');
  expect(told).toMatchObject({
    verdict: 'missed',
    detectedText,
    feedback: expect.stringContaining(feedback),
  });
  expect(told).not.toHaveProperty('detectedSureness');
});

import { describe, expect, it } from 'vitest';
import { type NextStep, nextStep, piecesOf } from './next-step.ts';

/** What is said after tries that were answered so. */
function stepsFor(feedbacks: readonly string[], isInPieces = true): string[] {
  const steps: NextStep[] = [];
  for (const feedback of feedbacks) steps.push(nextStep({ feedback }, steps, isInPieces));
  return steps.map((step) => (step.kind === 'told' ? step.text : step.way));
}

describe('what to do next', () => {
  it('is what the assessment says', () => {
    expect(stepsFor(['Round your lips.', 'Wait on the k.'])).toEqual(['Round your lips.', 'Wait on the k.']);
  });

  it('is another way to try, where the assessment says the same again', () => {
    expect(stepsFor(Array(7).fill('Lips.'))).toEqual([
      'Lips.',
      'slow',
      'pieces',
      'compare',
      'mouth',
      'slow',
      'pieces',
    ]);
  });

  it('is never pieces where there is only one', () => {
    expect(stepsFor(Array(5).fill('Lips.'), false)).toEqual(['Lips.', 'slow', 'compare', 'mouth', 'slow']);
  });

  it('is never the same twice in a row', () => {
    const steps = stepsFor(['a', 'a', 'b', 'b', 'b', 'a', 'a', 'a', 'b']);
    expect(steps.filter((step, index) => step === steps[index - 1])).toEqual([]);
  });
});

describe('the pieces of a word', () => {
  it.each([
    ['ˈtakː', ['takː']],
    ['ˈsmœrːˌɡoːs', ['smœrː', 'ɡoːs']],
    ['ˈɕʏrka', ['ɕʏr', 'ka']],
    ['kaˈneːlˌbɵlːɛ', ['ka', 'neːl', 'bɵlː', 'ɛ']],
    ['ˈɡuː dɑːɡ', ['ɡuː', 'dɑːɡ']],
  ])('%s', (ipa, pieces) => {
    expect(piecesOf(ipa)).toEqual(pieces);
  });
});

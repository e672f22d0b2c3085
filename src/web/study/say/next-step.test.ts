import { describe, expect, it } from 'vitest';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import { assessedOf } from '#tests/web/study/say-fixtures.ts';
import type { TextToSay } from './assess.ts';
import { type NextStepAdvice, nextStep, piecesOf, waysOf } from './next-step.ts';

const MISSED = { verdict: 'missed' } as const;

/** Next steps after attempts with these assessments. */
function stepsFor(
  answers: readonly Partial<AssessedPronunciation>[],
  { hardest, said = { text: 'kyrka', ipa: 'ˈɕʏrka' } }: { hardest?: string; said?: TextToSay } = {},
): string[] {
  const steps: NextStepAdvice[] = [];
  for (const answer of answers) steps.push(nextStep(assessedOf(answer), hardest, steps, waysOf(said)));
  return steps.map((step) => (step.kind === 'told' ? step.text : step.way));
}

const missedWith = (...feedbacks: string[]) => feedbacks.map((feedback) => ({ ...MISSED, feedback }));

describe('what to do next', () => {
  it('is what the assessment found', () => {
    expect(stepsFor(missedWith('Slower.', 'Louder.'), { hardest: 'Round your lips.' })).toEqual([
      'Slower.',
      'Louder.',
    ]);
  });

  it('is how the hardest sound is made, where nothing was found', () => {
    expect(stepsFor([{ feedback: 'Well said.' }], { hardest: 'Round your lips.' })).toEqual([
      'Round your lips.',
    ]);
    expect(stepsFor([{ feedback: 'Well said.' }])).toEqual(['Well said.']);
  });

  it.each([
    ['a sound', { sounds: [{ word: 0, phone: 0, ipa: 's', heard: 'f' }] }],
    ['a length', { vowelLength: { word: 0, phone: 1, wanted: 'long' as const } }],
    ['a missing word', { completeness: 50 }],
  ])('is %s that was found, before that', (_, finding) => {
    expect(stepsFor([{ ...finding, feedback: 'This.' }], { hardest: 'Round your lips.' })).toEqual(['This.']);
  });

  it('is another way to try, where the same would be said again', () => {
    expect(stepsFor(missedWith(...Array(7).fill('Lips.')))).toEqual([
      ...['Lips.', 'slow', 'pieces', 'compare', 'mouth', 'slow', 'pieces'],
    ]);
  });

  it('is never pieces where there is only one', () => {
    expect(stepsFor(missedWith(...Array(5).fill('Lips.')), { said: { text: 'tack', ipa: 'ˈtakː' } })).toEqual(
      [...['Lips.', 'slow', 'compare', 'mouth', 'slow']],
    );
  });

  it('is a way that there is for a line: word by word, but without a mouth to look at', () => {
    expect(stepsFor(missedWith(...Array(5).fill('Slower.')), { said: { text: 'Hej, Anna!' } })).toEqual([
      ...['Slower.', 'slow', 'pieces', 'compare', 'slow'],
    ]);
    expect(stepsFor(missedWith(...Array(4).fill('Slower.')), { said: { text: 'Tack!' } })).toEqual([
      ...['Slower.', 'slow', 'compare', 'slow'],
    ]);
  });

  it('is another way to try, too, where twice nothing could be judged', () => {
    expect(
      stepsFor(Array(3).fill({ verdict: null, feedback: 'Come closer.' }), { hardest: 'Lips.' }),
    ).toEqual(['Come closer.', 'slow', 'pieces']);
  });

  it('is never the same twice in a row', () => {
    const steps = stepsFor(missedWith('a', 'a', 'b', 'b', 'b', 'a', 'a', 'a', 'b'));
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

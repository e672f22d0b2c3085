import { describe, expect, it } from 'vitest';
import { MARK, unmarked } from './marks.ts';

const first = (text: string) => {
  const [all, strong, wrong, swedish] = MARK.exec(text) ?? [];
  return { all, strong, wrong, swedish };
};

describe('marks of prose', () => {
  it.each([
    ['**the point** here', { all: '**the point**', strong: 'the point' }],
    ['not ~~jag är heter~~ but', { all: '~~jag är heter~~', wrong: 'jag är heter' }],
    ['say *hej* and *tack*', { all: '*hej*', swedish: 'hej' }],
    ['**no** and **yes**', { all: '**no**', strong: 'no' }],
  ])('%s', (text, expected) => {
    expect(first(text)).toMatchObject(expected);
  });

  it('ends a mark around a single letter at once', () => {
    expect(first('Before *ö*, a *k* is soft.')).toMatchObject({ all: '*ö*', swedish: 'ö' });
  });

  it('lets the point end with Swedish', () => {
    expect(first('**you write *vad***: always')).toMatchObject({
      all: '**you write *vad***',
      strong: 'you write *vad*',
    });
  });

  it.each(['2 * 3 * 4', 'a ** b', '*open', 'plain'])('leaves "%s" as it is', (text) => {
    expect(MARK.exec(text)).toBeNull();
  });
});

it('are left out where nothing can be marked', () => {
  expect(unmarked('How do you say *en skog*, **not** ~~skoget~~?')).toBe(
    'How do you say en skog, not skoget?',
  );
});

import { expect, it } from 'vitest';
import type { ShownModule } from '#shared/lessons/lessons.contract.ts';
import { exerciseModule, INTRODUCTION, VOCABULARY } from '#tests/web/lessons/lesson-fixtures.ts';
import { text } from '#tests/web/study/task-fixtures.ts';
import { canSay } from './can-say.ts';

const asked = { question: text('Say it.'), explanation: text('So it is.') };
const say = (swedish: string): ShownModule => ({
  id: `say-${swedish}`,
  type: 'say',
  content: { kind: 'say', ...asked, swedish, translation: text('Hello!') },
});
const order = (tokens: string[]) =>
  exerciseModule(`order-${tokens.join('-')}`, {
    ...{ kind: 'order', ...asked, translation: text('My name is Anna.', { german: 'Ich heiße Anna.' }) },
    ...{ tokens, extra: ['är'], alternatives: [] },
  });
const translate = exerciseModule('translate', {
  ...{ kind: 'translate', into: 'swedish', ...asked, prompt: text('Thank you very much!') },
  answers: ['Tack så mycket!', 'Tack!'],
});
const understand = exerciseModule('understand', {
  ...{ kind: 'translate', into: 'learner', ...asked, swedish: 'Vi ses!' },
  answers: { english: ['See you!'], dutch: ['Tot ziens!'], german: ['Bis bald!'] },
});

it('names what was said first, then what was written or built, the longest first', () => {
  const modules = [
    INTRODUCTION,
    VOCABULARY,
    order(['jag', 'heter', 'Anna']),
    translate,
    understand,
    say('Hej!'),
  ];
  expect(canSay(modules, 'german')).toEqual([
    { swedish: 'Hej!', meaning: 'Hello!' },
    { swedish: 'Jag heter Anna.', meaning: 'Ich heiße Anna.' },
    { swedish: 'Tack så mycket!', meaning: 'Thank you very much!' },
  ]);
});

it('names three lines at most, each once, and none where nothing was said', () => {
  expect(canSay([say('Hej!'), say('Hej!')], 'english')).toHaveLength(1);
  expect(canSay([say('a'), say('b'), say('c'), say('d')], 'english')).toHaveLength(3);
  expect(canSay([INTRODUCTION, understand], 'english')).toEqual([]);
});

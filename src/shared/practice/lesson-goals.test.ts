import { expect, it } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import type { StudiedModule } from '../course/lesson.ts';
import { countAnswers } from './lesson-goals.ts';

const asked = { question: textOf('Is it so?'), explanation: textOf('So it is.') };
const truth = {
  kind: 'truth' as const,
  ...asked,
  swedish: 'Hej!',
  statement: textOf('It is.'),
  correct: true,
};

const LISTENING: StudiedModule = {
  id: 'a-talk',
  type: 'listening',
  content: {
    title: textOf('A talk'),
    scenario: textOf('Two people talk.'),
    speakers: [{ name: 'Emma', picture: 'girl', voice: 'girl' }],
    lines: [{ speaker: 'Emma', swedish: 'Hej!', translation: textOf('Hello!') }],
    glosses: [],
  },
};

it('counts questions about what was heard as answered by ear, those about a text not', () => {
  const modules: StudiedModule[] = [
    LISTENING,
    { id: 'about-the-talk', type: 'exercise', about: 'a-talk', content: truth },
    { id: 'about-a-text', type: 'exercise', about: 'a-text', content: truth },
    { id: 'by-itself', type: 'exercise', content: truth },
  ];
  expect(countAnswers(modules)).toEqual({ answers: 3, produced: 0, byEar: 1, picture: 0 });
});

import type { LessonReading, Listening, Writing } from '#shared/course/lesson.ts';
import type { ShownModule } from '#shared/lessons/lessons.contract.ts';
import { EXERCISES, text } from '../study/task-fixtures.ts';
import { exerciseModule } from './lesson-fixtures.ts';

/** Swedish texts longer than a line, for tests. */

export const READING: LessonReading = {
  title: text('A note'),
  scenario: text('Somebody has left a note.'),
  voice: 'boy',
  paragraphs: [
    [
      { swedish: 'Katten sover på taket.', translation: text('The cat sleeps on the roof.') },
      { swedish: 'Hon är snäll.', translation: text('She is nice.') },
    ],
  ],
  glosses: [{ swedish: 'på taket', meaning: text('on the roof') }],
};

export const LISTENING: Listening = {
  title: text('On the telephone'),
  scenario: text('Kjell calls.'),
  speakers: [
    { name: 'Kjell', picture: 'old-man', voice: 'old-man' },
    { name: 'Finn', picture: 'boy', voice: 'boy' },
  ],
  lines: [
    { speaker: 'Kjell', swedish: 'Var är katten?', translation: text('Where is the cat?') },
    { speaker: 'Finn', swedish: 'Här!', translation: text('Here!') },
  ],
  glosses: [{ swedish: 'katten', meaning: text('the cat') }],
};

export const WRITING: Writing = {
  title: text('Your home'),
  instructions: text('Write about your home.'),
  checklist: {
    english: ['how big it is', 'who lives there', 'where the key is'],
    dutch: ['hoe groot het is', 'wie er woont', 'waar de sleutel is'],
    german: ['wie groß es ist', 'wer da wohnt', 'wo der Schlüssel ist'],
  },
  model: [{ swedish: 'Vi bor i ett rött hus.', translation: text('We live in a red house.') }],
  glosses: [{ swedish: 'bor', meaning: text('live') }],
};

/** Reading text with one question, listening text with two, and a writing task. */
export const PASSAGES: ShownModule[] = [
  { id: 'note', type: 'reading', content: READING },
  { ...exerciseModule('about-the-note', EXERCISES.truth), about: 'note' } as ShownModule,
  { id: 'call', type: 'listening', content: LISTENING },
  { ...exerciseModule('about-the-call', EXERCISES.truth), about: 'call' } as ShownModule,
  { ...exerciseModule('about-the-call-too', EXERCISES.choice), about: 'call' } as ShownModule,
  { id: 'home', type: 'writing', content: WRITING },
  exerciseModule('last', EXERCISES.truth),
];

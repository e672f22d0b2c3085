import { expect, it } from 'vitest';
import type { StudiedModule } from '#shared/course/lesson.ts';
import { textOf } from '#tests/shared/text.ts';
import { outlineParts } from './part-outline.ts';

const words = (title: string, ...wordIds: string[]) =>
  ({
    ...{ id: title, type: 'vocabulary' },
    content: { title: textOf(title), words: wordIds.map((wordId) => ({ wordId, usage: textOf('So.') })) },
  }) as StudiedModule;
const task = { id: 'task', type: 'exercise', content: { kind: 'truth' } } as StudiedModule;
const parts = (...starts: number[]) => starts.map((firstModule) => ({ firstModule, minutes: 6 }));

it('names each part by its first content that is not in an earlier part, and counts its new words', () => {
  const modules = [
    words('Numbers', 'ett', 'två'),
    task,
    words('Numbers', 'tre'),
    words('Days', 'dag', 'ett'),
  ];
  expect(outlineParts(textOf('Lesson'), modules, parts(0, 2))).toEqual([
    { firstModule: 0, minutes: 6, title: textOf('Numbers'), newWords: 2 },
    { firstModule: 2, minutes: 6, title: textOf('Days'), newWords: 2 },
  ]);
});

it('repeats a name where nothing is new, and takes the name of the lesson where nothing has one', () => {
  const modules = [words('Numbers', 'ett'), task, words('Numbers', 'ett'), task];
  expect(outlineParts(textOf('Lesson'), modules, parts(0, 2, 3)).map(({ title }) => title.english)).toEqual([
    'Numbers',
    'Numbers',
    'Lesson',
  ]);
});

import { describe, expect, it } from 'vitest';
import { check, choice, type goodContent, type Loose } from '#tests/shared/changed-course.ts';
import { textOf } from '#tests/shared/text.ts';

const translation = { english: 'Hi', dutch: 'Hoi', german: 'Hallo' };
const sentences = (words: number) =>
  Array.from({ length: words / 10 }, () => ({ swedish: 'Hej '.repeat(10).trim(), translation }));
const about = (id: string, number: number) => ({ ...choice(`${id}-${number}`, number % 2), about: id });
const head = { title: textOf('A text'), scenario: textOf('Somebody writes.') };
const helps = () => ({ glosses: [{ swedish: 'hej', meaning: textOf('hello') }] });

/** Valid lesson with longer Swedish texts before its role-play. */
function withPassages({ lesson }: ReturnType<typeof goodContent>): Record<string, Loose> {
  const reading = { ...head, paragraphs: [sentences(50), sentences(40)], ...helps() };
  const speakers = [{ name: 'Anna', picture: 'cat', voice: 'girl' }];
  const lines = sentences(60).map((line) => ({ ...line, speaker: 'Anna' }));
  const listening = { ...head, speakers, lines, ...helps() };
  const checklist = { english: ['a', 'b', 'c'], dutch: ['d', 'e', 'f'], german: ['g', 'h', 'i'] };
  const writing = {
    title: head.title,
    instructions: textOf('Write.'),
    checklist,
    model: sentences(30),
    ...helps(),
  };
  const modules: Loose[] = [
    { id: 'text', type: 'reading', content: reading },
    ...[0, 1, 2].map((number) => about('text', number)),
    { id: 'talk', type: 'listening', content: listening },
    ...[0, 1, 2].map((number) => about('talk', number)),
    { id: 'own', type: 'writing', content: writing },
  ];
  lesson.modules.splice(8, 0, ...modules);
  return { lesson, modules, reading, listening, writing };
}

describe('the rules of longer Swedish', () => {
  it('take a text to read, one to hear and one to write', () => {
    expect(check((content) => void withPassages(content)).found).toEqual([]);
  });

  it.each<[string, (made: Record<string, Loose>) => void, string]>([
    ['a short text', ({ reading }) => reading.paragraphs.pop(), 'modules.8.content: has 50 Swedish words, not 80 to 150'],
    ['a long talk', ({ listening }) => listening.lines.push(...Array(7).fill(listening.lines[0])), 'has 130 Swedish words, not 60 to 120'],
    ['a short example', ({ writing }) => writing.model.splice(0, 3, ...sentences(20), { swedish: 'Hej.', translation }), 'has 21 Swedish words, not 30 to 60'],
    ['a gloss for nothing', ({ reading }) => reading.glosses.push({ swedish: 'katt', meaning: textOf('cat') }), 'content.glosses: "katt" is not in the text'],
    ['part of a word as a gloss', ({ reading }) => reading.glosses.push({ swedish: 'he', meaning: textOf('x') }), '"he" is not in the text'],
    ['two glosses alike', ({ listening }) => listening.glosses.push({ swedish: 'Hej', meaning: textOf('hi') }), '"Hej" stands there twice'],
    ['a gloss in two languages', ({ reading }) => delete reading.glosses[0].meaning.dutch, 'glosses.0.meaning.dutch: Invalid input'],
    ['a word that nobody taught', ({ reading }) => (reading.paragraphs[0][0].swedish = `Hoppla ${'hej '.repeat(9).trim()}.`), 'modules.8: "Hoppla" was not taught and has no gloss'],
    ['a speaker who says nothing', ({ listening }) => listening.speakers.push({ name: 'Bo', picture: 'cat', voice: 'boy' }), '"Bo" says nothing'],
    ['a speaker without a voice', ({ listening }) => delete listening.speakers[0].voice, 'speakers.0.voice: Invalid'],
    ['two questions only', ({ modules, lesson }) => lesson.modules.splice(lesson.modules.indexOf(modules[1]), 1), 'modules.8: 2 questions are about it, at least 3'],
    ['a question before its text', ({ modules, lesson }) => lesson.modules.splice(lesson.modules.indexOf(modules[0]), 0, about('text', 4)), 'about: "text" is no text that was read or heard before'],
    ['a question about writing', ({ modules }) => (modules[7].about = 'own'), 'about: "own" is no text'],
    ['a checklist shorter in one language', ({ writing }) => writing.checklist.german.push('j'), 'checklist.german: has another number of entries'],
  ])('refuse %s', (_, change, expected) => {
    expect(check((content) => change(withPassages(content))).found.join('\n')).toContain(expected);
  }); // biome-ignore format: a table

  it('want one of each in the later phases', () => {
    const { found } = check((content) => {
      content.lesson.id = '301';
      content.course.phases[0].lessonIds = ['301'];
    }, 'lessons/301.json');
    expect(found).toEqual(
      expect.arrayContaining(
        ['reading', 'listening', 'writing'].map((type) => `lessons/301.json:modules: there is no ${type}`),
      ),
    );
  });
});

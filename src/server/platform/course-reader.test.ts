import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CourseError, readCourse } from './course-reader.ts';
import { PROJECT_ROOT } from './project-root.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillsammans-course-'));
  for (const part of ['course.json', 'practice.json', 'words', 'lessons', 'culture', 'pronunciation']) {
    await cp(join(PROJECT_ROOT, 'content', part), join(folder, part), { recursive: true });
  }
});
afterEach(() => rm(folder, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: content is spoilt anywhere
async function change(name: string, spoil: (content: any) => void): Promise<void> {
  const file = join(folder, name);
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  spoil(content);
  await writeFile(file, JSON.stringify(content));
}

const problems = async () => {
  const error = await readCourse(folder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CourseError);
  return (error as CourseError).problems.join('\n');
};

describe('reading the course', () => {
  it('gives lessons in order, words by id, and phases', async () => {
    const course = await readCourse();
    expect(course.lessons.get('101')?.title).toBeTruthy();
    expect(course.phases.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const words = [...course.lessons.values()].flatMap(({ modules }) =>
      modules.flatMap((module) => (module.type === 'vocabulary' ? module.content.words : [])),
    );
    expect(words.filter(({ wordId }) => !course.words.has(wordId))).toEqual([]);
    expect(course.phaseOf('101')).toBe(1);
    expect(course.phaseOf('302')).toBe(3);
    expect(course.phaseOf('nothing')).toBe(1);
  });

  it('makes the lessons ready to be studied when they are first asked for, and keeps them', async () => {
    const course = await readCourse();
    expect([...course.studies().lessons.keys()]).toEqual([...course.lessons.keys()]);
    expect(course.studies()).toBe(course.studies());
  });

  it('takes the lessons woven by the build, unless the content was edited since', async () => {
    const path = join(folder, 'woven-lessons.json');
    const sources = await readCourse(folder);
    expect(sources.isWoven).toBe(false);
    await writeFile(path, sources.packWoven());
    const built = await readCourse(folder, path);
    expect(built.isWoven).toBe(true);
    expect([...built.studies().lessons.values()]).toEqual([...sources.studies().lessons.values()]);

    await change('lessons/101.json', (lesson) => {
      lesson.xpReward = 55;
    });
    const edited = await readCourse(folder, path);
    expect(edited.isWoven).toBe(false);
    expect(edited.studies().lessons.get('101')?.lesson.xpReward).toBe(55);
    await writeFile(path, '{');
    expect((await readCourse(folder, path)).isWoven).toBe(false);
  });

  it('leaves out lessons that nobody has written yet', async () => {
    await change('course.json', (course) => course.phases[0].lessonIds.unshift('119'));
    const { phases, lessons } = await readCourse(folder);
    expect(lessons.has('119')).toBe(false);
    expect(phases[0]?.lessonIds).not.toContain('119');
  });

  it('gives the lessons in the order of the course, not of the files', async () => {
    await cp(join(folder, 'lessons/101.json'), join(folder, 'lessons/000.json'));
    await change('lessons/000.json', (lesson) => {
      lesson.id = '119';
    });
    await change('course.json', (course) => course.phases.at(-1).lessonIds.push('119'));
    expect([...(await readCourse(folder)).lessons.keys()].at(-1)).toBe('119');
  });

  it('tells every file that does not fit its schema', async () => {
    await change('course.json', (course) => delete course.phases[0].title);
    await change('lessons/101.json', (lesson) => delete lesson.modules[0].content.text.german);
    const told = await problems();
    expect(told).toContain('course.json: phases.0.title: ');
    expect(told).toContain('lessons/101.json: modules.0.content.text.german: ');
  });

  it('tells of a file that is no JSON', async () => {
    await writeFile(join(folder, 'words/broken.json'), '[');
    expect(await problems()).toContain('words/broken.json: ');
  });

  it('tells of a word that is in no list', async () => {
    await rm(join(folder, 'words'), { recursive: true });
    expect(await problems()).toMatch(/^lessons\/101\.json: there is no word "/m);
  });

  it('gives the culture cards, and tells of one whose words are in no list', async () => {
    const [card] = (await readCourse(folder)).culture;
    await change(`culture/${card?.category}.json`, (cards) => {
      cards[0].vocabulary[0].wordId = 'nothing';
    });
    expect(await problems()).toContain(
      `culture/${card?.category}.json: ${card?.id}: there is no word "nothing"`,
    );
  });

  it('tells when what tasks say is not there in every language', async () => {
    await change('practice.json', (practice) => {
      delete practice.questions.meaning.dutch;
    });
    expect(await problems()).toMatch(/^practice\.json: questions\.meaning\.dutch: /);
  });

  it('tells when there is no course', async () => {
    await rm(join(folder, 'course.json'));
    expect(await problems()).toContain('course.json: ');
  });
});

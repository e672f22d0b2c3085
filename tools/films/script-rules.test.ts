import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CourseReader, readCourse } from '#server/platform/course-reader.ts';
import { filmScript } from './script.ts';
import { checkFilm } from './script-rules.ts';

const EXAMPLE = filmScript.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'example.json'), 'utf8')));
let course: CourseReader;

beforeAll(async () => {
  course = await readCourse();
});

const faults = (change: object) =>
  checkFilm({ ...EXAMPLE, ...change }, 'example', course).problems.map(({ message }) => message);

describe('the script of a film', () => {
  it('is right as the example is, and all its words are known', () => {
    const { problems, known } = checkFilm(EXAMPLE, 'example', course);
    expect(problems).toEqual([]);
    expect(known).toBeGreaterThan(0.95);
  });

  it('is named as its folder', () => {
    expect(checkFilm(EXAMPLE, 'another', course).problems).toHaveLength(1);
  });

  it.each([
    [
      'somebody who speaks and is not there',
      { scenes: EXAMPLE.scenes.map((scene) => ({ ...scene, cast: [] })) },
      'lina speaks and is not there',
    ],
    [
      'an exercise after no line',
      { exercises: EXAMPLE.exercises.map((one) => ({ ...one, after: 'nowhere' })) },
      'no line is named nowhere',
    ],
    [
      'weather that its place cannot show',
      { scenes: EXAMPLE.scenes.map((scene) => ({ ...scene, weather: 'northern-lights' })) },
      `${EXAMPLE.scenes[0]?.background} shows no northern-lights`,
    ],
    ['a picture of no line', { poster: 'nowhere' }, 'no line is named nowhere'],
    [
      'two with one voice',
      { characters: EXAMPLE.characters.map((one) => ({ ...one, voice: 'man' })) },
      'two speak with the voice man',
    ],
    [
      'a word that is not in the list',
      { keyWords: ['kaffe', 'tack', 'hej', 'kort', 'nosuchword'] },
      'nosuchword is not in the word list',
    ],
  ])('is refused for %s', (_, change, message) => {
    expect(faults(change)).toContain(message);
  });

  it('is refused when too few of its words are known', () => {
    const scenes = EXAMPLE.scenes.map((scene) => ({
      ...scene,
      lines: scene.lines.map((line) => ({ ...line, swedish: 'Obskyra anakronismer florerar.' })),
    }));
    expect(faults({ scenes })).toContainEqual(expect.stringContaining('% of the words are known'));
  });
});

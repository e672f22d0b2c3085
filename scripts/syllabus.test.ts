import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSyllabus, syllabusProblems } from './syllabus.ts';

const page = readFileSync('docs/syllabus.md', 'utf8');

describe('the syllabus', () => {
  it('lists written lessons in a table and further ones in sections', () => {
    const lessons = readSyllabus(page);
    expect(lessons.find(({ id }) => id === '103')).toEqual({
      id: '103',
      cefr: 'A1',
      title: 'Food and fika',
      covers: ['en-ett', 'vill-ha', 'T7'],
    });
    expect(lessons.find(({ id }) => id === '107')?.covers).toEqual(['imperative', 'there-is', 'T2']);
  });

  it('covers every grammar point and topic of A1 and A2', () => {
    expect(syllabusProblems(page, [])).toEqual([]);
  });

  it.each([
    [
      'a point without a lesson',
      (text: string) => text.replace('Covers: reflexives; ', 'Covers: '),
      'no lesson of A1 covers "reflexives"',
    ],
    [
      'a point only at another level',
      (text: string) => text.replace('### 108 · A1', '### 108 · A2'),
      'no lesson of A1 covers "reflexives"',
    ],
    ['a topic without a lesson', (text: string) => text.replace('; T11', ''), 'no lesson covers topic T11'],
    [
      'a lesson listed twice',
      (text: string) => text.replace('### 110 ·', '### 109 ·'),
      'lesson 109 stands there twice',
    ],
  ])('reports %s', (_, change, problem) => {
    expect(syllabusProblems(change(page), [])).toContain(problem);
  });

  it.each([
    [{ id: '199', cefr: 'A1', title: { english: 'Fun' } }, 'lesson 199 is not listed'],
    [{ id: '101', cefr: 'B1', title: { english: 'Greetings and names' } }, 'lesson 101 is B1, not A1'],
    [{ id: '101', cefr: 'A1', title: { english: 'Names' } }, 'lesson 101 is called "Names"'],
  ] as const)('reports a lesson that differs: %s', (lesson, problem) => {
    expect(syllabusProblems(page, [lesson])).toEqual([problem]);
  });
});

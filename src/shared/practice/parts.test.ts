import { describe, expect, it } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import type { StudiedModule } from '../course/lesson.ts';
import { cutParts, minutesOf, secondsOfAll } from './parts.ts';

const asked = { question: textOf('Which?'), explanation: textOf('So.') };

/** Module of eight seconds. */
const choice = (id: string): StudiedModule => ({
  id,
  type: 'exercise',
  content: { kind: 'choice', ...asked, optionsIn: 'swedish', options: ['ja', 'nej'], correct: 0 },
});

/** Module of forty seconds. */
const text = (id: string): StudiedModule => ({
  id,
  type: 'introduction',
  content: { title: textOf('Title'), text: textOf('Text.') },
});

/** A text and five choices: eighty seconds. */
const block = (id: string): StudiedModule[] => [
  text(id),
  ...Array.from({ length: 5 }, (_, index) => choice(`${id}-${index}`)),
];

describe('the parts of a lesson', () => {
  it('are of five to seven minutes, and begin with something new', () => {
    const modules = Array.from({ length: 13 }, (_, index) => block(`block-${index}`)).flat();
    const cuts = cutParts(modules);
    expect(cuts[0]).toBe(0);
    expect(cuts).toHaveLength(3);
    for (const [index, from] of cuts.entries()) {
      expect(modules[from]?.type).toBe('introduction');
      const minutes = minutesOf(secondsOfAll(modules.slice(from, cuts[index + 1])));
      expect(minutes).toBeGreaterThanOrEqual(5);
      expect(minutes).toBeLessThanOrEqual(7);
    }
  });

  it('begin among tasks where they would else be too long', () => {
    const modules = [text('text'), ...Array.from({ length: 85 }, (_, index) => choice(`task-${index}`))];
    const cuts = cutParts(modules);
    expect(cuts).toHaveLength(2);
    expect(modules[cuts[1] ?? 0]?.type).toBe('exercise');
  });

  it('leave a text with its questions', () => {
    const asking = (index: number) => ({ ...choice(`about-${index}`), about: 'read' }) as StudiedModule;
    const modules = [...Array.from({ length: 40 }, (_, index) => choice(`task-${index}`)), text('read')];
    const questions = Array.from({ length: 6 }, (_, index) => asking(index));
    const cuts = cutParts([
      ...modules,
      ...questions,
      ...Array.from({ length: 40 }, (_, i) => choice(`more-${i}`)),
    ]);
    expect(cuts).toHaveLength(2);
    expect(cuts[1] !== undefined && (cuts[1] <= 40 || cuts[1] >= 47)).toBe(true);
  });

  it('are one where a lesson is short, and end with an answer where there is one', () => {
    expect(cutParts(block('only'))).toEqual([0]);
    expect(cutParts([])).toEqual([0]);
    const texts = Array.from({ length: 30 }, (_, index) => text(`text-${index}`));
    expect(cutParts(texts)).toEqual([0]);
    expect(minutesOf(0)).toBe(1);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCENARIO_IDS } from '#shared/conversation/contract/scenario-ids.ts';
import { CHARACTERS } from '#shared/course/character.ts';
import { faceOf } from '#web/rooms/conversation/scenario-pictures.ts';
import { speakerFace } from '#web/rooms/lessons/faces.ts';
import { expressionOf } from '#web/study/expression.ts';

const content = join(import.meta.dirname, '../../content');
/** Number of lessons in which a speaker appears before learners should know the face. */
const RECURRING = 4;
const isDrawn = (face: string) => existsSync(join(content, 'people', `${face}.svg`));

it('has a drawing of every face of a speaker', () => {
  for (const voice of CHARACTERS) {
    for (const name of ['', 'Lars', 'Eva', 'Sam', 'Lisa', 'The child, in bed', 'toString']) {
      expect(isDrawn(speakerFace(name, voice)), `${name} ${voice}`).toBe(true);
    }
  }
});

it('has a character for everybody who speaks in several lessons', () => {
  const lessons = readdirSync(join(content, 'lessons')).filter((name) => name.endsWith('.json'));
  const appearances = new Map<string, number>();
  for (const lesson of lessons) {
    const text = readFileSync(join(content, 'lessons', lesson), 'utf8');
    const speakers = [...text.matchAll(/"speaker": "([^"]+)"/g)].map(([, name]) => name ?? '');
    for (const name of new Set(speakers)) appearances.set(name, (appearances.get(name) ?? 0) + 1);
  }
  const recurring = [...appearances].filter(([, count]) => count >= RECURRING).map(([name]) => name);
  expect(recurring.length).toBeGreaterThan(5);
  for (const name of recurring) {
    const face = speakerFace(name, 'man');
    expect(face, `${name} is missing in content/people/people.json`).not.toMatch(/\d/);
    expect(isDrawn(face), face).toBe(true);
  }
});

it('has a character for every scenario', () => {
  const faces = SCENARIO_IDS.map((id) => faceOf(id));
  for (const face of faces) expect(isDrawn(face), face).toBe(true);
  expect(new Set(faces).size).toBe(SCENARIO_IDS.length);
});

it('shows no happy face at a line of not understanding', () => {
  const { moves } = JSON.parse(readFileSync(join(content, 'scenarios/common.json'), 'utf8')) as {
    moves: { clarify: Record<string, { swedish: string }[]> };
  };
  const lines = Object.values(moves.clarify).flat();
  expect(lines.length).toBeGreaterThan(2);
  for (const { swedish } of lines)
    expect(['sorry', 'surprised', 'thinking']).toContain(expressionOf(swedish));
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { facesOf, peopleFile } from './faces.ts';

const folder = join(import.meta.dirname, '../../content/people');
const people = peopleFile.parse(JSON.parse(readFileSync(join(folder, 'people.json'), 'utf8')));
const read = (id: string) => readFileSync(join(folder, `${id}.svg`), 'utf8');

it('drew every face from its entry', () => {
  for (const { id, who: _, ...person } of people.people) {
    expect(read(id), `npm run drawings, for ${id}`).toBe(facesOf(person));
  }
  for (const [voice, faces] of Object.entries(people.strangers)) {
    for (const [index, face] of faces.entries()) expect(read(`${voice}-${index + 1}`)).toBe(facesOf(face));
  }
});

it('draws no two people alike', () => {
  const ids = people.people.map(({ id }) => id);
  expect(new Set(ids.map(read)).size).toBe(ids.length);
});

it('names only people that exist', () => {
  const ids = new Set(people.people.map(({ id }) => id));
  for (const id of [...Object.values(people.speakers), ...Object.values(people.scenarios)]) {
    expect(ids.has(id), id).toBe(true);
  }
});

it('has a view for each of the five expressions', () => {
  const views = [...read('kjell').matchAll(/<view id="(\w+)" viewBox="(\d+)/g)];
  expect(views.map(([, name]) => name)).toEqual(['neutral', 'happy', 'thinking', 'surprised', 'sorry']);
  expect(new Set(views.map(([, , x]) => x)).size).toBe(5);
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { facesOf, peopleFile } from './faces.ts';

const root = join(import.meta.dirname, '../..');

/** Draws everybody of content/people/people.json beside it. */
function drawFaces(): void {
  const { people, strangers } = peopleFile.parse(
    JSON.parse(readFileSync(join(root, 'content/people/people.json'), 'utf8')),
  );
  const folder = join(root, 'content/people');
  for (const file of readdirSync(folder)) if (file.endsWith('.svg')) rmSync(join(folder, file));
  for (const { id, who: _, ...person } of people) writeFileSync(join(folder, `${id}.svg`), facesOf(person));
  for (const [voice, faces] of Object.entries(strangers)) {
    for (const [index, face] of faces.entries()) {
      writeFileSync(join(folder, `${voice}-${index + 1}.svg`), facesOf(face));
    }
  }
}

drawFaces();

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactSvg } from './compact-svg.ts';
import { facesOf, peopleFile } from './faces.ts';
import { svgOf } from './paint.ts';
import { contactSheet } from './sheet.ts';
import { DRAWINGS } from './words.ts';

const root = join(import.meta.dirname, '../..');

/** Draws everybody of content/people/people.json beside it. */
function drawFaces(): void {
  const folder = join(root, 'content/people');
  const { people, strangers } = peopleFile.parse(
    JSON.parse(readFileSync(join(folder, 'people.json'), 'utf8')),
  );
  for (const file of readdirSync(folder)) if (file.endsWith('.svg')) rmSync(join(folder, file));
  for (const { id, who: _, ...person } of people) writeFileSync(join(folder, `${id}.svg`), facesOf(person));
  for (const [voice, faces] of Object.entries(strangers)) {
    for (const [index, face] of faces.entries()) {
      writeFileSync(join(folder, `${voice}-${index + 1}.svg`), facesOf(face));
    }
  }
}

/** Draws the pictures of words into content/pictures. */
function drawWords(): void {
  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    writeFileSync(join(root, 'content/pictures', `${name}.svg`), compactSvg(svgOf(drawing)));
  }
}

/** Writes a contact sheet of the drawings whose names begin with one of these texts, or of all. */
function drawSheet(parts: readonly string[]): void {
  const chosen = Object.entries(DRAWINGS).filter(
    ([name]) => parts.length === 0 || parts.some((part) => name.startsWith(part)),
  );
  const folder = join(root, '.cache/drawings');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sheet.png'), contactSheet(chosen));
}

const [command, ...parts] = process.argv.slice(2);
if (command === 'sheet') {
  drawSheet(parts);
} else {
  drawFaces();
  drawWords();
}

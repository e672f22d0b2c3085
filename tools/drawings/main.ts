import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryText } from '#shared/reading/library-text.schema.ts';
import { compactSvg } from './compact-svg.ts';
import { facesOf, peopleFile } from './faces.ts';
import { svgOf } from './paint.ts';
import { contactSheet } from './sheet.ts';
import { textScene } from './text-scenes.ts';
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

/** Draws the illustration of each text of content/texts into content/texts/pictures. */
function drawTexts(): void {
  const [texts, pictures] = [join(root, 'content/texts'), join(root, 'content/texts/pictures')];
  const { people } = peopleFile.parse(
    JSON.parse(readFileSync(join(root, 'content/people/people.json'), 'utf8')),
  );
  const looks = new Map(people.map(({ id, who: _, ...person }) => [id, person]));
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  for (const file of readdirSync(texts).filter((name) => name.endsWith('.json'))) {
    const text = libraryText.parse(JSON.parse(readFileSync(join(texts, file), 'utf8')));
    writeFileSync(join(pictures, `${text.id}.svg`), textScene(text, looks));
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
} else if (command === 'texts') {
  drawTexts();
} else {
  drawFaces();
  drawWords();
  drawTexts();
}

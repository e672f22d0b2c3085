import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, LOCALES } from '#shared/language.ts';

/** Rewrites content/ once: a text is `{ english, dutch, german }` wherever it stands. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const WIDTH = 110;
const content = join(import.meta.dirname, '../content');
const beside = (key: string, language: string) =>
  language === 'english' ? key : `${language}${key.charAt(0).toUpperCase()}${key.slice(1)}`;

function pick(holder: Record<string, Json>, name: (language: (typeof LANGUAGES)[number]) => string): Json {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = holder[name(language)];
      return value === undefined ? [] : [[language, value]];
    }),
  );
}

function converted(value: Json, isWord = false): Json {
  if (Array.isArray(value)) return value.map((item) => converted(item, isWord));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, Json> = {};
  const isBare = LANGUAGES.every((language) => language in value);
  const others = LANGUAGES.filter((language) => language !== 'english');
  const taken = new Set(Object.keys(value).flatMap((key) => others.map((language) => beside(key, language))));
  for (const [key, field] of Object.entries(value)) {
    if (isBare && key === 'english') fields[isWord ? 'translations' : 'translation'] = pick(value, (l) => l);
    else if (isBare && others.some((language) => language === key)) continue;
    else if (taken.has(key)) continue;
    else if (others.some((language) => beside(key, language) in value)) {
      fields[key] = pick(value, (language) => beside(key, language));
    } else if (isWord && key === 'example') {
      const example = field as Record<string, Json>;
      fields[key] = {
        swedish: example.sv ?? '',
        translation: pick(example, (language) => LOCALES[language]),
      };
    } else if (isWord && (key === 'culturalNote' || key === 'falseFriend')) {
      fields[key] = pick(field as Record<string, Json>, (language) => LOCALES[language]);
    } else fields[key] = converted(field, false);
  }
  return fields;
}

/** JSON with short lists and flat objects in one line. */
function print(value: Json, indent = '', lead = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isTable = Array.isArray(value) && value.length > 1;
  const isFlat = Object.values(value).every(
    (item) => isPlain(item) || (!isTable && Array.isArray(item) && item.every(isPlain)),
  );
  const line = inLine(value);
  if (isFlat && indent.length + lead + line.length + 1 <= WIDTH) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => deeper + print(item, deeper)).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value).map(
    ([key, field]) => `${deeper}"${key}": ${print(field, deeper, key.length + 4)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function inLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  return `{ ${Object.entries(value)
    .map(([key, field]) => `"${key}": ${inLine(field)}`)
    .join(', ')} }`;
}

for (const file of [
  'course.json',
  ...['lessons', 'words'].flatMap((folder) =>
    readdirSync(join(content, folder)).map((name) => `${folder}/${name}`),
  ),
]) {
  const path = join(content, file);
  const before = JSON.parse(readFileSync(path, 'utf8')) as Json;
  const isWords = file.startsWith('words/');
  writeFileSync(path, `${print(isWords ? converted(before, true) : converted(before))}\n`);
}

import type { Lesson, StudiedModule } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import type { Text } from '../language.ts';

/** Swedish line that is spoken or shown in the course. */
export interface StudyLine {
  readonly swedish: string;
  readonly translation: Text;
  /** Words of the line without punctuation, as written. */
  readonly tokens: readonly string[];
  /** The same in lower case. */
  readonly forms: readonly string[];
  /** Id of the word whose example it is. */
  readonly exampleOf: string | null;
}

/** All distinct lines of dialogues, role-plays, explanations and the word list. */
export function studyLines(words: readonly Word[], lessons: readonly Lesson[]): StudyLine[] {
  const found = new Map<string, StudyLine>();
  const add = (line: { swedish: string; translation: Text }, exampleOf: string | null) => {
    const { swedish, translation } = line;
    if (found.has(swedish)) return;
    const tokens = lineTokens(swedish);
    const forms = tokens.map((token) => token.toLowerCase());
    found.set(swedish, { swedish, translation, tokens, forms, exampleOf });
  };
  for (const { id, example } of words) add(example, id);
  for (const module of lessons.flatMap(({ modules }) => modules)) {
    for (const line of linesOfModule(module)) add(line, null);
  }
  return [...found.values()];
}

/** Lines shown by a module, except the examples of its words. */
export function linesOfModule({
  type,
  content,
}: StudiedModule): readonly Pick<StudyLine, 'swedish' | 'translation'>[] {
  switch (type) {
    case 'dialogue':
      return content.dialogue;
    case 'introduction':
      return content.examples ?? [];
    case 'roleplay':
      return content.scenarios.flatMap(({ lines }) => lines);
    default:
      return [];
  }
}

/** Word of a text, without punctuation. */
export const TOKEN = /[\p{L}\p{M}\d]+(?:[’':-][\p{L}\p{M}\d]+)*/gu;

/** Words of a text, without punctuation. */
export function lineTokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Names of people and places: words capitalised in the middle of a line. */
export function namesInLines(lines: readonly StudyLine[]): Set<string> {
  return new Set(
    lines.flatMap(({ swedish }) =>
      [...swedish.matchAll(/[^.!?:–…”"\s]\s+(\p{Lu}\p{L}+)/gu)].map(([, name]) => name ?? ''),
    ),
  );
}

import type { Lesson } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import type { Text } from '../language.ts';

/** A line of Swedish that is said or shown in the course. */
export interface Line {
  readonly swedish: string;
  readonly translation: Text;
  /** The words of the line, without marks, as they stand there. */
  readonly tokens: readonly string[];
  /** The word that it is the example of. */
  readonly exampleOf: string | null;
}

/** Every line of dialogues, role-plays, explanations and the word list, once. */
export function linesOf(words: readonly Word[], lessons: readonly Lesson[]): Line[] {
  const found = new Map<string, Line>();
  const add = (line: { swedish: string; translation: Text }, exampleOf: string | null) => {
    const { swedish, translation } = line;
    if (!found.has(swedish))
      found.set(swedish, { swedish, translation, tokens: tokensOf(swedish), exampleOf });
  };
  for (const { id, example } of words) add(example, id);
  for (const { type, content } of lessons.flatMap(({ modules }) => modules)) {
    if (type === 'dialogue') for (const line of content.dialogue) add(line, null);
    if (type === 'introduction') for (const line of content.examples ?? []) add(line, null);
    if (type === 'roleplay') {
      for (const line of content.scenarios.flatMap(({ lines }) => lines)) add(line, null);
    }
  }
  return [...found.values()];
}

/** The words of a text, without its marks. */
export function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\d]+(?:[’':-][\p{L}\p{M}\d]+)*/gu) ?? [];
}

/** Names of people and places: capital letters in the middle of a line. */
export function namesIn(lines: readonly Line[]): Set<string> {
  return new Set(
    lines.flatMap(({ swedish }) =>
      [...swedish.matchAll(/[^.!?:–…”"\s]\s+(\p{Lu}\p{L}+)/gu)].map(([, name]) => name ?? ''),
    ),
  );
}

import type { Lesson, StudiedModule } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import type { Text } from '../language.ts';

/** A line of Swedish that is said or shown in the course. */
export interface Line {
  readonly swedish: string;
  readonly translation: Text;
  /** The words of the line, without marks, as they stand there. */
  readonly tokens: readonly string[];
  /** The same in small print. */
  readonly forms: readonly string[];
  /** The word that it is the example of. */
  readonly exampleOf: string | null;
}

/** Every line of dialogues, role-plays, explanations and the word list, once. */
export function linesOf(words: readonly Word[], lessons: readonly Lesson[]): Line[] {
  const found = new Map<string, Line>();
  const add = (line: { swedish: string; translation: Text }, exampleOf: string | null) => {
    const { swedish, translation } = line;
    if (found.has(swedish)) return;
    const tokens = tokensOf(swedish);
    const forms = tokens.map((token) => token.toLowerCase());
    found.set(swedish, { swedish, translation, tokens, forms, exampleOf });
  };
  for (const { id, example } of words) add(example, id);
  for (const module of lessons.flatMap(({ modules }) => modules)) {
    for (const line of linesOfModule(module)) add(line, null);
  }
  return [...found.values()];
}

/** The lines that a module of a lesson shows, but for the examples of its words. */
export function linesOfModule({
  type,
  content,
}: StudiedModule): readonly Pick<Line, 'swedish' | 'translation'>[] {
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

/** A word of a text, without marks. */
export const TOKEN = /[\p{L}\p{M}\d]+(?:[’':-][\p{L}\p{M}\d]+)*/gu;

/** The words of a text, without its marks. */
export function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Names of people and places: capital letters in the middle of a line. */
export function namesIn(lines: readonly Line[]): Set<string> {
  return new Set(
    lines.flatMap(({ swedish }) =>
      [...swedish.matchAll(/[^.!?:–…”"\s]\s+(\p{Lu}\p{L}+)/gu)].map(([, name]) => name ?? ''),
    ),
  );
}

import { kindOf } from '#shared/course/exercises/kinds.ts';
import type { Language } from '#shared/language.ts';
import type { ShownModule } from '#shared/lessons/lessons.contract.ts';

/** Swedish line that the learner has practised, with its meaning. */
export interface CanSay {
  readonly swedish: string;
  readonly meaning: string;
}

/** Maximum number of lines named at the end of a part. */
const MOST_LINES = 3;

/**
 * Lines of these modules that the learner has said, built from tiles or translated into Swedish: first those said,
 * then the longest.
 */
export function canSay(modules: readonly ShownModule[], language: Language): CanSay[] {
  const said = modules.flatMap((module) =>
    module.type === 'say' ? lineOf(module.content.swedish, module.content.translation[language]) : [],
  );
  const produced = modules.flatMap((module) => {
    if (module.type !== 'exercise') return [];
    const { content } = module;
    const [swedish = ''] = kindOf(content).lines(content);
    if (content.kind === 'order') {
      const { before = '', after = '', translation } = content;
      return lineOf(
        asSentence(`${before} ${swedish} ${after}`.trim(), translation.english),
        translation[language],
      );
    }
    const isWritten = content.kind === 'translate' && content.into === 'swedish';
    return isWritten ? lineOf(swedish, content.prompt[language]) : [];
  });
  produced.sort((a, b) => b.swedish.length - a.swedish.length);
  const lines = [...said, ...produced].map((line) => [line.swedish, line] as const);
  return [...new Map(lines).values()].slice(0, MOST_LINES);
}

/** Tiles as a sentence: with a capital, and with the mark at the end of its translation. */
function asSentence(tiles: string, translation: string): string {
  const line = tiles.charAt(0).toUpperCase() + tiles.slice(1);
  const [end = ''] = /[.?!]$/.exec(translation) ?? [];
  return /[.?!]$/.test(line) ? line : line + end;
}

function lineOf(swedish: string, meaning: string): CanSay[] {
  return swedish === '' ? [] : [{ swedish, meaning }];
}

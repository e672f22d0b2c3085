import { writtenReadings } from '../../course/answer-pattern.ts';
import { withoutRings } from '../../letters.ts';
import type { Scenario } from '../contract/scenario.ts';
import type { FoundSlot } from './found-slot.ts';
import { FREQUENT } from './frequent-words.ts';
import { lettersApart } from './letters-apart.ts';
import { isNameLike } from './name-shape.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Words of so many letters may have a slip where they lead to a name: *jag hetre Anna*. */
const LETTERS_OF_LEADS = 4;
/** Verbs before whose subject a name may stand: *Anna heter jag*. */
const NAMING: ReadonlySet<string> = new Set(['heter', 'kallas']);
/** How beginners say those verbs: *jag heta Tom*. */
const INFINITIVES: ReadonlyMap<string, string> = new Map([['heter', 'heta']]);
/** Words of a name. */
export const LONGEST_NAME = 3;

/** Makes what finds the name that a scenario's leads stand with, from one word of a line on. */
export function nameFinder(
  slots: Scenario['slots'],
): (tokens: readonly Token[], from: number) => FoundSlot | undefined {
  const leads = Object.entries(slots).flatMap(([slot, definition]) =>
    definition.kind === 'name'
      ? definition.after.flatMap((after) =>
          writtenReadings(after).map((line) => ({ slot, words: tokensOf(line).map(({ text }) => text) })),
        )
      : [],
  );

  return (tokens, from) => nameAfter(tokens, from) ?? nameBefore(tokens, from);

  /** A name at the beginning of a clause, with what else leads to it turned round: *Anna heter jag*. */
  function nameBefore(tokens: readonly Token[], from: number): FoundSlot | undefined {
    if (from > 0 && !tokens[from]?.isApart) return undefined;
    for (let end = from + 1; end <= endOfName(tokens, from); end += 1) {
      const lead = leads.find(({ words: [who = '', how = '', ...more] }) => {
        return (
          more.length === 0 && NAMING.has(how) && isSaid(how, tokens[end]) && isSaid(who, tokens[end + 1])
        );
      });
      if (lead) return { slot: lead.slot, value: nameOf(tokens, from, end), start: from, end };
    }
    return undefined;
  }

  function nameAfter(tokens: readonly Token[], from: number): FoundSlot | undefined {
    const lead = leads.find(({ words: before }) =>
      before.every((word, place) => isSaid(word, tokens[from + place])),
    );
    if (!lead) return undefined;
    const start = from + lead.words.length;
    const end = endOfName(tokens, start);
    return end === start ? undefined : { slot: lead.slot, value: nameOf(tokens, start, end), start, end };
  }
}

/** Whether a word is this one of what leads to a name, without its rings or with a slip. */
function isSaid(word: string, token: Token | undefined): boolean {
  if (token === undefined) return false;
  const isNear = word.length >= LETTERS_OF_LEADS && lettersApart(token.text, word, 1) <= 1;
  const isInfinitive = INFINITIVES.get(word) === token.text;
  return token.text === word || withoutRings(word) === token.text || isNear || isInfinitive;
}

/** Where the name ends that begins here; there itself where none does. */
export function endOfName(tokens: readonly Token[], start: number): number {
  let end = start;
  while (end < start + LONGEST_NAME && isOfName(tokens[end]) && !(end > start && tokens[end]?.isApart))
    end += 1;
  return end;
}

/** A name as it is written, each word with a capital. */
export function nameOf(tokens: readonly Token[], start: number, end: number): string {
  const words = tokens.slice(start, end).map(({ written: as }) => as.charAt(0).toUpperCase() + as.slice(1));
  return words.join(' ');
}

function isOfName(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    /^\p{L}[\p{L}'-]*$/u.test(token.text) &&
    isNameLike(token.text) &&
    !FREQUENT.has(token.text) &&
    !NAMING.has(token.text)
  );
}

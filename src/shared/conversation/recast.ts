import type { Language } from '../language.ts';
import type { Dialogue } from './listening.ts';
import { numberInAny } from './numbers.ts';
import { isSmall } from './own-language.ts';
import { type Heard, intentOf } from './recogniser.ts';
import { type Line, OPEN, type Speaker } from './speak.ts';
import { placesIn } from './template.ts';
import { tokensOf } from './tokens.ts';

/** So much more alike another line must be to be shown in the place of what the intent is said with. */
const CLEARLY = 0.25;
/** Words that begin with as many letters are forms of one. */
const LETTERS_OF_ONE = 5;
/** Words of what is said in every situation. */
const WORDS_OF_ALL = 3;

/**
 * How one says in Swedish what a learner said in their own language: what the intent is said with, and of what else the
 * scenario has for it what means most nearly the same. Null where nothing is near: a wrong line would be learnt.
 */
export function recastOf(
  { scenario, common, recogniser, band }: Dialogue,
  speaker: Speaker,
  heard: Heard,
  utterance: string,
  language: Language,
): Line | null {
  const own = intentOf(scenario, heard);
  const shared = common.intents.find(({ id }) => id === heard.intent);
  const said = own?.say[band] ?? shared?.say;
  if (!said) return null;
  const first = speaker.said(said);
  if (placesIn(said.swedish).some(({ slot }) => heard.slots.some((each) => each.slot === slot))) return first;
  const others = [
    ...((own ?? shared)?.says ?? []),
    ...Object.values(own?.say ?? {}).filter(({ swedish }) => placesIn(swedish).length === 0),
    ...scenario.goals.flatMap(({ hint, choice, id }) => [
      ...choice.options.filter(({ intent }) => intent === heard.intent),
      ...(own?.goal === id ? Object.values(hint) : []),
    ]),
  ];
  const meant = new Set(tokensOf(utterance).map(({ text }) => text));
  const alike = (line: Line) => likeness(meant, line.translation[language]);
  let best = first;
  let most = alike(first) + CLEARLY;
  for (const { swedish, translation } of others) {
    if (alike({ swedish, translation }) < most) continue;
    best = { swedish, translation };
    most = alike(best);
  }
  // A pattern with a place left open says nothing wrong, unless the learner named something else.
  if (best.swedish.includes(OPEN)) return heard.slots.length === 0 ? best : null;
  if (numbersIn(best.swedish).some((number) => !numbersIn(utterance).includes(number))) return null;
  // What is said in every situation is said so, but for what is more than that: *Hi, I am Tom*.
  if (!own && heard.tokens.length <= WORDS_OF_ALL) return best;
  const named = new Map(heard.slots.map(({ slot, value }) => [slot, value]));
  const { slots, intent } = recogniser.hear(best.swedish, new Set([heard.intent]));
  const meansElse = own !== undefined && intent !== heard.intent;
  const saysElse = slots.some(({ slot, value }) => named.has(slot) && named.get(slot) !== value);
  return meansElse || saysElse || !isAbout(meant, best.translation[language], language) ? null : best;
}

/** Numbers of two and more: one is an article, too. */
function numbersIn(line: string): number[] {
  return tokensOf(line).flatMap(({ text }) => {
    const number = numberInAny(text);
    return number !== null && number > 1 ? number : [];
  });
}

/** Whether a line has one of the words that tell what is spoken of; true where there are none (*yes, please*). */
function isAbout(words: ReadonlySet<string>, line: string, language: Language): boolean {
  const telling = [...words].filter((word) => !isSmall(word, language));
  const stems = new Set(tokensOf(line).map(({ text }) => text.slice(0, LETTERS_OF_ONE)));
  return telling.length === 0 || telling.some((word) => stems.has(word.slice(0, LETTERS_OF_ONE)));
}

/** Of the words of both, the share that both have (Dice's coefficient), 0 to 1. */
function likeness(words: ReadonlySet<string>, line: string): number {
  const others = new Set(tokensOf(line).map(({ text }) => text));
  const both = [...others].filter((word) => words.has(word)).length;
  return (2 * both) / Math.max(1, words.size + others.size);
}

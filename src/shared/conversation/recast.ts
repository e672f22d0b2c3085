import type { Language } from '../language.ts';
import type { Dialogue } from './listening.ts';
import { isSmall } from './own-language.ts';
import { type Heard, intentOf } from './recogniser.ts';
import { type Line, OPEN, type Speaker } from './speak.ts';
import { placesIn } from './template.ts';
import { tokensOf } from './tokens.ts';

/** So much more alike another line must be to be shown in the place of what the intent is said with. */
const CLEARLY = 0.25;
/** Words that begin with as many letters are forms of one. */
const LETTERS_OF_ONE = 5;

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
  const said = own?.say[band] ?? common.intents.find(({ id }) => id === heard.intent)?.say;
  if (!said) return null;
  const first = speaker.said(said);
  if (placesIn(said.swedish).some(({ slot }) => heard.slots.some((each) => each.slot === slot))) return first;
  const others = [
    ...(own?.says ?? []),
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
  // What is said in every situation is said so, and a pattern with a place left open says nothing wrong.
  if (!own || best.swedish.includes(OPEN)) return best;
  const named = new Map(heard.slots.map(({ slot, value }) => [slot, value]));
  const { slots } = recogniser.hear(best.swedish, new Set());
  const saysElse = slots.some(({ slot, value }) => named.has(slot) && named.get(slot) !== value);
  return saysElse || !isAbout(meant, best.translation[language], language) ? null : best;
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

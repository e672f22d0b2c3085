import type { Language } from '../language.ts';
import type { Dialogue } from './listening.ts';
import { type Heard, intentOf } from './recogniser.ts';
import type { Line, Speaker } from './speak.ts';
import { placesIn } from './template.ts';
import { tokensOf } from './tokens.ts';

/** So much more alike another line must be to be shown in the place of what the intent is said with. */
const CLEARLY = 0.25;

/**
 * How one says in Swedish what a learner said in their own language: what the intent is said with, and of what else the
 * scenario has for it what means most nearly the same.
 */
export function recastOf(
  { scenario, common, band }: Dialogue,
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
  return best;
}

/** Of the words of both, the share that both have (Dice's coefficient), 0 to 1. */
function likeness(words: ReadonlySet<string>, line: string): number {
  const others = new Set(tokensOf(line).map(({ text }) => text));
  const both = [...others].filter((word) => words.has(word)).length;
  return (2 * both) / Math.max(1, words.size + others.size);
}

/**
 * Measures the conversation engine: `npm run eval:conversation [-- coffee-shop …]`. Cross-validation leaves out each line of
 * the scenario once and asks for readings of it; test lines (`tests/scenarios/`) are by other authors and are only counted.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { seededRandom } from '#shared/chance.ts';
import { commonLines } from '#shared/conversation/contract/common-lines.ts';
import { type Scenario, scenario } from '#shared/conversation/contract/scenario.ts';
import { grammarMistakes } from '#shared/conversation/correct/grammar.ts';
import { openLexicon } from '#shared/conversation/correct/lexicon.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { simulatedLine } from '#shared/conversation/decide/simulated-learner.ts';
import type { Recogniser } from '#shared/conversation/understand/heard.ts';
import { understood } from '#shared/conversation/understand/listening.ts';
import { learnRecogniser } from '#shared/conversation/understand/recogniser.ts';
import { NONE } from '#shared/conversation/understand/training-lines.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import { openWordBook } from '#shared/conversation/understand/word-book.ts';
import { writtenReadings } from '#shared/course/answer-pattern.ts';

const FOLDS = 5;
const course = await readCourse();
const book = openWordBook(course.words.values());
/** Simulated conversations of a scenario. */
const DIALOGUES = 500;
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'content/scenarios');
const common = commonLines.parse(readJson(join(folder, 'common.json')));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = readdirSync(folder).filter((file) => file !== 'common.json');
const scenarios = files
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.json', '')))
  .map((file) => scenario.parse(readJson(join(folder, file))));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Accuracy on lines of which neither they nor their variants were in the training set. */
function crossValidated(pack: Scenario) {
  const right = { intents: 0, none: 0 };
  const all = { intents: 0, none: 0 };
  const confused = new Map<string, number>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const recogniser = learnRecogniser(pack, common, book, (_, line) => line % FOLDS === fold);
    const held = [
      ...pack.intents.flatMap(({ id, lines, slips }) =>
        [...lines, ...slips].map((line, at) => ({ id, line, at })),
      ),
      ...pack.outOfScope.map((line, at) => ({ id: 'none', line, at })),
    ].filter(({ at }) => at % FOLDS === fold);
    for (const { id, line } of held) {
      const all24 = writtenReadings(line);
      const reading = filled(pack, all24[Math.floor(all24.length / 2)] ?? '');
      const { intent } = recogniser.hear(Utterance.of(reading), new Set());
      const kind = id === 'none' ? 'none' : 'intents';
      all[kind] += 1;
      if (intent === id) right[kind] += 1;
      else confused.set(`${id} → ${intent}: ${reading}`, 1);
    }
  }
  if (process.argv.includes('--confused')) for (const [line] of confused) console.log(`  ${line}`);
  return {
    'left out: intents %': percent(right.intents, all.intents),
    'left out: none %': percent(right.none, all.none),
  };
}

/** A line with items in its places. */
function filled(pack: Scenario, line: string): string {
  return line.replace(/\{([a-z0-9-]+)\}/g, (_, name: string) => {
    const slot = pack.slots[name];
    if (slot?.kind === 'list') {
      const item = slot.items[line.length % slot.items.length];
      return item ? `${item.article ? `${item.article} ` : ''}${item.swedish}` : '';
    }
    return slot?.kind === 'number' ? String(slot.from + 1) : slot?.kind === 'time' ? 'klockan tre' : 'Anna';
  });
}

function percent(part: number, of: number): number {
  return of === 0 ? Number.NaN : Math.round((1_000 * part) / of) / 10;
}

interface TestLine {
  readonly line: string;
  readonly intent: string;
  readonly goal?: string;
  readonly slots?: Readonly<Record<string, string>>;
}

/** Test lines by other authors: each sentence as the dialogue receives it, with the expected goal. */
function tested(pack: Scenario, recogniser: Recogniser) {
  const path = join(root, 'tests/scenarios', `${pack.id}.json`);
  if (!existsSync(path)) return {};
  const right = { intents: 0, none: 0, slots: 0 };
  const all = { intents: 0, none: 0, slots: 0 };
  for (const { line, intent, goal, slots } of readJson(path) as TestLine[]) {
    const heard = understood({ scenario: pack, recogniser }, goal ?? null, line);
    const kind = intent === NONE ? 'none' : 'intents';
    all[kind] += 1;
    if (heard.intents.includes(intent) || (intent === NONE && heard.intents.length === 0)) right[kind] += 1;
    for (const [slot, value] of Object.entries(slots ?? {})) {
      all.slots += 1;
      if (heard.slots[slot]?.split(' ').includes(value)) right.slots += 1;
    }
  }
  return {
    'test lines': all.intents + all.none,
    'intents %': percent(right.intents, all.intents),
    'none %': percent(right.none, all.none),
    'slots %': percent(right.slots, all.slots),
  };
}

/** Simulated learners with habits, in both bands. */
function simulated(pack: Scenario, recogniser: Recogniser) {
  const count = { ended: 0, finished: 0, turns: 0, repeats: 0, lines: 0, right: 0, meant: 0 };
  const times: number[] = [];
  for (let each = 0; each < DIALOGUES; each += 1) {
    const random = seededRandom(`${pack.id} ${each}`);
    const dialogue = { scenario: pack, common, recogniser, band: pack.bands[each % 2] ?? pack.bands[0] };
    let turn = openDialogue(dialogue);
    const meant: Record<string, string> = {};
    const spoken: string[][] = [];
    while (!turn.frame.isOver && turn.frame.turns < 60) {
      const { text, means } = simulatedLine(dialogue, turn.frame, turn.help, random);
      Object.assign(meant, means);
      const began = performance.now();
      const known = turn.frame.slots;
      turn = answerLine(dialogue, turn.frame, text);
      // An accepted hint or offered answer has the meaning that it was given for.
      if (Object.keys(means).length === 0) {
        for (const slot of Object.keys(meant)) if (turn.frame.slots[slot] !== known[slot]) delete meant[slot];
      }
      times.push(performance.now() - began);
      const lines = turn.frame.said.at(-1) ?? [];
      count.lines += lines.length;
      count.repeats += lines.filter((line) => spoken.slice(-4).flat().includes(line)).length;
      spoken.push(lines);
    }
    count.ended += turn.frame.isOver ? 1 : 0;
    count.finished += turn.frame.isFinished ? 1 : 0;
    count.turns += turn.frame.turns;
    const slots = Object.entries(meant);
    count.meant += 1;
    // If several intents can be wanted, the one meant last is among them.
    if (slots.every(([slot, value]) => turn.frame.slots[slot]?.split(' ').includes(value))) count.right += 1;
  }
  times.sort((a, b) => a - b);
  return {
    'ended %': percent(count.ended, DIALOGUES),
    'frame right %': percent(count.right, count.meant),
    turns: Math.round((10 * count.turns) / DIALOGUES) / 10,
    'repeats %': percent(count.repeats, count.lines),
    'p99 ms': Math.round(10 * (times[Math.floor(times.length * 0.99)] ?? 0)) / 10,
  };
}

const rows: Record<string, object> = {};
for (const pack of scenarios) {
  const began = performance.now();
  const recogniser = learnRecogniser(pack, common, book);
  const learntMs = Math.round(performance.now() - began);
  rows[pack.id] = {
    intents: recogniser.labels.length - 1,
    'learnt in ms': learntMs,
    ...crossValidated(pack),
    ...tested(pack, recogniser),
    ...simulated(pack, recogniser),
  };
}
console.table(rows);

/** Learners' sentences with mistakes, and the course's own, which have none. */
async function corrected() {
  const lexicon = openLexicon(course.words.values());
  const sentences = readJson(join(root, 'tests/conversation/learner-sentences.json')) as {
    line: string;
    wrong: string;
    right: string;
  }[];
  const found = sentences.map(({ line }) => grammarMistakes(line, lexicon));
  const right = sentences.filter(({ wrong, right: as }, index) =>
    found[index]?.some((each) => each.wrong === wrong && each.right === as),
  ).length;
  const all = found.flat().length;
  const lines = [...new Set(course.studies().library.lines.map(({ swedish }) => swedish))];
  const falseAlarms = lines.filter((line) => grammarMistakes(line, lexicon).length > 0);
  if (process.argv.includes('--confused'))
    for (const line of falseAlarms) console.log(`  false alarm: ${line}`);
  return {
    'learners’ sentences': sentences.length,
    'precision %': percent(right, all),
    'recall %': percent(right, sentences.length),
    'right sentences': lines.length,
    'false alarms %': Math.round((10_000 * falseAlarms.length) / lines.length) / 100,
  };
}

console.table([await corrected()]);

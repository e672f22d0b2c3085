import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCourse } from '#server/platform/course-reader.ts';
import { packWordForms } from '#server/platform/word-forms.ts';
import { openAnalyser } from '#shared/reading/analysis/analyse.ts';
import { readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import {
  featuresAt,
  RARE,
  type TaggedToken,
  tagSequence,
  transition,
  type Weights,
  weightsText,
} from '#shared/reading/analysis/sentence/tagger.ts';
import { tokenise } from '#shared/reading/analysis/text/tokenise.ts';
import { asSentence, goldTags, readTreebank } from './treebank.ts';

/**
 * Trains the model that chooses readings in context, by an averaged structured perceptron (Collins, 2002) on treebank
 * sentences, and writes its weights. Sentences at every `HELD_OUT`-th place are not used; `eval.ts` measures on them.
 * Usage: npm run reading:train -- --data FILE.conllu [--data FILE.conllu]
 */
const { values } = parseArgs({
  options: { data: { type: 'string', multiple: true }, all: { type: 'boolean' } },
});
if (!values.data) throw new Error('Name the treebank: --data FILE.conllu');

/** One sentence in this many is held out. */
const HELD_OUT = 4;
const EPOCHS = 8;
/** Factor by which weights are rounded to whole numbers. */
const SCALE = 8;
/** Rounded weights up to this are dropped. */
const MIN_WEIGHT = 3;

const target = join(import.meta.dirname, '../../src/shared/reading/analysis/sentence/weights.txt');
const { words } = await readCourse();
const analyser = openAnalyser(readFormIndex(packWordForms(words.values())));
const sentences = readTreebank(values.data)
  .filter((_, place) => values.all || place % HELD_OUT !== 0)
  .map((gold) => {
    const tokens = analyser.tagged(asSentence(gold).tokens);
    const right = tokens.map((token, place): TaggedToken => {
      const accepted = gold[place] ? goldTags(gold[place]) : /./;
      const tags = token.tags.filter((tag) => accepted.test(tag));
      return tags.length > 0 ? { ...token, tags } : token;
    });
    return { tokens, right };
  });

/** Sentences of our own, in which only some words are annotated: `svenska|Nsiu`. */
const own = readFileSync(join(import.meta.dirname, 'own-sentences.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const pieces = line.split(' ').map((piece) => piece.split('|'));
    const written = pieces.map(([word = '']) => word).join(' ');
    const tokens = analyser.tagged(
      tokenise(written).flatMap((each) => each.sentences.flatMap((one) => one.tokens)),
    );
    if (tokens.length !== pieces.length) throw new Error(`Write a space before each mark: ${line}`);
    const right = tokens.map((token, place): TaggedToken => {
      const tag = pieces[place]?.[1];
      if (tag === undefined) return token;
      if (token.tags.includes(tag)) return { ...token, tags: [tag] };
      console.warn(`"${token.word}" has not the tag ${tag} but ${token.tags}: ${line}`);
      return token;
    });
    return { tokens, right };
  });
sentences.push(...own);

const weights = new Map<string, Map<string, number>>();
const sums = new Map<string, Map<string, number>>();
let steps = 1;

function change(map: Map<string, Map<string, number>>, feature: string, tag: string, by: number): void {
  const row = map.get(feature) ?? new Map<string, number>();
  map.set(feature, row);
  row.set(tag, (row.get(tag) ?? 0) + by);
}

function update(tokens: readonly TaggedToken[], tags: readonly string[], by: number): void {
  for (const [place, tag] of tags.entries()) {
    for (const feature of [...featuresAt(tokens, place), transition(tags[place - 1] ?? '^')]) {
      change(weights, feature, tag, by);
      change(sums, feature, tag, by * steps);
    }
    if (tokens[place]?.rare.has(tag)) {
      change(weights, ...RARE, by);
      change(sums, ...RARE, by * steps);
    }
  }
}

/** Sequence of the best accepted tags, scored with the features of all possible ones. */
function bestAccepted(tokens: readonly TaggedToken[], right: readonly TaggedToken[]): readonly string[] {
  const { margins } = tagSequence(tokens, weights);
  return right.map(({ tags }, place) => {
    const scores = margins[place] ?? [];
    const all = tokens[place]?.tags ?? [];
    const score = (tag: string) => scores[all.indexOf(tag)] ?? 0;
    return tags.reduce((a, b) => (score(b) > score(a) ? b : a));
  });
}

for (let epoch = 1; epoch <= EPOCHS; epoch += 1) {
  let wrong = 0;
  for (const { tokens, right } of sentences) {
    const { best } = tagSequence(tokens, weights);
    const wanted = bestAccepted(tokens, right);
    if (best.some((tag, place) => tag !== wanted[place])) {
      update(tokens, wanted, 1);
      update(tokens, best, -1);
      wrong += best.filter((tag, place) => tag !== wanted[place]).length;
    }
    steps += 1;
  }
  console.log(`epoch ${epoch}: ${wrong} wrong tags`);
}

const averaged: Weights = new Map(
  [...weights].flatMap(([feature, row]) => {
    const kept = [...row].flatMap(([tag, weight]): [string, number][] => {
      const average = weight - (sums.get(feature)?.get(tag) ?? 0) / steps;
      const rounded = Math.round(average * SCALE);
      return Math.abs(rounded) < MIN_WEIGHT ? [] : [[tag, rounded]];
    });
    return kept.length > 0 && !/\s/.test(feature) ? [[feature, new Map(kept)]] : [];
  }),
);
const text = weightsText(averaged);
writeFileSync(target, `${text}\n`);
console.log(`${averaged.size} features, ${text.length} characters: ${target}`);

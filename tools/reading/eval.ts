import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCourse } from '#server/platform/course-reader.ts';
import { packWordForms } from '#server/platform/word-forms.ts';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { openAnalyser } from '#shared/reading/analysis/analyse.ts';
import type { AnalysedToken } from '#shared/reading/analysis/analysis.ts';
import { readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import { tagOf } from '#shared/reading/analysis/sentence/tags.ts';
import { tokenise } from '#shared/reading/analysis/text/tokenise.ts';
import { asSentence, type GoldToken, goldTags, readTreebank } from './treebank.ts';

/**
 * Measures the analysis on treebank sentences that `train.ts` does not use: class, form and dictionary form of the first
 * reading. Prints the errors, or with `--sample` words chosen at random to judge by eye.
 * Usage: npm run eval:reading -- --data FILE.conllu [--data FILE.conllu] [--errors N] [--sample N --seed N]
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    text: { type: 'string' },
    errors: { type: 'string', default: '0' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
if (!values.data && !values.text)
  throw new Error('Name a treebank or a text: --data FILE.conllu or --text FILE');

const HELD_OUT = 4;
const { words } = await readCourse();
const analyser = openAnalyser(readFormIndex(packWordForms(words.values())));
const sentences = readTreebank(values.data ?? []).filter((_, place) => place % HELD_OUT === 0);

type Verdict = 'right' | 'form' | 'lemma' | 'class' | 'name' | 'none';
interface Judged {
  readonly gold: GoldToken;
  readonly found: AnalysedToken;
  readonly verdict: Verdict;
  readonly context: string;
}

/** Words that the lexicon puts into another class than the treebank: quantifiers and comparatives. */
const OTHER_CONVENTION: ReadonlySet<string> = new Set(
  'många fler flera flesta andra annan annat samma något lite mer mera mest som så egen sådan sådant sådana närmare lika var varje båda'.split(
    ' ',
  ),
);

/** Compares the first reading with the annotation. */
function judge(gold: GoldToken, { kind, readings: [first], token }: AnalysedToken): Verdict {
  if (kind === 'name') return gold.upos === 'PROPN' || gold.feats.has('Abbr=Yes') ? 'right' : 'name';
  if (kind === 'number' || kind === 'abbreviation') return 'right';
  if (!first) return 'none';
  const word = token.word.toLowerCase();
  const tag = tagOf(first, word);
  const accepted = goldTags(gold);
  if (OTHER_CONVENTION.has(word) && /^[PMDRAC]/.test(tag)) return 'right';
  if (!accepted.test(tag)) {
    return [...'NVAPERCMX'].some((group) => tag.startsWith(group) && accepted.source.includes(group))
      ? 'form'
      : 'class';
  }
  const open =
    /^(NOUN|VERB|AUX|ADJ)$/.test(gold.upos) && ![...gold.feats].some((each) => /Part|Ord|Abbr/.test(each));
  if (!open || /^[PDMC]/.test(tag)) return 'right';
  if (/articiple/.test(first.form) || first.lemma === 'ska') return 'right';
  const same = first.lemma.toLowerCase() === gold.lemma.toLowerCase().replaceAll('|', '');
  return same ? 'right' : 'lemma';
}

const judged = sentences.flatMap((gold): Judged[] => {
  const { tokens } = analyser.analyse(asSentence(gold));
  return tokens.flatMap((found, place) => {
    const own = gold[place];
    if (!own || found.token.kind !== 'word') return [];
    const context = gold
      .slice(Math.max(0, place - 4), place + 4)
      .map(({ form }, at) => (at === Math.min(4, place) ? `[${form}]` : form))
      .join(' ');
    return [{ gold: own, found, verdict: judge(own, found), context }];
  });
});

function entry({ kind, readings: [first] }: AnalysedToken): string {
  if (!first) return kind;
  const parts = first.parts.map(({ text, link }) => text + link).join('|');
  const mark = first.wordId === null ? first.source : first.wordId;
  return `${parts || first.lemma} · ${first.wordClass} ${first.form}${first.isGenitive ? ' genitive' : ''} · ${mark}`;
}

function show({ gold, found, verdict, context }: Judged): void {
  console.log(
    `${verdict.padEnd(6)} ${context}\n         ${entry(found)}   (${gold.lemma} ${gold.upos} ${[...gold.feats].join('|')})`,
  );
}

if (values.text) printSample(values.text);
else report();

/** Prints the entries of words at random from a text, in their sentences. */
function printSample(path: string): void {
  const all = tokenise(readFileSync(path, 'utf8')).flatMap(({ sentences: own }) =>
    own.flatMap((sentence) => {
      const { tokens, units } = analyser.analyse(sentence);
      return tokens.flatMap((found, place) => {
        if (found.token.kind !== 'word') return [];
        const near = tokens.slice(Math.max(0, place - 5), place + 5);
        const context = near
          .map((each) => (each === found ? `[${each.token.text}]` : each.token.text))
          .join(' ');
        const unit = found.unit === null ? '' : `   = ${units[found.unit]?.lemma}`;
        return [`${context}\n         ${entry(found)}${unit}`];
      });
    }),
  );
  console.log(shuffled(all, seededRandom(values.seed)).slice(0, Number(values.sample)).join('\n'));
}

function report(): void {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of judged) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const share = (verdict: Verdict) => `${(((counts.get(verdict) ?? 0) / judged.length) * 100).toFixed(2)} %`;
  console.log(`${judged.length} words of ${sentences.length} sentences`);
  for (const verdict of ['right', 'none', 'class', 'form', 'lemma', 'name'] as const) {
    console.log(`${verdict.padEnd(6)} ${share(verdict)}`);
  }
  const mixed = shuffled(judged, seededRandom(values.seed));
  for (const each of mixed.filter(({ verdict }) => verdict !== 'right').slice(0, Number(values.errors)))
    show(each);
  for (const each of mixed.slice(0, Number(values.sample))) show(each);
}

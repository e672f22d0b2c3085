import type { Random } from '#shared/chance.ts';
import { runSpeechModel } from '#shared/pronunciation/assess.ts';
import { type Fit, fitOf, rawScore, sureness } from '#shared/pronunciation/confidence.ts';
import type { SpeechModel } from '#shared/pronunciation/model.ts';
import type { PhoneScores } from '#shared/pronunciation/phone-scores.ts';
import { type Target, targetOf } from '#shared/pronunciation/target.ts';
import {
  areaUnderCurve,
  type Example,
  equalError,
  fittedLogistic,
  share,
  some,
  thresholdFor,
} from './figures.ts';
import { COURSE, type Spoken } from './people.ts';

/** Recording that the engine would assess, as network outputs. */
export interface Voice {
  readonly target: Target;
  readonly scores: PhoneScores;
  readonly right: Fit;
  readonly wrong: readonly Fit[];
}

/** Wrong texts for each recording, spread evenly over the others. */
const WRONG = 12;
const FOLDS = 5;

export function voicesOf(spoken: readonly Spoken[], model: SpeechModel): Voice[] {
  const voices = spoken.flatMap(({ target, samples }, index) => {
    const heard = runSpeechModel(samples, model);
    if (heard.reason !== null) {
      console.log(`not assessed: ${target.text} (${heard.reason})`);
      return [];
    }
    const others = spoken.filter((other) => other.target.text !== target.text);
    const wrong = Array.from(
      { length: WRONG },
      (_, n) => others[(index + 1 + n * 8) % others.length] as Spoken,
    );
    return [
      {
        target,
        scores: heard.scores,
        right: fitOf(heard.scores, target.words),
        wrong: wrong.map((other) => fitOf(heard.scores, other.target.words)),
      },
    ];
  });
  return voices;
}

const examplesOf = (voices: readonly Voice[]): Example[] =>
  voices.flatMap(({ right, wrong }) => [
    { values: valuesOf(right), isRight: true },
    ...wrong.map((fit) => ({ values: valuesOf(fit), isRight: false })),
  ]);

const valuesOf = ({ raw, overBest, overTen }: Fit) => [raw, overBest, overTen];

/** Prints how right words score against wrong ones, and how often the right word ranks first among many. */
export function recognitionTables(voices: readonly Voice[], random: Random): void {
  row('right v. wrong word', 'AUC', 'equal error %');
  for (const key of ['raw', 'overBest', 'overTen'] as const) {
    report(
      key,
      voices.map(({ right }) => right[key]),
      voices.flatMap(({ wrong }) => wrong.map((fit) => fit[key])),
    );
  }
  report(
    'shipped',
    voices.map(({ right }) => sureness(right)),
    voices.flatMap(({ wrong }) => wrong.map(sureness)),
  );
  const folds = crossed(voices);
  report(`fitted, ${FOLDS} folds`, folds.right, folds.wrong);
  const threshold = thresholdFor(folds.right, 0.95);
  const passed = share(folds.wrong, (score) => score >= threshold);
  row('wrong words that pass where 95 % of right ones do (folds)', percent(passed));

  const course = courseTargets();
  const texts = voices.map(({ target }) => target);
  for (const count of [50, 200]) {
    const hits = voices.map(({ target, scores }) => {
      const others = [...texts, ...course].filter(({ text }) => text !== target.text);
      const rivals =
        count === 50
          ? some(
              texts.filter((text) => text !== target),
              49,
              random,
            )
          : some(others, 199, random);
      const own = rawScore(scores, target.words);
      return rivals.every(({ words }) => rawScore(scores, words) < own);
    });
    row(`right word first of ${count}`, percent(share(hits, Boolean)));
  }
}

/** Sureness of each recording by a logistic function fitted on the others. */
export function crossed(voices: readonly Voice[]): { right: number[]; wrong: number[] } {
  const right: number[] = [];
  const wrong: number[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fittedLogistic(examplesOf(voices.filter((_, index) => index % FOLDS !== fold)));
    const judge = (fit: Fit) =>
      1 /
      (1 +
        Math.exp(
          -valuesOf(fit).reduce((sum, value, at) => sum + value * (weights[at + 1] ?? 0), weights[0] ?? 0),
        ));
    for (const voice of voices.filter((_, index) => index % FOLDS === fold)) {
      right.push(judge(voice.right));
      wrong.push(...voice.wrong.map(judge));
    }
  }
  return { right, wrong };
}

/** The logistic function of all recordings together: constant, `raw`, `overBest`, `overTen`. */
export const fittedOnAll = (voices: readonly Voice[]): number[] => fittedLogistic(examplesOf(voices));

/** Words of the course, every eighth. */
function courseTargets(): Target[] {
  return [...COURSE]
    .filter((_, index) => index % 8 === 0)
    .map(([text, ipa]) => targetOf(text, [{ text, ipa }]))
    .filter((target) => target !== null);
}

function report(name: string, right: readonly number[], wrong: readonly number[]): void {
  row(name, areaUnderCurve(right, wrong).toFixed(3), percent(equalError(right, wrong)));
}

export const percent = (value: number): string => (100 * value).toFixed(1);
export const row = (...cells: (string | number)[]): void => console.log(cells.join(' | '));

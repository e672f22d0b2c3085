import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#shared/chance.ts';
import { assess, judged, runSpeechModel } from '#shared/pronunciation/assess.ts';
import type { Assessment } from '#shared/pronunciation/assessment.ts';
import type { SpeechModel } from '#shared/pronunciation/model.ts';
import { share, some } from './figures.ts';
import { decoded, type Spoken } from './people.ts';
import { percent, row } from './recognition.ts';

/** Number of texts that each sound is compared with. */
const TEXTS = 20;
/** Number of rivals per word, as in the course, and of wrong texts per recording. */
const RIVALS = 40;
const WRONG = 12;

/** Prints the results of right recordings at the shipped threshold, unmodified and degraded. */
export function acceptanceTable(spoken: readonly Spoken[], model: SpeechModel): void {
  row('right recordings', 'assessed %', 'reasons of the others');
  const spoilt: [string, (samples: Float32Array) => Float32Array][] = [
    ['as they are', (samples) => samples],
    ['at a tenth of the level', (samples) => samples.map((value) => value / 10)],
    ['cut off at a fifth of the peak', clipped],
    ['by telephone (8 kHz)', telephoned],
  ];
  for (const [name, spoil] of spoilt) {
    report(
      name,
      spoken.map(({ samples, target }) => assess(spoil(samples), target, [], model)),
    );
  }
}

/** Prints the results of right and wrong texts among rival texts. */
export function rivalsTable(spoken: readonly Spoken[], model: SpeechModel, random: Random): void {
  row(`beside ${RIVALS} others`, 'assessed %', 'reasons of the others');
  const right: Assessment[] = [];
  const wrong: Assessment[] = [];
  for (const { samples, target } of spoken) {
    const heard = runSpeechModel(samples, model);
    const texts = spoken.map((other) => other.target).filter(({ text }) => text !== target.text);
    right.push(judged(heard, target, some(texts, RIVALS, random)));
    for (const asked of some(texts, WRONG, random)) {
      const others = texts.filter((text) => text !== asked);
      wrong.push(judged(heard, asked, [target, ...some(others, RIVALS - 1, random)]));
    }
  }
  report('right texts', right);
  report('wrong texts, the right one among the others', wrong);
}

/** Rate at which a sound without speech is accepted as a text. */
export function refusalTable(
  folder: string,
  kinds: readonly string[],
  spoken: readonly Spoken[],
  model: SpeechModel,
  random: Random,
): void {
  row('taken for a text', 'assessed %', 'reasons of the others');
  for (const kind of kinds) {
    const sounds = readdirSync(join(folder, kind)).map((file) =>
      runSpeechModel(decoded(join(folder, kind, file)), model),
    );
    report(
      kind,
      sounds.flatMap((heard) => some(spoken, TEXTS, random).map(({ target }) => judged(heard, target, []))),
    );
  }
}

function report(name: string, assessments: readonly Assessment[]): void {
  const reasons = new Map<string, number>();
  for (const { assessed, ...rest } of assessments) {
    if (!assessed && 'reason' in rest) reasons.set(rest.reason, (reasons.get(rest.reason) ?? 0) + 1);
  }
  const others = [...reasons].map(([reason, count]) => `${reason} ${percent(count / assessments.length)}`);
  row(name, percent(share(assessments, ({ assessed }) => assessed)), others.join(', '));
}

function clipped(samples: Float32Array): Float32Array {
  const limit = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 5;
  return samples.map((value) => Math.max(-1, Math.min(1, value / limit)));
}

/** Removes everything above 3.4 kHz: a windowed sinc (Blackman). */
function telephoned(samples: Float32Array): Float32Array {
  const taps = 63;
  const cutoff = 3400 / 16000;
  const kernel = Array.from({ length: taps }, (_, n) => {
    const x = n - (taps - 1) / 2;
    const sinc = x === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * x) / (Math.PI * x);
    return (
      sinc *
      (0.42 -
        0.5 * Math.cos((2 * Math.PI * n) / (taps - 1)) +
        0.08 * Math.cos((4 * Math.PI * n) / (taps - 1)))
    );
  });
  return samples.map((_, at) =>
    kernel.reduce((sum, weight, n) => sum + weight * (samples[at + n - (taps - 1) / 2] ?? 0), 0),
  );
}

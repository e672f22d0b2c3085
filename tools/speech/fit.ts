import { likeliestOthers, meanOver, otherLengths } from '#shared/pronunciation/findings.ts';
import { thresholdFor } from './figures.ts';
import { crossed, fittedOnAll, row, type Voice } from './recognition.ts';
import { soundsOf } from './sound-tables.ts';

/** Prints the constants of `calibration.ts`, fitted to right recordings. */
export function fitTables(voices: readonly Voice[]): void {
  const [constant, ofRaw, ofBest, ofTen] = fittedOnAll(voices).map((weight) => weight.toFixed(2));
  row('FITTED', `constant ${constant}`, `ofRaw ${ofRaw}`, `ofBest ${ofBest}`, `ofTen ${ofTen}`);
  row('sureness that 95 % of right ones reach (folds)', thresholdFor(crossed(voices).right, 0.95).toFixed(3));
  const kinds: [string, RegExp][] = [
    ['stop', /^[pbtdkɡ]/u], ['fricative', /^[fvshɧɕʂj]/u], ['sonorant', /^[lrmnŋ]/u], ['long', /ː$/u], ['short', /./u],
  ]; // biome-ignore format: a table
  const sounds = voices.flatMap((voice) =>
    soundsOf(voice, voice.target.words).map((sound) => ({
      name: sound.target.alternatives[0] ?? '',
      score: meanOver(voice.scores.of(sound.target.alternatives), sound.span),
    })),
  );
  for (const [kind, pattern] of kinds) {
    const mine = sounds.filter(({ name }) => kinds.find(([, other]) => other.test(name))?.[1] === pattern);
    const sorted = mine.map(({ score }) => score).sort((one, other) => one - other);
    const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
    // A long tail of misheard sounds: the median, and half of the middle two thirds.
    row(
      `SPREADS ${kind}`,
      `middle ${at(0.5).toFixed(2)}`,
      `width ${((at(0.84) - at(0.16)) / 2).toFixed(2)}`,
      `n ${mine.length}`,
    );
  }
  const musical = voices
    .map(({ scores }) => scores.music / (scores.speech + scores.music))
    .sort((a, b) => b - a);
  row('largest shares of music in right recordings', ...musical.slice(0, 6).map((value) => value.toFixed(2)));
  const leads = voices.map((voice) => voice.right.overBest).sort((a, b) => a - b);
  row(
    'lead over sixty others, right recordings: 10, 25, 50 %',
    ...[0.1, 0.25, 0.5].map((part) => (leads[Math.floor(part * leads.length)] ?? 0).toFixed(2)),
  );
  const most = (leads: readonly { lead: number }[]) => leads[0]?.lead ?? Number.NEGATIVE_INFINITY;
  const findings = voices.map((voice) =>
    most(likeliestOthers(voice.scores, voice.target.words, soundsOf(voice, voice.target.words))),
  );
  row('findingLead that 2 % of right recordings reach', thresholdFor(findings, 0.02).toFixed(1));
  const lengths = voices.map((voice) =>
    most(otherLengths(voice.scores, voice.target.words, soundsOf(voice, voice.target.words))),
  );
  row('lengthLead that 5 % of right recordings reach', thresholdFor(lengths, 0.05).toFixed(1));
}

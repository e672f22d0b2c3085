import type { Random } from '#shared/chance.ts';
import { align, alignmentScore } from '#shared/pronunciation/align.ts';
import {
  meanOver,
  type Placed,
  placed,
  surelyOthers,
  withSound,
  wrongLength,
} from '#shared/pronunciation/findings.ts';
import { areConfused, OTHER_LENGTH, PHONES, type Phone } from '#shared/pronunciation/phones.ts';
import type { Target, TargetWord } from '#shared/pronunciation/target.ts';
import { areaUnderCurve, share } from './figures.ts';
import { percent, row, type Voice } from './recognition.ts';

/** Sounds that learners put for each other. */
const ALIKE: readonly (readonly [Phone, Phone])[] = [
  ['ɧ', 's'], ['ɧ', 'ɕ'], ['ɕ', 'k'], ['ɕ', 'ʂ'], ['s', 'f'], ['f', 'v'], ['v', 'b'], ['p', 'b'], ['t', 'd'], ['k', 'ɡ'],
  ['m', 'n'], ['n', 'ŋ'], ['l', 'r'], ['j', 'ɡ'], ['h', 'f'], ['iː', 'yː'], ['iː', 'eː'], ['yː', 'ʉː'], ['ʉː', 'uː'],
  ['uː', 'oː'], ['oː', 'ɑː'], ['ɑː', 'ɛː'], ['eː', 'øː'], ['ɛː', 'øː'], ['ɪ', 'ʏ'], ['ɪ', 'ɛ'], ['a', 'ɛ'], ['a', 'ɔ'],
  ['ɔ', 'ʊ'], ['ɛ', 'œ'], ['ɵ', 'ʊ'], ['ə', 'a'],
]; // biome-ignore format: a table

/** Prints each sound against a similar one and a random one, and the reliability of the findings. */
export function soundTables(voices: readonly Voice[], random: Random): void {
  const right: number[] = [];
  const alike: number[] = [];
  const chance: number[] = [];
  const pairs = new Map<string, boolean[]>();
  const named: boolean[] = [];
  for (const voice of voices) {
    const own = alignmentScore(voice.scores, voice.target.words) ?? 0;
    for (const sound of soundsOf(voice, voice.target.words)) {
      const goodness = meanOver(voice.scores.of(sound.target.alternatives), sound.span);
      right.push(goodness);
      const [said = 's'] = sound.target.alternatives;
      for (const pair of ALIKE) {
        const other = pair[0] === said ? pair[1] : pair[1] === said ? pair[0] : null;
        if (!other || sound.target.alternatives.includes(other)) continue;
        const words = withSound(voice.target.words, sound, other);
        alike.push(goodnessOf(voice, words, sound));
        const wins = pairs.get(pair.join('/')) ?? [];
        pairs.set(pair.join('/'), [...wins, own > (alignmentScore(voice.scores, words) ?? own - 1)]);
      }
      const any = PHONES[Math.floor(random() * PHONES.length)] ?? 's';
      if (sound.target.alternatives.some((phone) => areConfused(phone, any))) continue;
      const words = withSound(voice.target.words, sound, any);
      chance.push(goodnessOf(voice, words, sound));
      const findings = surelyOthers(voice.scores, words, soundsOf(voice, words));
      named.push(findings.some(({ word, phone }) => word === sound.word && phone === sound.phone));
    }
  }
  row(
    'phone right v. one like it / by chance, AUC',
    areaUnderCurve(right, alike).toFixed(3),
    areaUnderCurve(right, chance).toFixed(3),
  );
  const all = [...pairs.values()].flat();
  row(
    'one phone swapped for one like it: the true text wins %',
    percent(share(all, Boolean)),
    `n ${all.length}`,
  );
  for (const [pair, wins] of pairs) row(pair, percent(share(wins, Boolean)), `n ${wins.length}`);
  const falsely = voices.map(
    (voice) => surelyOthers(voice.scores, voice.target.words, soundsOf(voice, voice.target.words)).length > 0,
  );
  row('right recordings with a finding %', percent(share(falsely, Boolean)));
  row('a phone swapped by chance is found %', percent(share(named, Boolean)), `n ${named.length}`);
  lengthTable(voices);
}

function lengthTable(voices: readonly Voice[]): void {
  const hinted = (voice: Voice, words: readonly TargetWord[]) =>
    wrongLength(voice.scores, words, soundsOf(voice, words)) !== null;
  row(
    'right recordings with a hint of length %',
    percent(share(voices, (voice) => hinted(voice, voice.target.words))),
  );
  const turned = voices.flatMap((voice) =>
    soundsOf(voice, voice.target.words)
      .filter(({ target }) => target.isStressed && target.alternatives.length === 1)
      .flatMap((sound) => {
        const other = OTHER_LENGTH[sound.target.alternatives[0] ?? 'ə'];
        return other ? [hinted(voice, withSound(voice.target.words, sound, other))] : [];
      }),
  );
  row(
    'the stressed vowel asked for with the other length: a hint %',
    percent(share(turned, Boolean)),
    `n ${turned.length}`,
  );
}

/** The sounds of a text where they lie in a recording. */
export function soundsOf({ scores }: Voice, words: Target['words']): Placed[] {
  return placed(words, align(scores, words)?.words ?? []);
}

function goodnessOf(voice: Voice, words: Target['words'], at: Placed): number {
  const sound = soundsOf(voice, words).find(({ word, phone }) => word === at.word && phone === at.phone);
  return sound ? meanOver(voice.scores.of(sound.target.alternatives), sound.span) : -9;
}

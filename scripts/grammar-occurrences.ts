import { CEFR_LEVELS, type CefrLevel } from '#shared/course/cefr.ts';
import { pointsInSentence } from '#shared/grammar/points-in-sentence.ts';
import type { Analyser } from '#shared/reading/analysis/analyse.ts';
import { tokenise } from '#shared/reading/analysis/text/tokenise.ts';
import type { LibraryText } from '#shared/reading/library-text.schema.ts';
import { sentencesOf, wordCountOf } from '#shared/reading/text-words.ts';

/** Maximum number of texts named with a point. */
const MAX_TEXTS = 4;

const DAY = '(?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag)';
const MONTH = '(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)';
const PRONOUN = '(?:jag|du|han|hon|hen|vi|ni|de|man|det|den)';

/** Points that are a matter of sentences, with what shows them. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  v2: new RegExp(`^”?(?:Nu|Då|Sedan|Sen|Här|Där|I \\w+|På \\w+|Till slut|Efter \\w+ \\w+) \\w+ ${PRONOUN}\\b`),
  biff: /\b(?:att|som|om|eftersom|när) \w+ (?:inte|aldrig|alltid)\b/,
  'vill-ha': /\bvill(?:e)? ha\b|\bskulle vilja\b/,
  clock: /\bklockan \w+|\bkvart (?:i|över)\b/,
  dates: new RegExp(`\\b(?:på|i) ${DAY}(?:s|en)?\\b|\\bden \\w+ ${MONTH}`),
  years: /\b1[5-9]\d\d\b|\b20\d\d\b|-talet\b/,
  'formal-subject': /\b[Dd]et (?:regnar|snöar|blåser|är|var|blir|blev|luktar|låter) (?:\w+t|bra|sent|sommar|vinter)\b/,
  'body-and-possession': /\bont i\b|\bpå sig\b|\bi handen\b|\bpå huvudet\b/,
  'time-expressions': /\bför [\w ]+ sedan\b|\b(?:om|på) en (?:timme|vecka|stund|dag|minut)\b|\bi \w+ (?:timmar|veckor|dagar|år|minuter)\b/,
  'experience-perfect': /\bhar (?:aldrig|redan|alltid|länge)\b|\bhar \w+ [\w ]*(?:sedan|i \w+ år)\b/,
  narration: /\b(?:[Pp]lötsligt|[Tt]ill slut|[Ss]edan|[Ff]örst)\b/,
  conditional: /\b(?:skulle|vore)\b.*\bom\b|\b[Oo]m\b.*\b(?:skulle|vore)\b/,
  cleft: /\b[Dd]et (?:är|var) (?:\w+ ){1,3}som\b|\bär det som\b/,
  'relative-pronouns': /\bvars\b|, vilket\b|\w+ där (?:det|man|jag|vi|hon|han|alla|ingen)\b/,
  fronting: new RegExp(`^”?(?:Det|Den|Dem|Honom|Henne) (?:vet|tror|tycker|gör|kan|har|hade|säger|ska|förstår|gjorde) ${PRONOUN}\\b`),
  'noun-style': /\b\w{5,}(?:ningen|andet|endet|elsen|tionen) (?:av|om|till|för|på|i)\b/,
  'word-formation': /\b\w{4,}(?:het|heten|bar|bart|bara|lös|löst|lösa|sam|samma)\b|\bo(?:möjlig|vanlig|rättvis|säker|lycklig|nödvändig)\w*/,
}; // biome-ignore format: a table

/**
 * Texts of the library in which each point occurs often: of those nearest to its level the ones with most occurrences per
 * word, the easiest first.
 */
export function grammarOccurrences(
  points: readonly { readonly id: string; readonly level: CefrLevel }[],
  texts: readonly LibraryText[],
  analyser: Analyser,
): Record<string, string[]> {
  const counted = texts.map((text) => ({ text, counts: countPoints(text, analyser) }));
  return Object.fromEntries(
    points.map(({ id, level }) => {
      const place = (text: LibraryText) => CEFR_LEVELS.indexOf(text.level);
      const distance = (text: LibraryText) => Math.abs(place(text) - CEFR_LEVELS.indexOf(level));
      const found = counted
        .map(({ text, counts }) => ({ text, share: (counts.get(id) ?? 0) / wordCountOf(text) }))
        .filter(({ share }) => share > 0)
        .sort((a, b) => b.share / (1 + distance(b.text)) - a.share / (1 + distance(a.text)))
        .slice(0, MAX_TEXTS)
        .map(({ text }) => text)
        .sort((a, b) => place(a) - place(b) || a.id.localeCompare(b.id));
      return [id, found.map((text) => text.id)];
    }),
  );
}

function countPoints(text: LibraryText, analyser: Analyser): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (point: string) => counts.set(point, (counts.get(point) ?? 0) + 1);
  for (const line of sentencesOf(text)) {
    for (const [point, pattern] of Object.entries(PATTERNS)) if (pattern.test(line)) count(point);
    for (const sentence of tokenise(line).flatMap(({ sentences }) => sentences)) {
      const analysed = analyser.analyse(sentence);
      for (const place of analysed.tokens.keys()) {
        for (const point of pointsInSentence(analysed, place)) if (!(point in PATTERNS)) count(point);
      }
    }
  }
  return counts;
}

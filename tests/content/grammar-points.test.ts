import { beforeAll, describe, expect, it } from 'vitest';
import { readGrammar } from '#server/platform/grammar-content.ts';
import { packWordForms } from '#server/platform/word-forms.ts';
import { pointsInSentence } from '#shared/grammar/points-in-sentence.ts';
import {
  POINT_OF_CONJUNCTION,
  POINT_OF_PREPOSITION,
  POINT_OF_VERB,
  POINT_OF_WORD,
} from '#shared/grammar/points-of-words.ts';
import { type Analyser, openAnalyser } from '#shared/reading/analysis/analyse.ts';
import { readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import { tokenise } from '#shared/reading/analysis/text/tokenise.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let analyser: Analyser;
let ids: ReadonlySet<string>;
beforeAll(async () => {
  const [course, { points }] = await Promise.all([wholeCourse(), readGrammar()]);
  analyser = openAnalyser(readFormIndex(packWordForms(course.words.values())));
  ids = new Set(points.map(({ id }) => id));
});

/** Points of a word of a sentence. */
function pointsOf(text: string, word: string): string[] {
  const [sentence] = tokenise(text).flatMap(({ sentences }) => sentences);
  if (!sentence) return [];
  const analysed = analyser.analyse(sentence);
  return pointsInSentence(
    analysed,
    analysed.tokens.findIndex(({ token }) => token.word === word),
  );
}

describe('a word of a text leads to the grammar point', () => {
  it.each([
    ['Katten sov i soffan.', 'sov', ['past']],
    ['Jag har sovit länge.', 'sovit', ['perfect']],
    ['När vi kom hade hon redan sovit.', 'sovit', ['pluperfect']],
    ['Hon har inte kommit.', 'har', ['perfect', 'present']],
    ['Du hade rätt.', 'hade', ['first-past']],
    ['Klockan är kvart över tio.', 'kvart', ['clock', 'en-ett']],
    ['Hon sa att hon skulle berätta om resan.', 'skulle', ['polite-skulle']],
    ['Jag var hemma i går.', 'var', ['first-past']],
    ['Dörren öppnas klockan nio.', 'öppnas', ['s-passive']],
    ['Jag hoppas att du kommer.', 'hoppas', ['deponents']],
    ['Cykeln blev stulen i går.', 'stulen', ['bli-passive']],
    ['Brevet är skrivet på svenska.', 'skrivet', ['past-participle']],
    ['Skriv ett brev!', 'Skriv', ['imperative']],
    ['Jag vill köpa en bil.', 'köpa', ['modals']],
    ['Jag gillar att läsa böcker.', 'läsa', ['infinitive-att']],
    ['Jag åker hem för att sova.', 'sova', ['purpose']],
    ['Det kommer att regna i morgon.', 'regna', ['future']],
    ['Boken ligger på bordet.', 'ligger', ['posture', 'present']],
    ['Det röda huset är stort.', 'huset', ['double-definite']],
    ['Huset är rött.', 'Huset', ['definite-singular']],
    ['Huset är rött.', 'rött', ['agreement']],
    ['Den här boken är bra.', 'här', ['demonstratives']],
    ['Vi har tre katter.', 'katter', ['plurals']],
    ['Kjells katt sover.', 'katt', ['en-ett']],
    ['Min nya bil är röd.', 'nya', ['adjective-after-possessive']],
    ['Min bil är större än din.', 'större', ['comparison']],
    ['Han springer snabbt.', 'snabbt', ['adverbs']],
    ['Emma ringer sin mamma.', 'sin', ['sin-hans']],
    ['Jag tycker inte om fisk.', 'tycker', ['particle-verbs', 'present', 'tycka-tro-tanka']],
    ['Hon lär sig svenska.', 'sig', ['reflexives']],
    ['Jag kan inte komma.', 'inte', ['negation']],
    ['Du vet ju det.', 'ju', ['modal-particles']],
    ['Om jag hade tid skulle jag komma.', 'skulle', ['conditional']],
    ['Jag skulle vilja ha en kaffe.', 'skulle', ['polite-skulle']],
    ['Vi sitter i tvättstugan.', 'i', ['place-prepositions']],
    ['Hon säger att hon kommer.', 'att', ['indirect-speech']],
  ])('%s – %s', (text, word, points) => {
    expect(pointsOf(text, word).sort()).toEqual([...points].sort());
  });

  it.each([
    ['Kjell bor i Haga.', 'Kjell'],
    ['Klockan är 12:30.', '12:30'],
  ])('but not a name or a number: %s', (text, word) => {
    expect(pointsOf(text, word)).toEqual([]);
  });

  it('names only points that exist', () => {
    const named = [POINT_OF_WORD, POINT_OF_PREPOSITION, POINT_OF_CONJUNCTION, POINT_OF_VERB].flatMap(
      (list) => [...list.values()],
    );
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

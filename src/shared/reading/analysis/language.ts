import { tokenise } from './text/tokenise.ts';

/** Result of the recognition: `unsure` for short texts and for lists of names. */
export type SwedishVerdict = 'yes' | 'no' | 'unsure';

type Tongue =
  | 'swedish'
  | 'norwegian'
  | 'danish'
  | 'english'
  | 'dutch'
  | 'german'
  | 'finnish'
  | 'french'
  | 'spanish';

/** Frequent words by language. A word counts for each language that has it. */
const FREQUENT: Readonly<Record<Tongue, ReadonlySet<string>>> = {
  swedish: set(
    'och att det i en jag som är på av för den till med han var inte om ett har de så sig vi hon men från du kan när ut ska nu dem mig ' +
      'eller vad sin där vara hade skulle mot också efter bara hur över detta utan under mycket några någon något blir blev två vid då här ' +
      'mer sina alla år vill varit måste finns kommer får sedan sa säger går något ännu än mitt ditt dig oss er ni ja nej',
  ),
  norwegian: set(
    'og at det i en jeg som er på av for den til med han var ikke om et har de så seg vi hun men fra du kan når ut skal nå dem meg ' +
      'eller hva sin der være hadde skulle mot også etter bare hvor over dette uten under mye noen noe blir ble to ved da her ' +
      'mer sine alle år vil vært må finnes kommer får siden sa sier går enn mitt ditt deg oss dere ja nei eg ikkje ein eit frå',
  ),
  danish: set(
    'og at det i en jeg som er på af for den til med han var ikke om et har de så sig vi hun men fra du kan når ud skal nu dem mig ' +
      'eller hvad sin der være havde skulle mod også efter kun hvordan over dette uden under meget nogle noget bliver blev to ved da her ' +
      'mere sine alle år vil været må findes kommer får siden sagde siger går end mit dit dig os jer ja nej',
  ),
  english: set('the of and to a in that is was he for it with as his on be at by i this had not are but from or have an they which you were her all she there would their we him been has when who will'),
  dutch: set('de het een en van ik te dat die in is niet je zijn op met voor er maar om hij was ze dan aan ook als bij of uit nog naar heb mijn heeft wat hebben wel deze hun geen zou worden werd'),
  german: set('der die und das in ich zu den nicht ist von mit sie ein es auf für er im dem des dass eine sich auch als wie an aus nach war werden noch wird bei einer um so zum haben nur oder aber'),
  finnish: set('ja on ei se että oli hän en minä mutta kun niin joka ovat ole mitä sen kuin vain hänen sitä jos myös tämä'),
  french: set('le la les de des et un une en est que qui il elle dans pour pas ne sur au avec ce se sont je vous nous mais du par plus'),
  spanish: set('el la los las de y que en un una es por con no se lo su para como más al del pero le ya o este si porque'),
}; // biome-ignore format: a table

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words of a text that are examined. */
const MAX_WORDS = 3000;
/** Characters in which they are searched. */
const MAX_CHARACTERS = 30_000;
/** Words below which a text is too short to tell. */
const MIN_WORDS = 8;
/** Share of frequent words that a text in one of the languages has at least. */
const MIN_SHARE = 0.18;
/** Lead over the second language, as a share of all words, below which neighbours cannot be told apart. */
const MIN_LEAD = 0.04;
/** Share of letters of other scripts from which a text is not Swedish. */
const MAX_OTHER_SCRIPT = 0.3;

/**
 * Says whether a text is Swedish, by its share of frequent words compared with eight other languages, and by letters:
 * *ä* and *ö* against *æ* and *ø*. Time is bounded; of long texts the beginning is examined.
 */
export function isSwedish(text: string): SwedishVerdict {
  const start = text.slice(0, MAX_CHARACTERS);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  const latin = start.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= MIN_WORDS * 2 && letters - latin > letters * MAX_OTHER_SCRIPT) return 'no';
  const words = tokenise(start)
    .flatMap(({ sentences }) => sentences.flatMap(({ tokens }) => tokens))
    .filter(({ kind }) => kind === 'word')
    .slice(0, MAX_WORDS)
    .map(({ word }) => word.toLowerCase());
  if (words.length < MIN_WORDS) return 'unsure';
  const scores = Object.entries(FREQUENT)
    .map(([tongue, frequent]) => ({
      tongue,
      share:
        words.filter((word) => frequent.has(word)).length / words.length + byLetters(tongue as Tongue, words),
    }))
    .sort((a, b) => b.share - a.share);
  const [first, second] = scores;
  if (!first || !second || first.share < MIN_SHARE) return 'unsure';
  if (first.share - second.share < MIN_LEAD && [first, second].some(({ tongue }) => tongue === 'swedish'))
    return 'unsure';
  return first.tongue === 'swedish' ? 'yes' : 'no';
}

/** Share of words with letters that only some of the neighbouring languages have. */
function byLetters(tongue: Tongue, words: readonly string[]): number {
  const share = (letters: RegExp) => words.filter((word) => letters.test(word)).length / words.length;
  if (tongue === 'swedish') return share(/[äö]/) - share(/[æøß]|ij|[aeiou]{3}/);
  if (tongue === 'norwegian' || tongue === 'danish') return share(/[æø]/) - share(/[äöü]/);
  return 0;
}

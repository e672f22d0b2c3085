import { describe, expect, it } from 'vitest';
import { adjectiveFormFlaws } from './adjective-forms.ts';
import {
  fitsIrregular,
  IRREGULAR_ADJECTIVES,
  IRREGULAR_NOUNS,
  IRREGULAR_VERBS,
  type Irregular,
} from './irregular-words.ts';
import { nounFormFlaws } from './noun-forms.ts';
import { isRegularVerb } from './verb-forms.ts';

const formOf = (form: string | undefined) => (form === undefined || form === '-' ? null : form);
const paradigmsOf = (table: readonly Irregular[]) => table.flatMap(({ paradigms }) => paradigms);

function nounFlaws(gender: 'en' | 'ett', ipa: string, line: string) {
  const [indefiniteSingular, definiteSingular, indefinitePlural, definitePlural] = line
    .split(' ')
    .map(formOf);
  const forms = { indefiniteSingular, definiteSingular, indefinitePlural, definitePlural } as Record<
    'indefiniteSingular' | 'definiteSingular' | 'indefinitePlural' | 'definitePlural',
    string | null
  >;
  return nounFormFlaws({ swedish: indefiniteSingular ?? indefinitePlural ?? '', ipa }, gender, forms);
}

function isRegular(line: string) {
  const [infinitive, present = '', past = '', supine, imperative] = line.split(' ').map(formOf);
  return isRegularVerb({
    infinitive: infinitive ?? null,
    present: present ?? '',
    past: past ?? '',
    supine: supine ?? null,
    imperative: imperative ?? null,
  });
}

function adjectiveFlaws(ipa: string, line: string) {
  const [common = '', neuter, plural, comparative] = line.split(' ').map(formOf);
  const swedish = common ?? '';
  return adjectiveFormFlaws(
    { swedish, ipa },
    { common: swedish, neuter: neuter ?? null, plural: plural ?? null, comparative: comparative ?? null },
  );
}

describe('forms of nouns', () => {
  it.each([
    ['en', 'ˈflɪkːa', 'flicka flickan flickor flickorna'],
    ['en', 'ˈpɔjkɛ', 'pojke pojken pojkar pojkarna'],
    ['en', 'ˈnʏkːɛl', 'nyckel nyckeln nycklar nycklarna'],
    ['en', 'ˈhɪmːɛl', 'himmel himmeln himlar himlarna'],
    ['en', 'ˈøːkɛn', 'öken öknen öknar öknarna'],
    ['en', 'ˈvɛnː', 'vän vännen vänner vännerna'],
    ['en', 'ˈskuː', 'sko skon skor skorna'],
    ['en', 'ˈlɛːkarɛ', 'läkare läkaren läkare läkarna'],
    ['en', 'ˈdɑːtɔr', 'dator datorn datorer datorerna'],
    ['en', 'ˈrœːrɛlsɛ', 'rörelse rörelsen rörelser rörelserna'],
    ['ett', 'ˈɛpːlɛ', 'äpple äpplet äpplen äpplena'],
    ['ett', 'ˈrɵmː', 'rum rummet rum rummen'],
    ['ett', 'ˈfœnstɛr', 'fönster fönstret fönster fönstren'],
    ['ett', 'bɑːɡɛˈriː', 'bageri bageriet bagerier bagerierna'],
    ['ett', 'mɵˈseːɵm', 'museum museet museer museerna'],
    ['ett', 'ˈsmœːr', 'smör smöret - -'],
    ['en', 'ˈsuːpʊr', '- - sopor soporna'],
  ] as const)('%s, %s: %s', (gender, ipa, forms) => {
    expect(nounFlaws(gender, ipa, forms)).toEqual([]);
  });

  it.each([
    ['en', 'ˈflɪkːa', 'flicka flickan flickar flickarna', 'indefinitePlural'],
    ['en', 'ˈbiːl', 'bil biln bilar bilarna', 'definiteSingular'],
    ['ett', 'ˈrɵmː', 'rum rumet rum rummen', 'definiteSingular'],
    ['ett', 'ˈfœnstɛr', 'fönster fönstret fönster fönsterna', 'definitePlural'],
    ['en', 'ˈlɛːɡɛnˌheːt', 'lägenhet lägenheten lägenhetar lägenhetarna', 'indefinitePlural'],
    ['en', 'ˈnatː', 'natt natten nätter nätterna', 'indefinitePlural'],
  ] as const)('refused, %s, %s: %s', (gender, ipa, forms, wrong) => {
    expect(nounFlaws(gender, ipa, forms).map(([name]) => name)).toEqual([wrong]);
  });
});

describe('forms of verbs', () => {
  it.each([
    'prata pratar pratade pratat prata',
    'köra kör körde kört kör',
    'köpa köper köpte köpt köp',
    'glömma glömmer glömde glömt glöm',
    'använda använder använde använt använd',
    'möta möter mötte mött möt',
    'betyda betyder betydde betytt -',
    'lyfta lyfter lyfte lyft lyft',
    'bo bor bodde bott bo',
    'hoppas hoppas hoppades hoppats hoppas',
    'trivas trivs trivdes trivts -',
  ])('%s', (forms) => expect(isRegular(forms)).toBe(true));

  it.each([
    'prata prater pratade pratat prata',
    'köpa köper köpde köpt köp',
    'köra körer körde kört kör',
    'bo bor bode bott bo',
    'skriva skriver skrev skrivit skriv',
  ])('refused: %s', (forms) => expect(isRegular(forms)).toBe(false));
});

describe('forms of adjectives', () => {
  it.each([
    ['ˈɡʉːl', 'gul gult gula gulare'],
    ['ˈviːt', 'vit vitt vita vitare'],
    ['ˈrøːd', 'röd rött röda rödare'],
    ['ˈhoːɖ', 'hård hårt hårda hårdare'],
    ['ˈtɵnː', 'tunn tunt tunna tunnare'],
    ['ˈdɵmː', 'dum dumt dumma dummare'],
    ['ˈœpːɛn', 'öppen öppet öppna öppnare'],
    ['ˈɛŋkɛl', 'enkel enkelt enkla enklare'],
    ['ˈɛlskad', 'älskad älskat älskade -'],
    ['prɪˈvɑːt', 'privat privat privata -'],
    ['ˈnyː', 'ny nytt nya nyare'],
    ['ˈbloː', 'blå blått blå blåare'],
    ['ˈruːsa', 'rosa rosa rosa -'],
    ['ˈspɛnːandɛ', 'spännande spännande spännande -'],
  ])('%s: %s', (ipa, forms) => expect(adjectiveFlaws(ipa, forms)).toEqual([]));

  it.each([
    ['ˈviːt', 'vit vit vita vitare', 'neuter'],
    ['ˈœpːɛn', 'öppen öppent öppna öppnare', 'neuter'],
    ['ˈɛŋkɛl', 'enkel enkelt enkela enklare', 'plural'],
    ['ˈspɛnːandɛ', 'spännande spännande spännande spännandare', 'comparative'],
  ])('refused, %s: %s', (ipa, forms, wrong) => {
    expect(adjectiveFlaws(ipa, forms).map(([name]) => name)).toEqual([wrong]);
  });
});

describe('irregular words', () => {
  it('are known, also at the end of another word', () => {
    expect(fitsIrregular(['natt', 'natten', 'nätter', 'nätterna'], IRREGULAR_NOUNS)).toBe(true);
    expect(fitsIrregular(['julnatt', 'julnatten', 'julnätter', 'julnätterna'], IRREGULAR_NOUNS)).toBe(true);
    expect(fitsIrregular(['natt', 'natten', 'natter', 'natterna'], IRREGULAR_NOUNS)).toBe(false);
    expect(fitsIrregular(['katt', 'katten', 'katter', 'katterna'], IRREGULAR_NOUNS)).toBe(null);
    expect(fitsIrregular([null, 'måste', 'måste', 'måst', null], IRREGULAR_VERBS)).toBe(true);
    expect(fitsIrregular(['himmel', 'himlen', 'himlar', 'himlarna'], IRREGULAR_NOUNS)).toBe(true);
    expect(fitsIrregular(['ros', 'rosen', 'roser', 'roserna'], IRREGULAR_NOUNS)).toBe(false);
    expect(fitsIrregular(['höger', 'höger', 'högra', null], IRREGULAR_ADJECTIVES)).toBe(true);
    expect(fitsIrregular(['höger', 'högert', 'högra', null], IRREGULAR_ADJECTIVES)).toBe(false);
  });

  it('have a form that no rule gives', () => {
    expect(paradigmsOf(IRREGULAR_VERBS).filter(isRegular)).toEqual([]);
    expect(
      paradigmsOf(IRREGULAR_ADJECTIVES).filter((forms) => adjectiveFlaws('ˈa', forms).length === 0),
    ).toEqual([]);
  });
});

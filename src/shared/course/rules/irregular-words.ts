/**
 * Irregular words with all their forms. The word itself must have these forms, and a word that ends in it may
 * (*midsommarstång*, *förstå*). `-` is a missing form.
 */
export interface Irregular {
  /** Reason for which the rules do not apply. */
  readonly because: string;
  readonly paradigms: readonly string[];
}

/** Singular, definite singular, plural, definite plural. */
export const IRREGULAR_NOUNS: readonly Irregular[] = [
  {
    because: 'another vowel in the plural',
    paradigms: [
      'natt natten nätter nätterna',
      'hand handen händer händerna',
      'tand tanden tänder tänderna',
      'strand stranden stränder stränderna',
      'brand branden bränder bränderna',
      'stad staden städer städerna',
      'rot roten rötter rötterna',
      'fot foten fötter fötterna',
      'nöt nöten nötter nötterna',
      'get geten getter getterna',
      'bok boken böcker böckerna',
      'bonde bonden bönder bönderna',
      'stång stången stänger stängerna',
      'tång tången tänger tängerna',
      'ledamot ledamoten ledamöter ledamöterna',
      'bokstav bokstaven bokstäver bokstäverna',
      'land landet länder länderna',
      'gås gåsen gäss gässen',
      'mus musen möss mössen',
      'man mannen män männen',
      'son sonen söner sönerna',
    ],
  },
  { because: '-or without -a', paradigms: ['ros rosen rosor rosorna', 'våg vågen vågor vågorna'] },
  {
    because: 'words for relatives',
    paradigms: [
      'mor modern mödrar mödrarna',
      'far fadern fäder fäderna',
      'bror brodern bröder bröderna',
      'dotter dottern döttrar döttrarna',
    ],
  },
  {
    because: '-ar and -on lose their vowel as -el, -er, -en do, but not before the article',
    paradigms: [
      'sommar sommaren somrar somrarna',
      'afton aftonen aftnar aftnarna',
      'morgon morgonen morgnar morgnarna',
    ],
  },
  { because: 'the e falls before the article, too', paradigms: ['himmel himlen himlar himlarna'] },
  {
    because: 'the vowel falls in the plural only',
    paradigms: [
      'fröken fröken fröknar fröknarna',
      'djävul djävulen djävlar djävlarna',
      'botten botten bottnar bottnarna',
    ],
  },
  {
    because: 'another plural than that of their gender',
    paradigms: [
      ...['finger fingret fingrar fingrarna', 'fängelse fängelset fängelser fängelserna'],
      'fiende fienden fiender fienderna',
      'bandage bandaget bandage bandagen',
      'garage garaget garage garagen',
      'officer officeren officerare officerarna',
      'tyg tyget tyger tygerna',
      'gift giftet gifter gifterna',
    ],
  },
  {
    because: 'measures, in any number',
    paradigms: ['mil milen mil milen', 'kilo kilot kilo kilona', 'procent procenten procent procenten'],
  },
  {
    because: 'weak neuters and -en in the plural',
    paradigms: ['öra örat öron öronen', 'öga ögat ögon ögonen', 'huvud huvudet huvuden huvudena'],
  },
  {
    because: 'words in -an: the article adds nothing, and a plural is that of -ning',
    paradigms: [
      'anmälan anmälan anmälningar anmälningarna',
      'ansökan ansökan ansökningar ansökningarna',
      'inbjudan inbjudan inbjudningar inbjudningarna',
      'början början - -',
      'tvekan tvekan - -',
      'väntan väntan - -',
      'önskan önskan önskningar önskningarna',
    ],
  },
  {
    because: 'foreign words',
    paradigms: [
      'BankID BankID:t - -',
      ...['tv tv:n - -', 'sms sms:et sms sms:en', 'vd vd:n vd:ar vd:arna'],
      ...['cv cv:t cv:n cv:na', 'snabel-a snabel-a:t snabel-a:n snabel-a:na'],
      ...['historia historien historier historierna', 'poäng poängen poäng poängen'],
      ...[
        'vin vinet viner vinerna',
        'vitamin vitaminet vitaminer vitaminerna',
        'vaccin vaccinet vacciner vaccinerna',
        'protein proteinet proteiner proteinerna',
        'pris priset priser priserna',
      ],
      'centrum centrumet centrum centrumen',
      ...['dollar dollarn dollar dollarna', 'peppar pepparn - -', 'examen examen examina examina'],
    ],
  },
];

/** Infinitive, present, past, supine, imperative. */
export const IRREGULAR_VERBS: readonly Irregular[] = [
  {
    because: 'auxiliaries and verbs worn short',
    paradigms: [
      'vara är var varit var',
      'ha har hade haft ha',
      'bli blir blev blivit bli',
      ...['få får fick fått få', 'gå går gick gått gå'],
      'stå står stod stått stå',
      'se ser såg sett se',
      'ses ses sågs setts -',
      'ge ger gav gett ge',
      'ta tar tog tagit ta',
      'dra drar drog dragit dra',
      'slå slår slog slagit slå',
      'slåss slåss slogs slagits slåss',
      'be ber bad bett be',
      'dö dör dog dött dö',
      'le ler log lett le',
      'göra gör gjorde gjort gör',
      'säga säger sa sagt säg',
      'lägga lägger lade lagt lägg',
      'sätta sätter satte satt sätt',
      'veta vet visste vetat vet',
      'heta heter hette hetat -',
      'kunna kan kunde kunnat -',
      'vilja vill ville velat -',
      'skola ska skulle skolat -',
      'böra bör borde bort -',
      '- måste måste måst -',
    ],
  },
  {
    because: 'another vowel in the past, consonants of the second conjugation',
    paradigms: [
      'sälja säljer sålde sålt sälj',
      'smälla smäller small smällt smäll',
      'välja väljer valde valt välj',
      'vänja vänjer vande vant vänj',
      'dölja döljer dolde dolt dölj',
      'smörja smörjer smorde smort smörj',
      'glädja gläder gladde glatt gläd',
      'skilja skiljer skilde skilt skilj',
      'stödja stöder stödde stött stöd',
      'växa växer växte vuxit väx',
      'duga duger dög dugt -',
    ],
  },
  {
    because: 'strong: i, e, i',
    paradigms: [
      'skriva skriver skrev skrivit skriv',
      'driva driver drev drivit driv',
      'glida glider gled glidit glid',
      'bita biter bet bitit bit',
      'bestrida bestrider bestred bestridit bestrid',
      'gripa griper grep gripit grip',
      'kliva kliver klev klivit kliv',
      'lida lider led lidit lid',
      'rida rider red ridit rid',
      'riva river rev rivit riv',
      'skina skiner sken skinit skin',
      'skrida skrider skred skridit skrid',
      'skrika skriker skrek skrikit skrik',
      'sprida sprider spred spridit sprid',
      'stiga stiger steg stigit stig',
      'svika sviker svek svikit svik',
      'slita sliter slet slitit slit',
      'vika viker vek vikit vik',
      'vrida vrider vred vridit vrid',
    ],
  },
  {
    because: 'strong: i, a, u',
    paradigms: [
      'finna finner fann funnit finn',
      'finnas finns fanns funnits -',
      'vinna vinner vann vunnit vinn',
      'hinna hinner hann hunnit hinn',
      'försvinna försvinner försvann försvunnit försvinn',
      'brinna brinner brann brunnit brinn',
      'rinna rinner rann runnit rinn',
      'binda binder band bundit bind',
      'dricka dricker drack druckit drick',
      'springa springer sprang sprungit spring',
      'slippa slipper slapp sluppit slipp',
      'stinka stinker stank - stink',
      'spricka spricker sprack spruckit sprick',
      'sitta sitter satt suttit sitt',
    ],
  },
  {
    because: 'strong: u or y, ö, u',
    paradigms: [
      'bjuda bjuder bjöd bjudit bjud',
      'bryta bryter bröt brutit bryt',
      'dyka dyker dök dykt dyk',
      'flyga flyger flög flugit flyg',
      'flyta flyter flöt flutit flyt',
      'frysa fryser frös frusit frys',
      'knyta knyter knöt knutit knyt',
      'snyta snyter snöt snutit snyt',
      'krypa kryper kröp krupit kryp',
      'ljuga ljuger ljög ljugit ljug',
      'njuta njuter njöt njutit njut',
      'sjuda sjuder sjöd sjudit sjud',
      'sjunga sjunger sjöng sjungit sjung',
      'sjunka sjunker sjönk sjunkit sjunk',
      'skjuta skjuter sköt skjutit skjut',
      'skryta skryter skröt skrutit skryt',
      'smyga smyger smög smugit smyg',
      'stryka stryker strök strukit stryk',
    ],
  },
  {
    because: 'strong: other vowels',
    paradigms: [
      'komma kommer kom kommit kom',
      'sova sover sov sovit sov',
      'äta äter åt ätit ät',
      'ligga ligger låg legat ligg',
      'bära bär bar burit bär',
      'skära skär skar skurit skär',
      'svära svär svor svurit svär',
      'suga suger sög sugit sug',
      'stjäla stjäl stal stulit stjäl',
      'hugga hugger högg huggit hugg',
      'hålla håller höll hållit håll',
      'falla faller föll fallit fall',
      'låta låter lät låtit låt',
      'gråta gråter grät gråtit gråt',
      'fara far for farit far',
      'umgås umgås umgicks umgåtts -',
    ],
  },
  { because: 'the r stays before -s', paradigms: ['höras hörs hördes hörts -'] },
  { because: 'voiceless before the -s of another ending', paradigms: ['synas syns syntes synts -'] },
  { because: 'one m only before another ending', paradigms: ['skämmas skäms skämdes skämts -'] },
];

/** Common, neuter, plural, comparative. */
export const IRREGULAR_ADJECTIVES: readonly Irregular[] = [
  {
    because: 'never changes',
    paradigms: ['kul kul kul -', 'orange orange orange -', 'redo redo redo -', 'slut slut slut -'],
  },
  {
    because: 'a comparative in -re, most with another vowel or of another word',
    paradigms: [
      'bra bra bra bättre',
      'dålig dåligt dåliga sämre',
      'gammal gammalt gamla äldre',
      'grov grovt grova grövre',
      'hög högt höga högre',
      'liten litet små mindre',
      'lång långt långa längre',
      'låg lågt låga lägre',
      'stor stort stora större',
      'tung tungt tunga tyngre',
      'ung ungt unga yngre',
    ],
  },
  { because: 'nn is kept where the e falls', paradigms: ['försvunnen försvunnet försvunna -'] },
  {
    because: 'comparatives once, without -t in the neuter',
    paradigms: ['höger höger högra -', 'vänster vänster vänstra -'],
  },
];

/**
 * Returns true if forms are those of an irregular word or of one that ends in it.
 * @returns `null` if the table does not contain the word
 */
export function fitsIrregular(
  forms: readonly (string | null)[],
  table: readonly Irregular[],
): boolean | null {
  const own = forms.map((form) => form ?? '-');
  const [head = ''] = own;
  const listed = table.flatMap(({ paradigms }) => paradigms.map((paradigm) => paradigm.split(' ')));
  const isOf = (paradigm: readonly string[], prefix = '') =>
    own.every((form, index) => form === '-' || form === prefix + paradigm[index]);
  const same = listed.filter(([base]) => base === head);
  if (same.length > 0) return same.some((paradigm) => isOf(paradigm));
  const isCompound = listed.some(
    (paradigm) =>
      head.endsWith(paradigm[0] ?? '') && isOf(paradigm, head.slice(0, -(paradigm[0] ?? '').length)),
  );
  return isCompound ? true : null;
}

import type { FormName, WordClass } from './form-names.ts';

/** Spoken, older and shortened forms of words of the lexicon: by id, the form and how it is also written. */
export const FURTHER_FORMS: Readonly<Record<string, Partial<Record<FormName, readonly string[]>>>> = {
  saega: { past: ['sade', 'sa'], infinitive: ['säja'], present: ['säjer'], pastPassive: ['sades'] },
  laegga: { past: ['la'] },
  ge: { infinitive: ['giva'], present: ['giver'], supine: ['givit'], imperative: ['giv'], pastParticipleCommon: ['given'],
    pastParticipleNeuter: ['givet'], pastParticiplePlural: ['givna'], supinePassive: ['givits'] },
  ta: { infinitive: ['taga'], present: ['tager'], imperative: ['tag'], infinitivePassive: ['tagas'] },
  dra: { infinitive: ['draga'], present: ['drager'], imperative: ['drag'] },
  be: { infinitive: ['bedja'], present: ['beder'] },
  ha: { infinitive: ['hava'], present: ['haver'], imperative: ['hav'] },
  bli: { infinitive: ['bliva'], present: ['bliver'], past: ['vart'], imperative: ['bliv'] },
  vara: { past: ['vore'], present: ['ä', 'e'] },
  ska: { present: ['skall'] },
  staa: { past: ['stog'] },
  dag: { definiteSingular: ['dan'], definitePlural: ['dagarne'] },
  stad: { definiteSingular: ['stan'] },
  huvud: { definiteSingular: ['huvet'] },
  morgon: { definiteSingular: ['morron', 'morgonen'], indefiniteSingular: ['morron'], indefinitePlural: ['mornar'] },
  mor: { indefiniteSingular: ['moder'], definiteSingular: ['morsan'] },
  far: { indefiniteSingular: ['fader'], definiteSingular: ['farsan'] },
  bror: { indefiniteSingular: ['broder'], definiteSingular: ['brorsan'] },
  saadan: { common: ['sån'], neuter: ['sånt'], plural: ['såna'] },
  naagonting: { base: ['nånting'] },
  naagra: { base: ['nåra', 'ngra'] },
  naagon: { base: ['ngn'] },
  naagot: { base: ['ngt'] },
  naagonsin: { base: ['nånsin'] },
  mig: { base: ['mej'] },
  dig: { base: ['dej'] },
  sig: { base: ['sej'] },
  oss: { base: ['åss'] },
  mycket: { base: ['mkt', 'myckt'] },
  ocksaa: { base: ['oxå'] },
  inte: { base: ['int'] },
  okej: { base: ['ok', 'okay'] },
  av: { base: ['utav'] },
  'i-dag': { base: ['idag'] },
  'i-gaar': { base: ['igår'] },
  'i-morgon': { base: ['imorgon', 'imorron'] },
  'i-kvaell': { base: ['ikväll'] },
  'i-morse': { base: ['imorse'] },
  'i-natt': { base: ['inatt'] },
  'i-aar': { base: ['iår'] },
  'i-oevermorgon': { base: ['iövermorgon'] },
  'i-foerrgaar': { base: ['iförrgår'] },
  'i-staellet': { base: ['istället'] },
  'i-foervaeg': { base: ['iförväg'] },
  'saa-klart': { base: ['såklart'] },
  'foer-att': { base: ['föratt'] },
  'daerfoer-att': { base: ['därföratt'] },
  'till-exempel': { base: ['tex'] },
  'oever-huvud-taget': { base: ['överhuvudtaget', 'överhuvud'] },
  'till-och-med': { base: ['tom'] },
} as const; // biome-ignore format: a table

/** Words that neither the lexicon nor the spelling dictionary has, by pattern of inflection. */
export const FURTHER_WORDS: Readonly<Record<string, string>> = {
  'noun en -|-|||':
    'anmälan uppfostran efterfrågan ansökan förfrågan tvekan önskan inverkan påverkan klagan samverkan medverkan längtan undran ' +
    'väntan fruktan aktan predikan anhållan verkan förväntan strävan saknan ängslan framställan vädjan ' +
    'basis rabies campus återverkan avvaktan rodnan',
  'noun en -|-|en|er|erna': 'sikt kris insats fas',
  'noun ett -|-|et|-|en': 'skydd',
  'noun ett a|||a|': 'fakta',
  'adjective - -|-|-|-||||':
    'yttre inre övre undre nedre bakre främre södra norra östra västra vänstra högra smärre ringa',
};

/** Words of closed classes that have no entry in the lexicon, by class. */
const CLOSED: Partial<Record<WordClass, string>> = {
  pronoun:
    'hen hens den det denne dennes dennas dessas dessa ens er era ert varje envar var vart vardera någotdera ingendera ' +
    'endera bådadera samma densamma detsamma desamma dylik dylikt dylika slik vilkens vilkas vilkendera hurdant hurdana ' +
    'vad vem vems varsin varsitt varsina båda bådas bägges allas mångas fåtal få få annans andras självt själv ' +
    'somligas övriga flertal flertalet mången månget ni eder edert edra er vartannat varannan nånting ingentings ' +
    'allihopa allesammans alltsammans sånt nått inga inget nåns du jag han hon vi de man oss honom henne dem sig mig dig min mitt ' +
    'mina din ditt dina sin sitt sina vår vårt våra hans hennes dess deras vilken vilket vilka någon något några ingen all allt alla ' +
    'annan annat andra som vars',
  adverb:
    'ej icke hur huru varav varvid varpå vartill varmed varför varom varur varefter varigenom varifrån varhelst därav därvid därpå därtill ' +
    'därom därur därför därigenom däri därifrån däråt däremellan därvid därutöver dittills däröver därunder därinne däruppe därnere därute härav härvid härpå ' +
    'härtill härom härur härigenom häri härifrån härefter härinne häruppe härnere härute hitåt ditåt hitut hitin ditin ' +
    'alltför alltid alldeles aldrig alltmer alltmera allramest alltjämt ack annorstädes annorlunda ' +
    'bakom bakifrån bakut baklänges framlänges bättre bäst sämre sämst värre värst längre längst närmast oftare oftast ' +
    'hellre helst snarast snarare senare senast förr först fortare tidigare ' +
    'ifrån igenom inåt innan inuti inunder isär jämte kvar ned nedåt nedanför nere neråt nedifrån uppifrån utifrån inifrån ovanifrån ' +
    'framifrån bortifrån hemåt hemom hemma inomhus utomhus mittemot mittemellan nästan nuförtiden numer näst ' +
    'ofta omkull också nära runtom samman sammanlagt samt sist själva så således så sådär såhär såpass sällan ' +
    'tillbaka tillsammans tills tvärs undan undantagsvis upp uppåt ut utan utanför utåt utöver var varken vart vidare visst väl ' +
    'åter återigen än ännu ända ändå även över överallt överens övermåttan överst underst främst innerst ytterst bort bortåt ' +
    'dessförinnan dessemellan dessutom dessbättre efteråt emellan emellertid enbart endast enkom ens ettdera exempelvis ' +
    'fortsättningsvis förbi fördenskull förmodligen förut förvisso gärna halvvägs huvudsakligen ibland icke ihop ' +
    'jo jämförelsevis jämnt likaså likaledes likadant liksom litet lite lagom medan mestadels måhända naturligtvis ' +
    'nyss någonstädes nånsin respektive samtidigt successivt särdeles sålunda såsom såtillvida ' +
    'tillräckligt tillfälligtvis tills tyvärr utomlands varav vanligen vanligtvis å åtminstone eljest stundtals tidvis ' +
    'undantagsvis delvis dylikt förhållandevis företrädesvis stegvis parvis gruppvis styckvis punktvis rimligtvis lyckligtvis ' +
    'olyckligtvis möjligtvis nödvändigtvis självfallet inalles utav iväg igång ihåg ihjäl itu ifall ' +
    'alls typ liksom småningom såväl främst bara hemma asså alltså dårå ba jättemycket jättelite jätteofta jättegärna supermycket',
  preposition:
    'å ad a à contra efter emellan emot exklusive från för före förutom gentemot hos i inom inpå intill invid jämlikt kontra kring ' +
    'längsmed längsefter med medelst mellan minus mot nedför om omkring på per plus pro rörande runt runtomkring sedan sen samt ' +
    'till trots tvärsöver undantagandes under uppför uppemot uppå ur utan utefter utför utmed utöver uti vid visavi åt å över bortom bortåt hitom ' +
    'nära angående avseende apropå dito framemot genom gällande hinsides innan minus inemot mitt nerför nästintill ovan nedan ovanom ' +
    'oaktat oavsett alltifrån',
  conjunction:
    'och eller men för så utan samt ty fast fastän att om när då som än innan sedan medan eftersom emedan enär liksom såsom ifall ' +
    'såvida såvitt försåvitt huruvida tills ehuru emedan evad varken antingen dels ju desto blott & å o därför ' +
    'alltmedan alltsedan oavsett allteftersom allteftersom ändock förrän',
  interjection:
    'ah aha ack ajdå akta bravo ehm eh fan farväl fasen fy förlåt hm hmm hej hejdå heja hi hoho hopp hu hurra huh hå håhå ' +
    'hallå haha hihi hehe jadå javisst jaja jajamän jajamen japp jepp jodå jojo joo jaa jesus jösses ' +
    'kors mhm mm mmm nejdå nejnej nix nä näe nähä näpp nåja o ohoj oho oj ojdå ojoj ojojoj okej okey oh åh puh pst såja såå sch schh shh ' +
    'stopp tack tackar tjo tjohej tjo tjosan tjenare tja usch ve vojne wow yes yay ye åja åhå äh äsch ush varsågoda välkommen adjö hallelujah amen',
  numeral:
    'en ett två tre fyra fem sex sju åtta nio tie tio elva tolv tretton fjorton femton sexton sjutton arton aderton nitton ' +
    'tjugo tjugi tjugoen tjugoett tjugotvå tjugotre tjugofyra tjugofem tjugosex tjugosju tjugoåtta tjugonio trettio trettioen ' +
    'trettiotvå trettiofem fyrtio fyrtiofem femtio sextio sextiofem sjuttio sjuttiofem åttio nittio hundra etthundra tvåhundra ' +
    'trehundra fyrahundra femhundra sexhundra sjuhundra åttahundra niohundra tusen ettusen tvåtusen tretusen tiotusen ' +
    'hundratusen nittonhundra artonhundra sjuttonhundra femtonhundra sextonhundra första förste andra andre tredje fjärde ' +
    'femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde ' +
    'nittonde tjugonde tjugoförsta tjugoandra tjugotredje tjugofjärde tjugofemte tjugosjätte tjugosjunde tjugoåttonde ' +
    'tjugonionde trettionde trettioförsta fyrtionde femtionde sextionde sjuttionde åttionde nittionde hundrade tusende bådadera',
} as const; // biome-ignore format: a table

/** Words of closed classes without the ones that the lexicon has in the same class. */
export function closedWords(has: (lemma: string, wordClass: WordClass) => boolean): [string, WordClass][] {
  return Object.entries(CLOSED).flatMap(([name, words]) => {
    const wordClass = name as WordClass;
    const distinct = [...new Set(words.split(' '))];
    return distinct
      .filter((lemma) => !has(lemma, wordClass))
      .map((lemma): [string, WordClass] => [lemma, wordClass]);
  });
}

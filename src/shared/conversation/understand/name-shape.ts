import { withoutMarks } from '../../letters.ts';
import type { Token } from './tokens.ts';

/** Keyboard rows, used to detect random typing. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];
/** Share of letters in keyboard runs from which a word is rejected as a name. */
const MOSTLY = 0.5;
/** Minimum length of a keyboard run that counts: *Bert* has three adjacent keys. */
const RUN = 4;
/** Placeholder words without meaning. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  'lorem ipsum dolor amet foo bar baz foobar test testing xyz xyzzy bla blah blabla blubb dummy'.split(' '),
);
/** Maximum length of a one-word name. */
const MOST_LETTERS = 20;

/** Tells whether a word may be a name: it is pronounceable, no keyboard run and no placeholder. */
export function isNameLike(word: string): boolean {
  if (GIVEN_NAMES.has(word)) return true;
  const plain = withoutMarks(word.toLowerCase()).replace(/['-]/g, '');
  if (plain.length < 2 || plain.length > MOST_LETTERS || PLACEHOLDERS.has(plain)) return false;
  const isLatin = /^[a-zßæø]+$/.test(plain);
  if (!isLatin) return /^\p{L}+$/u.test(plain);
  const isSayable = /[aeiouyæø]/.test(plain) && !/[^aeiouyæø]{5}|[aeiouæø]{5}|(.)\1\1/.test(plain);
  return isSayable && !isOfRow(plain) && lettersInRuns(plain) < MOSTLY * plain.length;
}

/** Counts the letters of a word that are in keyboard runs of at least {@link RUN} letters. */
function lettersInRuns(word: string): number {
  let letters = 0;
  for (let from = 0; from < word.length; ) {
    let end = from + 1;
    while (end < word.length && isOfRow(word.slice(from, end + 1))) end += 1;
    if (end - from >= RUN) letters += end - from;
    from = end;
  }
  return letters;
}

function isOfRow(run: string): boolean {
  const back = [...run].reverse().join('');
  return ROWS.some((row) => row.includes(run) || row.includes(back));
}

/** Tells whether a word is certainly part of a name: a common name, or a capitalised word that looks like one. */
export function isSurelyName({ text, written }: Pick<Token, 'text' | 'written'>): boolean {
  return GIVEN_NAMES.has(text) || (/^\p{Lu}/u.test(written) && isNameLike(text));
}

/** Tells whether words without an introduction are a name: each is a common name or capitalised. */
export function isNameAlone(tokens: readonly Pick<Token, 'text' | 'written'>[]): boolean {
  const [first] = tokens;
  return (
    first !== undefined &&
    isSurelyName(first) &&
    tokens.every((token) => isSurelyName(token) || NAME_PARTICLES.has(token.text))
  );
}

/** First names and common surnames in lower case, used to recognise a name without an introduction. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  // Sweden and its neighbours
  (
    'adam agnes agneta albin alexander alexandra alfred alice alma alva alvin amanda anders andreas anette anita anja ann anna annika ' +
    'anneli annelie annie anton arne aron arvid astrid august axel beata bengt berit bertil birgit birgitta bjarne björn bo boel börje ' +
    'brita britt britta camilla carin carina carl carola cecilia charlotta christer christian christina daniel david ebba edith edvard ' +
    'einar elias elin elina elis elisabeth ella ellen elliot elsa elvira elvis emelie emil emilia emma erik erika erland ernst ester ' +
    'eva evelina fanny felicia felix filip frans fredrik fredrika freja frida gabriel gabriella georg gerd gertrud gina göran gösta ' +
    'greta gudrun gun gunilla gunnar gunnel gustaf gustav hanna hannes hans harald harry håkan hedda hedvig helen helena helge helmi ' +
    'henrik henning herman hilda hilma hjalmar hugo ida inga inge ingeborg ingegerd ingela inger ingmar ingrid ingvar irene iris isa ' +
    'isabella isak ivar jakob jan janne jasmine jens jenny jerker jessica joakim joel johan johanna john johnny jon jonas jonatan ' +
    'jonna jörgen josef josefin josefine julia julius kai kaj kajsa karin karl karolina kaspar kasper katarina kent kerstin kim kjell ' +
    'klara klas knut kristian kristin kristina kurt lage lars lasse leif leila lena leo leon liam lilian lilly lina linda linn linnea ' +
    'linus lisa lisbeth liselotte liv lotta louise love lovisa lucas ludvig lukas madeleine maj maja malin malte malva mans måns ' +
    'margareta margit maria marianne marie marina markus märta marta mårten martin martina mathilda mats matteo mattias maud max melker ' +
    'melvin merit mia micael mikael mikaela milla milton mimmi miriam moa molly mona monica monika morgan naemi nanna natalie nathalie ' +
    'nellie nelly niklas nikolaj nils nina noah noel nora nova novalie ola olaf olivia ollie olle olof oscar oskar otto ove patrik ' +
    'paulina pelle per pernilla peter petra petter pia pontus ragnar ragnhild rasmus rebecka rikard robert robin roger roland rolf ' +
    'ronja roy rune rut saga sally samuel sandra sanna sara sebastian selma sigge signe sigrid sigurd sigvard simon siri sixten sofia ' +
    'sofie solveig sonja staffan stefan stellan sten stig stina sture sune susanna susanne svante svea sven tage tea teodor tilda ' +
    'tilde tim tina tindra tobias tom tomas tommy tor torbjörn tord tore torsten tova tove trygve tuva tyra ulf ulla ulrika urban ' +
    'valdemar vega vera vendela victor victoria vide vidar viggo viktor viktoria vilgot vilhelm vilma vincent viola viveka wilma ' +
    'yngve ylva yvonne åke åsa örjan östen aino antti eero eino elina hannu heikki jari juha jukka kari kirsi lauri marja matti mika ' +
    'minna paivi pekka riitta sari seppo tapio timo tuula ville bjørn øyvind kåre søren mette lone ' +
    // English
    'aaron abby abigail adrian aidan alan albert alec alex alfie alison allison alyssa amber amelia amy andrea andrew andy angela ' +
    'angie anthony april archie arthur ashley austin ava barbara beatrice becky ben benjamin bert beth bethany betty bill billy blake ' +
    'bob bobby brad bradley brandon brenda brian bridget bruce bryan caitlin caleb callum calvin cameron carla carlos carmen caroline ' +
    'catherine cathy charles charlie charlotte chelsea cheryl chloe chris christine christopher cindy claire clara clare clive colin ' +
    'connor courtney craig cynthia daisy dan danny darren dave dawn dean debbie deborah debra denise dennis derek diana diane dominic ' +
    'don donald donna dorothy doug douglas duncan dylan ed eddie edward edwin eileen elaine eleanor eli elizabeth ellie emily eric ' +
    'ethan eugene evan evelyn evie faith fiona florence frances francis frank fred freddie gareth gary gavin gemma geoff george ' +
    'georgia gerald gerry gill gillian glen gloria gordon grace graham grant greg gregory guy gwen hailey hannah harriet harrison ' +
    'harvey hayley hazel heather heidi henry holly howard ian imogen isaac isabel isabelle isla ivan ivy jack jackie jackson jacob ' +
    'jake james jamie jane janet janice jason jay jean jeff jeffrey jen jennifer jeremy jerry jess jesse jill jim jimmy jo joan joanna ' +
    'joanne joe johnathan jordan joseph josh joshua joy joyce juan judith judy julian julie june justin karen kate katherine kathleen ' +
    'kathryn kathy katie keith kelly ken kenneth kerry kevin kimberly kirsty kyle laura lauren laurie lawrence leah lee leonard leslie ' +
    'lewis lily lindsay liz lizzie logan lola lorna lorraine louis luca lucy luke lydia lynn mabel mackenzie maddie madison maggie ' +
    'marc marcus margaret marilyn mark martha marvin mary mason matt matthew maureen megan melanie melissa michael michelle mick mike ' +
    'mila millie mitchell mohammed mollie muhammad nancy naomi natalia natasha nathan neil nicholas nick nicky nicola nicole nigel ' +
    'oliver owen pam pamela pat patricia patrick paul paula pauline penny pete phil philip phoebe phyllis poppy rachel ralph randy ' +
    'ray raymond rebecca rhys richard rick ricky rita rob roberta rory rosa rose rosemary rosie ross rowan ruby russell ruth ryan ' +
    'sabrina sadie sam samantha scott sean sebastien shane shannon sharon shaun sheila shelley shirley sienna skye sophia sophie ' +
    'stacey stanley stella stephanie stephen steve steven stewart stuart sue summer susan suzanne sydney sylvia tamara tara taylor ted ' +
    'teresa terry theo theodore theresa thomas tiffany timothy tina toby todd tony tracey tracy trevor tyler valerie vanessa vicky ' +
    'violet virginia vivian walter wayne wendy will william willow winston wyatt zac zach zachary zoe zoey ' +
    // Dutch
    'aad aart adriaan anke anneke annelies annemarie annemieke anouk arend arie arjan arjen babette bart bas bastiaan bauke berend ' +
    'bianca bob boudewijn bram brechtje chantal coen cor corrie daan dagmar danique daphne desiree diederik dieuwke dirk djoeke douwe ' +
    'eefje eelco eline els elske emiel esmee evert ewout fabian femke fenna fien fleur floor floortje floris frits geert gerard ' +
    'gerben gerda gerrit gert gijs gijsbert guus hanneke hannie harm hein heleen hendrik henk henny herma hetty hidde hilde huub ' +
    'ilse inge ineke ingeborg jaap jacco jacqueline jan-willem janneke jannie jasper jelle jeroen jesper jet jeroen joep joeri joke ' +
    'joop joost jop jorien joris jos jurgen jurre karel karlijn kees kim koen koos krijn lars lars leendert lieke lies liesbeth lize ' +
    'lonneke loes lotte luuk maaike maarten machteld madelief manon marcel margriet marieke marije marijke marijn marit marja marjan ' +
    'marjolein marleen marlies maud mees meike menno merel michiel miep mieke mirjam mirthe myrthe nanne natasja niek niels nienke ' +
    'noor noortje olaf pascal piet pieter pieternel pim puck quinten ramon reinier remco renate rene renske rick rien rik rinske ' +
    'robbert roel roelof romy ron ronald roos roxanne rudolf ruud sander sanne saskia sem siem sies sietske silke sjaak sjoerd stan ' +
    'stefanie stijn suze sven sytske taco tess teun teunis thijs thomas tijmen tineke tjeerd tom toon truus vera willeke willem ' +
    'wieke wim wouter wessel xander yara yannick yfke ype yvette zeger ' +
    // German
    'achim adelheid albrecht alina alois anke annegret anneliese annett antje armin arndt axel barbara bastian beate benedikt bernd ' +
    'bernhard bettina birte björn bodo brigitte britta burkhard carsten cornelia dagmar detlef dieter dietrich dörte doris dorothea ' +
    'eberhard eckhard elfriede elke elmar emil erhard erich ernst erwin ewald falk fabian ferdinand finja finn florian franz franziska ' +
    'friederike friedrich fritz gabi gabriele gerhard gero gisela götz günter günther gudrun hannelore hans-peter hartmut heike heiko ' +
    'heiner heinrich heinz helga helmut herbert heribert hermann hilde hildegard holger horst ilka ilona ilse ina ines ingo ira ' +
    'irmgard irina ivonne jana jannik jasmin jennifer joachim jochen jockel jörg jörn johannes jonas josephine jürgen julius jutta ' +
    'karl-heinz karsten katharina kathrin katja katrin kerstin kilian klaus konrad konstantin korbinian lara leni lennard leonie ' +
    'lenn levi lieselotte lothar luis luisa lutz magdalena maike maik manfred manuela marco mareike marion marlene marvin matthias ' +
    'mathias maximilian mechthild melanie mirko moritz nadine nadja nele nico nicole niklas norbert olaf oliver ortrud oswald pascal ' +
    'philipp quirin raimund rainer ralf regina reiner reinhard reinhold renate rene rosemarie rüdiger rudi rupert ruprecht sabine ' +
    'sabrina sascha sibylle siegfried sigrid silke silvia simone sonja stefanie steffen steffi stephan susanne svenja swantje tanja ' +
    'theresa thorben thorsten till tillmann tobias torben traudel udo ulrich ulrike ursula uta ute uwe verena volker volkmar waltraud ' +
    'werner wiebke wilfried wilhelm wolf wolfgang xaver ' +
    // Families from elsewhere
    'abdi abdul abdullah adil adnan agata agnieszka ahmad ahmed aisha akira alejandro aleksandra alessandro ali aliya amal amina amir ' +
    'amira ana andrei andrzej anela angelica anh anil antonio arjun artem arturo asma aya ayaan ayesha ayla ayse aziz bartosz beatriz ' +
    'bilal bogdan boris carlo chiara chen claudia claudio cristina dalia danuta darius dawid deniz diego dimitri dmitri dragan edita ' +
    'elena eleni elif emre enrique ermin esra eszter fadi faisal farah fatima fatma fernando francesca francesco francisco giorgio ' +
    'giovanni giulia giuseppe grzegorz hadi hala hamid hamza hasan hassan hiroshi huda hussein ibrahim igor imran ingrid ioana irena ' +
    'isabela ismail istvan ivana iwona jamal jamila javier jing joao jorge jose josip juanita julio kamal kamil kamila karim karima ' +
    'katarzyna kemal kenji khadija khalid kofi krzysztof kwame laila lamia laszlo layla leyla li lin ling lorenzo luis lucia luciana ' +
    'luigi lukasz magda mahmoud malgorzata malik manuel marek mariam mariana marian mario marta marwa mateusz mehdi mehmet mei michal ' +
    'miguel milan milena milos mina mirela miroslav mohamed mohammad mona muna mustafa nabil nadia nadir nasrin natalia nikola nour ' +
    'nur olena oleg olga omar osman pablo paolo parisa pavel pedro piotr priya radek rafael rahim raj ramin rana rashid raul ravi ' +
    'reza ricardo riku roberto rosa roya rustam sabina sahar said salim salma salman samira sana sanjay santiago sergei sergio shirin ' +
    'silvana siva slavko sofija soraya stanislaw sunita svetlana tariq tatiana tatjana teresa thanh tomasz tuan umar usman vesna ' +
    'vladimir wei xin yasin yasmin yasmina yuki yuri yusuf zahra zainab zara zeynep zlatan zofia ' +
    // Common surnames
    'andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson jansson hansson ' +
    'bengtsson jönsson lindberg jakobsson magnusson lindström lindqvist lindgren berg axelsson bergström lundberg lind lundgren ' +
    'smith jones williams brown davies evans wilson johnson robinson wright thompson walker hughes edwards miller davis garcia ' +
    'jong jansen vries bakker janssen visser smit meijer boer mulder groot bos vos peters hendriks dekker dijkstra kok jacobs haan ' +
    'müller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schäfer koch bauer richter klein wolf schröder neumann ' +
    'schwarz zimmermann braun krüger hofmann hartmann lange schmitt werner krause meier lehmann schmid schulze maier köhler'
  ).split(' '),
);

/** Particles inside names: *Lotte de Vries*. */
export const NAME_PARTICLES: ReadonlySet<string> = new Set(
  'de den der van von af la le el al da di dos ten ter te zu'.split(' '),
);

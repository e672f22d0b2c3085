/**
 * Passwords that attackers try first, in lower case without accents: the top of published leaks, and their Dutch,
 * German and Swedish equivalents. Includes the name and the subject of the app.
 */

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Parts that no password may contain; the second line are columns and corners of the keyboard. */
export const FORBIDDEN: readonly string[] = list(`
  password passwort passwd wachtwoord kennwort losenord passord qwerty qwertz azerty admin
  1qaz 1qay zaq1 yaq1 2wsx xsw2 1q2w q1w2 2w3e w2e3 qaws qazw qayw !qaz zaq!
`);

/** Words that contain a forbidden part by accident. */
export const INNOCENT: readonly string[] = ['badminton'];

/**
 * Words that make no password alone, repeated, or with only a few characters beside them. Sentences are written
 * without spaces.
 */
export const COMMON: ReadonlySet<string> = new Set(
  list(`
  pass word secret login logon welcome access master root user guest test testing demo default server system
  hello hallo hola love lover lovely angel baby babygirl princess prince queen king sunshine flower butterfly
  shadow dragon monkey tiger eagle lion bear wolf panda dolphin kitty kitten puppy chicken horse
  football soccer baseball basketball hockey tennis golf handball sport champion winner
  superman batman spiderman starwars startrek pokemon pikachu minecraft fortnite roblox naruto matrix
  harrypotter gandalf legolas mickey snoopy garfield hunter killer ninja pirate warrior wizard
  computer internet google facebook samsung apple windows android iphone microsoft whatsapp
  summer winter spring autumn monday friday sunday january february march april june july august september
  october november december orange banana cookie cheese chocolate strawberry coffee pepper ginger purple yellow silver golden
  freedom family friends forever whatever nothing money jesus heaven peace happy lucky music rock
  london paris berlin amsterdam stockholm hamburg goteborg malmo rotterdam utrecht munchen munich europe
  chelsea liverpool arsenal barcelona realmadrid ajax feyenoord psv bayern schalke dortmund borussia werder
  manchester tottenham juventus volleyball skateboard snowboard playstation nintendo metallica nirvana slipknot
  eminem linkinpark greenday beatles beautiful wonderful something blessed diamond crystal rainbow unicorn midnight
  thunder phoenix einstein snowball cheerleader
  mercedes porsche ferrari volvo audi toyota harley yamaha
  iloveyou ihateyou letmein trustno1 opensesame changeme correcthorsebatterystaple thequickbrownfox tobeornottobe
  maytheforcebewithyou allyourbasearebelongtous nevergonnagiveyouup

  welkom geheim hoi goedemorgen lekker liefde liefje schatje schat lieverd voetbal fiets hond poes kat vakantie
  zomer lente herfst maandag vrijdag zondag januari februari maart juni juli augustus oktober
  nederland holland oranje familie vrienden vrijheid zonnetje zonneschijn prinses konijn olifant vlinder
  eindhoven groningen lieveling knuffel poesje snoepje sinterklaas
  school moeder vader ikhouvanjou ikhouvanje laatmeerin sesamopenu komtgoed

  willkommen schatz schatzi liebe liebling engel sternchen sonnenschein sonnenblume
  fussball feuerwehr schule sommer fruhling montag freitag sonntag januar februar marz
  schmetterling schokolade regenbogen rammstein hannover frankfurt stuttgart leipzig dresden bremen koln
  deutschland osterreich freiheit freunde prinzessin hase katze hund pferd
  ficken scheisse arschloch mutter vater mama papa oma opa anfang start
  ichliebedich ichhassedich lassmichrein sesamoffnedich ichbineinberliner deinemutter keineahnung

  valkommen hemlig hemligt hemligheten hejsan hejhopp hej tjena alskling alskar karlek vinter host fotboll
  ishockey sverige svensk svenska solsken sommar blomma katt hast skola mamma pappa
  mormor morfar farmor farfar mandag fredag sondag kalle anka zlatan hammarby djurgarden aik
  andersson johansson svensson gumman gubben hjarta nalle
  jagalskardig jagalskar slappinmig sesamoppnadig

  tillsammans swedish sweden zweeds zweden schwedisch schweden

  michael michelle daniel thomas andreas alexander christian sebastian stefan martin peter markus florian
  benjamin patrick dennis kevin justin joshua jordan andrew anthony matthew robert charlie charles david
  jennifer jessica ashley nicole amanda samantha sarah laura julia anna maria emma lisa sophie hannah lena
  christopher elizabeth stephanie katharina maximilian johannes dominik matthias philipp alexandra isabella
  charlotte victoria caroline richard william nicholas jonathan gabriel natalie vanessa melissa danielle brittany
  jeroen martijn sander bas tim thijs daan sanne femke lotte anouk marieke johan erik lars sven
  anders karin ingrid astrid elsa emil maja oskar gustav viktor fredrik magnus

  fuck fucking fuckyou shit bitch asshole sexy abc qwe asd zxc yxc wasd bla lol xxx foo bar 007 911 112 0815 4711
`),
);

/** Sequences of neighbours: the alphabet, digits, keyboard rows, and the row of digits with the shift key. */
export const ROWS: readonly string[] = list(`
  abcdefghijklmnopqrstuvwxyz 01234567890
  qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn
  !@#$%^&*() !"#¤%&/()= !"§$%&/()=
`);

/**
 * Such sequences within ordinary words: Überstunde, Wert, property, strewn, ytre, Hertz, Wertzuwachs, fortzusetzen,
 * Platztreue, Kreuzträger, Konzert, kazerne, Trezor, Reza.
 */
export const ORDINARY_RUNS: ReadonlySet<string> = new Set(
  list('rstu wert erty trew ytre ertz wertz wertzu ertzu rtzu ztre uztr uztre zert azer trez reza'),
);

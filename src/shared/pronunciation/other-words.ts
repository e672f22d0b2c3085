import { phonesOfIpa } from './ipa-phones.ts';
import type { TargetWord } from './target.ts';

/**
 * Sixty words of the course with various lengths and sounds, as a reference for recordings. Fixed, so that scores
 * are reproducible.
 */
const WORDS = `
sjö:ˈɧøː öl:ˈøːl ärr:ˈærː nu:ˈnʉː söt:ˈsøːt irra:ˈɪrːa rätt:ˈrɛtː jobb:ˈjɔbː vägg:ˈvɛɡː tunn:ˈtɵnː äta:ˈɛːta
dörr:ˈdœrː lön:ˈløːn hög:ˈhøːɡ hitta:ˈhɪtːa blöt:ˈbløːt kant:ˈkant dugga:ˈdɵɡːa säga:ˈsɛjːa utan:ˈʉːtan
lite:ˈliːtɛ värde:ˈvæːɖɛ farsa:ˈfaʂːa myra:ˈmyːra omge:ˈɔmːˌjeː radio:ˈrɑːdɪʊ svära:ˈsvæːra kvinna:ˈkvɪnːa
bröst:ˈbrœst envis:ˈeːnˌviːs hedra:ˈheːdra vispa:ˈvɪspa metall:mɛˈtalː lyssna:ˈlʏsna alltså:ˈaltˌsoː
fåfäng:ˈfoːˌfɛŋː järnväg:ˈjæːɳˌvɛːɡ utrota:ˈʉːtˌruːta domare:ˈdʊmːarɛ väntan:ˈvɛntan arbete:ˈarːˌbeːtɛ
publik:pɵˈbliːk badrum:ˈbɑːdˌrɵmː termin:tɛrˈmiːn hatisk:ˈhɑːtɪsk uppträda:ˈɵpːˌtrɛːda gräslök:ˈɡrɛːsˌløːk
omöjlig:ˈuːˌmœjːlɪɡ samvete:ˈsamːˌveːtɛ levande:ˈleːvandɛ begrava:bɛˈɡrɑːva välvilja:ˈvɛːlˌvɪlja
hemlagad:ˈhɛmːˌlɑːɡad traktera:trakˈteːra nedskärning:ˈneːdˌɧæːɳɪŋ snapsvisa:ˈsnapsˌviːsa vankelmod:ˈvaŋkɛlˌmuːd
förklaring:fœrˈklɑːrɪŋ accelerera:aksɛlɛˈreːra uteservering:ˈʉːtɛsɛrˌveːrɪŋ
`;

const OTHERS: readonly TargetWord[] = WORDS.trim()
  .split(/\s+/u)
  .map((entry) => {
    const [text = '', ipa = ''] = entry.split(':');
    return { text, phones: phonesOfIpa(ipa) };
  });

const ALIKE = 0.85;

/**
 * Sixty other texts of about the target's length, each of one or more consecutive words, none of them the target's
 * own.
 */
export function otherTexts(words: readonly TargetWord[]): TargetWord[][] {
  const own = new Set(words.map(({ text }) => text.toLowerCase()));
  const others = OTHERS.filter(({ text }) => !own.has(text));
  const phones = words.reduce((sum, word) => sum + word.phones.length, 0);
  // A single word is compared with words of all lengths; a longer text with equally many phones.
  const enough = words.length === 1 ? 0 : phones * ALIKE;
  return others.map((first, index) => {
    const text = [first];
    let count = first.phones.length;
    for (let next = index + 1; count < enough; next++) {
      const word = others[next % others.length] as TargetWord;
      text.push(word);
      count += word.phones.length;
    }
    return text;
  });
}

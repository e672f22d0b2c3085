import { oneOf, type Random } from '#shared/chance.ts';

/** Lines that answer no question of any scenario, by kind. */
const LINES = {
  lorem: [
    'Lorem ipsum',
    'lorem ipsum dolor sit amet',
    'consectetur adipiscing elit',
    'Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
    'Ut enim ad minim veniam, quis nostrud exercitation',
    'Duis aute irure dolor in reprehenderit',
    'Excepteur sint occaecat cupidatat non proident',
    'dolor sit amet',
  ],
  finnish: [
    'Naapurin poika soittaa kitaraa joka ilta.',
    'Missä kirjasto on?',
    'En ymmärrä tästä yhtään mitään',
    'Talvella järvi jäätyy',
    'Veljeni rakentaa puuvenettä',
    'Lukisin mieluummin kirjaa kotona.',
    'Hevonen juoksi pellon yli',
    'Kuka vei minun polkupyöräni?',
    'Huomenna lähdemme mökille',
    'Tämä on aivan turhaa',
    'Suomen kieli on kaunis',
    'Koira haukkuu pihalla',
  ],
  french: [
    'Mon frère joue du violon tous les soirs.',
    'Où est la bibliothèque ?',
    'Je ne comprends rien du tout',
    'Les oiseaux chantent derrière la maison',
    "Quelqu'un a volé mon vélo hier",
    'Nous partons demain à la montagne.',
    "C'est vraiment inutile",
    'La lune brille au-dessus du lac',
    'Mes cousins habitent à Lyon depuis longtemps',
    'Le cheval a traversé le champ',
    'Je préfère lire un livre chez moi',
    'Pourquoi pas ?',
  ],
  chatter: [
    'My uncle repairs old motorcycles in his garage',
    'The dinosaurs died out a very long time ago',
    'Who won the football match yesterday?',
    'Astronauts float around inside the space station',
    'My cat sleeps on the piano all day long',
    'I forgot the password of my computer again',
    'Our teacher told us a story about pirates',
    'The second episode of that series was boring',
    'Did you know that octopuses have three hearts?',
    'The spider spun a web between the curtains',
    'Her parrot learned to whistle the national anthem',
    'The moon landing happened in 1969',
    'My grandmother plays the violin beautifully',
    'This keyboard makes strange noises',
    'He scored a goal and everybody cheered',
    'Bananas are technically berries',
    'I am going to build a robot one day',
    'The library closes early',
    'Parrots can imitate human voices',
  ],
} as const;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzåäö';
const ROWS = ['asdf', 'qwer', 'zxcv', 'hjkl', 'uiop', 'bnm,', 'fdsa', 'lkjh'];
export const NONSENSE_KINDS = ['letters', 'keys', ...(Object.keys(LINES) as (keyof typeof LINES)[])] as const;
export type NonsenseKind = (typeof NONSENSE_KINDS)[number];

/** A line of one kind. */
export function nonsenseLine(kind: NonsenseKind, random: Random): string {
  if (kind === 'letters') return words(1 + Math.floor(random() * 4), () => randomWord(random));
  if (kind === 'keys') return words(1 + Math.floor(random() * 3), () => oneOf(ROWS, random) ?? '');
  return oneOf(LINES[kind], random) ?? '';
}

function words(count: number, word: () => string): string {
  return Array.from({ length: count }, word).join(' ');
}

function randomWord(random: Random): string {
  const length = 4 + Math.floor(random() * 6);
  return Array.from({ length }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('');
}

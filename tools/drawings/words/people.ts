import { c, type Drawing, e, INK, l, o, p, r, t } from '../paint.ts';

const { red, falu, rose, orange, sun, lemon, leaf, green, sky, blue, lake, night, plum, brown } = INK;
const { crust, white, shade, edge, steel, iron, dark, skin, blush } = INK;

type Mood =
  | 'calm'
  | 'happy'
  | 'sad'
  | 'angry'
  | 'afraid'
  | 'surprised'
  | 'asleep'
  | 'thinking'
  | 'bored'
  | 'laughing';

const EYES: Readonly<Record<Mood, string>> = {
  calm: 'o', happy: 'o', sad: 'o', angry: 'o', afraid: 'O', surprised: 'O', asleep: '-', thinking: '/', bored: '_', laughing: '^',
}; // biome-ignore format: a table

/** Mouth about its middle (0 0). */
const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: l('#a3543f', 2.2, 'M-6 0Q0 4 6 0'),
  happy: p('#7a2a2a', 'M-8-2H8Q7 7 0 7T-8-2Z') + p(white, 'M-7-2H7L6 .5H-6Z'),
  sad: l('#a3543f', 2.4, 'M-6 3Q0-3 6 3'),
  angry: l('#a3543f', 2.6, 'M-6 3Q0-2 6 3'),
  afraid: p('#7a2a2a', 'M-6 4Q-6-2 0-2T6 4Q3 2 0 3T-6 4Z'),
  surprised: e('#7a2a2a', 0, 2, 4.5, 5.5),
  asleep: e('#a3543f', 0, 1, 2.5, 2),
  thinking: l('#a3543f', 2.4, 'M-4 2L5-1'),
  bored: l('#a3543f', 2.4, 'M-5 1H5'),
  laughing: p('#7a2a2a', 'M-9-3H9Q8 7 0 7T-9-3Z') + p(white, 'M-8-3H8L7 0H-7Z'),
};

/** Brows above eyes at 22 and 42. */
const BROWS: Readonly<Partial<Record<Mood, string>>> = {
  sad: 'M17 28L26 24M47 28L38 24', angry: 'M16 23L27 28M48 23L37 28', afraid: 'M17 25L26 21M47 25L38 21', surprised: 'M17 22Q22 18 26 22M38 22Q42 18 47 22', thinking: 'M17 27H26M38 22Q43 19 47 22',
}; // biome-ignore format: a table

const eyesOf = (mood: Mood) => {
  const [left, right] = [23, 41];
  switch (EYES[mood]) {
    case 'O':
      return [left, right].map((x) => c(white, x, 33, 5) + c(dark, x, 33, 3)).join('');
    case '-':
      return l(dark, 2.2, 'M18 33Q23 37 28 33M36 33Q41 37 46 33');
    case '^':
      return l(dark, 2.4, 'M18 34Q23 28 28 34M36 34Q41 28 46 34');
    case '/':
      return [left, right].map((x) => c(dark, x + 1.5, 30.5, 3) + c(white, x + 1, 29.5, 1)).join('');
    case '_':
      return l(dark, 2.2, 'M18 31H28M36 31H46') + c(dark, left, 33, 2.5) + c(dark, right, 33, 2.5);
    default:
      return [left, right].map((x) => c(dark, x, 33, 3) + c(white, x - 1, 32, 1)).join('');
  }
};

interface Head {
  readonly tone?: string;
  readonly hair: string;
  readonly brow?: string;
  readonly mood?: Mood;
  readonly top?: string;
  readonly behind?: readonly string[];
  readonly front?: readonly string[];
}

/** Head and shoulders as in films. `hair` is the shape over the forehead, `behind` lies behind the neck. */
function person({
  tone = skin,
  hair,
  brow = brown,
  mood = 'calm',
  top = lake,
  behind = [],
  front = [],
}: Head): Drawing {
  const shadow = tone === skin ? blush : '#8a5634';
  return [
    ...behind,
    p(top, 'M10 64Q10 52 24 51H40Q54 52 54 64Z'),
    p(shadow, 'M25 46H39V53Q32 58 25 53Z'),
    c(tone, 13, 34, 4),
    c(tone, 51, 34, 4),
    p(tone, 'M14 28C14 14 20 9 32 9S50 14 50 28C50 44 42 51 32 51S14 44 14 28Z'),
    o(0.4, c('#ef8d78', 19, 40, 4), c('#ef8d78', 45, 40, 4)),
    eyesOf(mood),
    l(shadow, 1.8, 'M32 33Q35 38 31 39'),
    t('translate(32 43)', MOUTHS[mood]),
    ...(BROWS[mood] ? [l(brow, 2.4, BROWS[mood])] : [l(brow, 2, 'M18 26Q22 24 26 26M38 26Q42 24 46 26')]),
    p(brow, hair),
    ...front,
  ];
}

const SHORT = 'M12 30C10 12 18 4 32 4S54 12 52 30Q49 20 44 16Q32 20 20 16Q15 20 12 30Z';
const FRINGE = 'M12 34C8 12 18 3 32 3S56 12 52 34Q50 24 46 20L40 22L32 18L24 22L18 20Q14 24 12 34Z';
const LONG = 'M12 40C8 14 18 3 32 3S56 14 52 40Q50 24 40 15Q28 24 16 26Q13 32 12 40Z';
const longBehind = (colour: string) =>
  p(colour, 'M10 30C8 10 18 3 32 3S56 10 54 30Q58 48 54 56H10Q6 48 10 30Z');
const sweat = p(blue, 'M52 12Q58 20 52 23Q46 20 52 12Z');

/** A small child in front of a parent. */
const small = (hair: string, top: string) =>
  p(top, 'M39 64Q40 57 49 57T59 64Z') + c(skin, 49, 49, 9.5) + l(dark, 2.6, 'M46 49V49.1M53 49V49.1') +
  p(hair, 'M39 50Q38 38 49 38T59 50Q56 44 53 43Q46 46 43 44Q40 46 39 50Z') + p('#7a2a2a', 'M45.5 52H53.5Q52 56.5 49.5 56.5T45.5 52Z'); // biome-ignore format: a drawing

/** People, feelings and faces. */
export const PEOPLE: Readonly<Record<string, Drawing>> = {
  'mum': person({ hair: LONG, brow: '#7a4a2b', top: green, mood: 'happy', behind: [longBehind('#63391f')], front: [small('#8a5a33', red)] }),
  'dad': person({ hair: SHORT, brow: '#3b2a20', top: lake, mood: 'happy', front: [p('#4a362a', 'M14 34Q16 52 32 53T50 34Q46 42 40 40Q32 36 24 40Q18 42 14 34ZM25 43Q32 41 39 43Q38 50 32 50T25 43Z'), small('#c98f4a', sun)] }),
  'child': person({ tone: '#b97a50', hair: 'M12 30Q8 20 14 16Q14 8 22 8Q26 2 32 5Q38 2 42 8Q50 8 50 16Q56 20 52 30Q50 24 46 22Q40 24 38 19Q32 22 27 19Q24 23 18 22Q14 24 12 30Z', brow: '#2a1d18', top: red, mood: 'happy' }),
  'girl': person({ hair: FRINGE, brow: '#c65a26', top: sun, mood: 'happy', behind: [p('#c65a26', 'M12 34Q0 38 4 58Q10 60 14 50ZM52 34Q64 38 60 58Q54 60 50 50Z'), c(blue, 9, 40, 3.5), c(blue, 55, 40, 3.5)] }),
  'boy': person({ hair: FRINGE, brow: '#d9a94f', top: leaf, mood: 'happy' }),
  'woman': person({ hair: LONG, brow: '#e0b45c', top: falu, behind: [c('#c99a42', 46, 10, 9)] }),
  'man': person({ tone: '#8a5a3a', hair: 'M13 26C12 10 20 5 32 5S52 10 51 26Q48 18 42 15H22Q16 18 13 26Z', brow: '#2e2724', top: blue }),
  'grandmother': person({ hair: 'M12 32C10 14 18 6 32 6S54 14 52 32Q50 20 32 17Q14 20 12 32Z', brow: '#c4c4ca', top: plum, behind: [c('#b4b4bc', 32, 7, 8)], front: [l(crust, 2, 'M15 33A8 8 0 1 0 31 33A8 8 0 1 0 15 33M33 33A8 8 0 1 0 49 33A8 8 0 1 0 33 33M31 32Q32 30 33 32')] }),
  'grandfather': person({ hair: 'M9 22C9 8 20 4 33 4S56 8 56 22Q32 14 9 22Z', brow: '#7b7464', top: '#7d8f5c', front: [p('#ecebe6', 'M14 34Q14 58 32 60T50 34Q46 42 38 39Q32 37 26 39Q18 42 14 34ZM25 45Q32 42 39 45Q38 49 32 49T25 45Z'), l('#d9d8d4', 2.4, 'M18 26Q22 24 26 26M38 26Q42 24 46 26')] }),
  'baby': [p(sky, 'M6 64Q8 50 32 50T58 64Z'), c(skin, 10, 34, 4), c(skin, 54, 34, 4), c(skin, 32, 32, 23), l(brown, 2.5, 'M32 10Q26 14 30 18Q36 17 34 13'), c(dark, 22, 32, 3.2), c(white, 21, 31, 1.1), c(dark, 42, 32, 3.2), c(white, 41, 31, 1.1), o(0.45, c('#ef8d78', 16, 40, 4.5), c('#ef8d78', 48, 40, 4.5)), e(blue, 32, 45, 9, 6), c(lemon, 32, 45, 4.5), l(lake, 2, 'M32 48A4 4 0 1 1 31.9 48')],
  'king': person({ hair: 'M12 34Q10 24 14 20H50Q54 24 52 34Q50 26 46 24H18Q14 26 12 34Z', brow: '#9c6b3c', top: falu, front: [p('#9c6b3c', 'M14 34Q16 55 32 56T50 34Q46 42 38 39Q32 36 26 39Q18 42 14 34ZM26 44Q32 42 38 44Q37 48 32 48T26 44Z'), p(sun, 'M12 21L9 3L21 12L32 1L43 12L55 3L52 21Q32 26 12 21Z'), c(red, 32, 15, 3), c(blue, 20, 16, 2), c(blue, 44, 16, 2)] }),
  'princess': person({ hair: LONG, brow: '#d9a94f', top: rose, mood: 'happy', behind: [longBehind('#c08f38')], front: [p(sun, 'M18 15L16 4L25 10L32 1L39 10L48 4L46 15Q32 9 18 15Z'), c(red, 32, 8, 2)] }),
  'doctor': person({ hair: LONG, brow: '#4a3023', top: white, tone: '#d9a47a', behind: [longBehind('#3a241a')], front: [l(edge, 1.2, 'M10 64Q10 52 24 51M54 64Q54 52 40 51'), l(night, 2.5, 'M24 52Q22 60 28 62M40 52V56'), c(steel, 40, 59, 3.2)] }),
  'cook': person({ hair: 'M13 28Q13 22 16 20H48Q51 22 51 28Q48 24 46 24H18Q16 24 13 28Z', brow: '#3b2a20', top: shade, mood: 'happy', front: [p(white, 'M14 22V14Q6 12 8 5Q14-2 22 3Q32-4 42 3Q50-2 56 5Q58 12 50 14V22Q32 27 14 22Z'), l(edge, 1.3, 'M14 22V14Q6 12 8 5Q14-1 22 3Q32-3 42 3Q50-1 56 5Q58 12 50 14V22Q32 27 14 22M24 14V18M32 14V19M40 14V18'), p(red, 'M24 51Q32 58 40 51L43 56Q32 64 21 56Z')] }),
  'police': person({ hair: 'M12 30Q12 22 15 20H49Q52 22 52 30Q49 25 46 25H18Q15 25 12 30Z', brow: '#7a4a2b', top: '#2d4a68', front: [p('#2d4a68', 'M10 20Q8 10 18 6Q32 1 46 6Q56 10 54 20Q32 14 10 20Z'), p(night, 'M12 19Q32 12 52 19Q50 25 32 23T12 19Z'), p(sun, 'M32 6L34 10L38 10.5L35 13L36 17L32 15L28 17L29 13L26 10.5L30 10Z')] }),
  'teacher': person({ hair: 'M10 40C8 14 18 3 32 3S56 14 54 40Q52 44 47 42Q50 26 42 20Q30 21 20 18Q15 26 17 42Q12 44 10 40Z', brow: '#a8452a', top: '#2f6f6b', mood: 'happy', front: [l(night, 2, 'M15 33A8 8 0 1 0 31 33A8 8 0 1 0 15 33M33 33A8 8 0 1 0 49 33A8 8 0 1 0 33 33M31 32Q32 30 33 32')] }),
  'santa': person({ hair: 'M12 26H52L50 32H14Z', brow: '#f4f1ea', top: red, mood: 'happy', front: [p('#f4f1ea', 'M13 32Q10 60 32 63T51 32Q46 42 38 40Q32 37 26 40Q18 42 13 32ZM24 43Q32 41 40 43Q38 50 32 50T24 43Z'), p(red, 'M12 22Q14 4 34 2Q54 2 60 24Q56 26 52 22Z'), r(white, 9, 18, 46, 8, 4), c(white, 59, 27, 5)] }),
  'student': person({ hair: LONG, brow: '#2b1f1c', top: night, mood: 'happy', tone: '#e5b588', behind: [longBehind('#1f1614')], front: [p(white, 'M10 18Q12 8 32 8T54 18Q32 12 10 18Z'), p(night, 'M10 18Q32 11 54 18L52 22Q32 16 12 22Z'), l(edge, 1.3, 'M10 18Q12 8 32 8T54 18'), c(sun, 32, 17, 2.2)] }),
  'glad': person({ hair: SHORT, brow: brown, mood: 'happy', top: sun }),
  'sad': person({ hair: LONG, brow: '#7a4a2b', mood: 'sad', top: blue, behind: [longBehind('#63391f')], front: [p(blue, 'M19 38Q24 46 19 48Q14 46 19 38Z')] }),
  'angry': person({ tone: '#eda58c', hair: SHORT, brow: '#3b2a20', mood: 'angry', top: falu, front: [l(red, 2.5, 'M52 4L55 10M60 8L55 10M58 16L55 10M49 12L55 10')] }),
  'afraid': person({ hair: FRINGE, brow: '#d9a94f', mood: 'afraid', top: green, front: [sweat] }),
  'surprised': person({ hair: LONG, brow: '#c65a26', mood: 'surprised', top: sun, behind: [longBehind('#9c4520')] }),
  'bored': person({ hair: FRINGE, brow: brown, mood: 'bored', top: iron }),
  'funny': person({ hair: SHORT, brow: '#c65a26', mood: 'laughing', top: orange, front: [p(blue, 'M15 36Q8 43 13 45Q18 43 15 36ZM49 36Q56 43 51 45Q46 43 49 36Z')] }),
  'cry': person({ hair: FRINGE, brow: brown, mood: 'sad', top: red, front: [p(blue, 'M20 37H26V50Q23 54 20 50ZM38 37H44V50Q41 54 38 50Z')] }),
  'think': person({ hair: SHORT, brow: '#3b2a20', mood: 'thinking', top: green, front: [c(sky, 50, 22, 2.5), c(sky, 55, 15, 3.5), e(sky, 55, 6, 8, 5)] }),
  'hot': person({ tone: '#efa488', hair: FRINGE, brow: brown, mood: 'afraid', top: lemon, front: [p(blue, 'M12 16Q18 24 12 27Q6 24 12 16ZM54 24Q60 32 54 35Q48 32 54 24Z'), c(sun, 54, 9, 7), l(sun, 2, 'M44 9H41M54 19V20M46 16L44 18')] }),
  'cold': person({ tone: '#c9d6e8', hair: 'M12 30C10 24 14 22 16 22H48Q50 22 52 30Q48 26 32 26T12 30Z', brow: brown, mood: 'bored', top: lake, front: [p(blue, 'M12 26C10 10 20 4 32 4S54 10 52 26Q32 20 12 26Z'), r(lake, 9, 20, 46, 8, 4), c(white, 32, 4, 4.5), p(red, 'M16 50Q32 58 48 50L50 57Q32 64 14 57Z')] }),
  'sleep': [r(brown, 2, 14, 5, 46, 2), r(brown, 57, 34, 5, 26, 2), r(white, 7, 44, 50, 8), p(white, 'M8 34Q8 30 13 30H26Q30 30 30 36V44H8Z'), l(edge, 1.3, 'M8 44V34Q8 30 13 30H26Q30 30 30 36'), c(skin, 20, 34, 10), p(brown, 'M10 34Q10 23 20 23Q30 24 30 32Q22 30 19 26Q14 28 10 34Z'), l(dark, 1.8, 'M14 36Q16 38 18 36M22 36Q24 38 26 36'), l('#a3543f', 1.5, 'M19 40H22'), p(blue, 'M24 46Q28 36 38 37H52Q57 37 57 43V54H24Z'), p(lake, 'M24 48H57V54H24Z'), r('#5f3a22', 7, 52, 50, 5), l(blue, 2.5, 'M38 24H44L38 31H44M48 12H56L48 21H56')],
}; // biome-ignore format: a table

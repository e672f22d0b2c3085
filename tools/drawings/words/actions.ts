import { c, type Drawing, e, INK, l, o, p, r, t } from '../paint.ts';

const { red, falu, rose, orange, sun, lemon, leaf, green, sky, blue, lake, night, plum, brown, wood } = INK;
const { cream, white, shade, edge, steel, iron, dark, skin, blush } = INK;

interface Pose {
  readonly head: readonly [number, number];
  readonly body: string;
  /** Arm and leg at the back, then at the front. */
  readonly arms: readonly [string, string];
  readonly legs: readonly [string, string];
  readonly top?: string;
  readonly bottom?: string;
  readonly hair?: string;
}

/** Moving figure in side view, with limbs of one stroke each. */
const figure = ({ head: [x, y], body, arms, legs, top = red, bottom = lake, hair = brown }: Pose): string =>
  l(blush, 5, arms[0]) +
  l('#1f5479', 7, legs[0]) +
  l(bottom, 7, legs[1]) +
  l(top, 13, body) +
  l(skin, 5, arms[1]) +
  c(skin, x, y, 7.5) +
  p(
    hair,
    `M${x - 8} ${y + 1}Q${x - 9} ${y - 9} ${x} ${y - 9}T${x + 7} ${y - 3}Q${x + 1} ${y - 3} ${x - 2} ${y - 4}Q${x - 3} ${y + 1} ${x - 5} ${y + 4}Q${x - 8} ${y + 4} ${x - 8} ${y + 1}Z`,
  ) +
  c(dark, x + 4, y, 1.2);

const paint = (colour: string, side: string): Drawing => [
  p(
    side,
    'M33 5Q42 2 46 11Q58 10 58 21Q64 30 56 37Q58 48 47 49Q44 61 33 56Q22 62 18 51Q6 50 9 38Q1 30 9 22Q8 11 20 12Q24 2 33 5Z',
  ),
  p(
    colour,
    'M31 5Q40 3 43 11Q54 10 54 20Q60 28 52 35Q54 45 44 46Q41 56 31 52Q22 57 18 47Q8 47 10 37Q3 30 10 22Q9 12 20 13Q23 3 31 5Z',
  ),
  o(0.45, e(white, 22, 20, 5, 3)),
  c(colour, 58, 54, 4),
  c(side, 8, 57, 3),
];

/** Activities, qualities and colours. */
export const ACTIONS: Readonly<Record<string, Drawing>> = {
  'run': [figure({ head: [38, 11], body: 'M35 25L29 36', arms: ['M34 24L44 33L52 28', 'M33 24L22 30L18 22'], legs: ['M30 39L22 48L9 46', 'M31 39L43 44L41 57H47'] }), l(edge, 2.5, 'M4 26H12M2 34H10')],
  'walk': [figure({ head: [33, 10], body: 'M32 25L32 36', arms: ['M32 24L40 31L43 37', 'M32 24L25 32L24 39'], legs: ['M32 40L26 50L18 57', 'M32 40L38 49L40 59H46'], top: green, bottom: night })],
  'sit': [r(wood, 12, 16, 5, 44, 2), r(wood, 12, 40, 30, 5, 2), r('#8f5f2a', 37, 45, 5, 15, 2), figure({ head: [27, 11], body: 'M25 26L25 34', arms: ['M26 25L34 34L40 34', 'M25 25L31 35L39 36'], legs: ['M26 37L42 38L43 56', 'M26 37L44 38L45 58H51'], top: sun })],
  'dance': [figure({ head: [32, 11], body: 'M32 26L32 34', arms: ['M34 24L46 16L50 6', 'M30 24L18 18L12 26'], legs: ['M34 40L44 46L54 44', 'M32 40L29 50L32 60H37'], top: plum, bottom: plum, hair: '#2b1b15' }), p(plum, 'M24 34H40L48 48Q32 54 18 48Z'), l(sun, 2.5, 'M10 44V36L16 34V42M56 24V17L61 15V22'), e(sun, 8.5, 44, 2.5, 2), e(sun, 54.5, 24, 2.5, 2)],
  'cycle': [l(night, 3, 'M2 48A11 11 0 1 1 24 48A11 11 0 1 1 2 48M40 48A11 11 0 1 1 62 48A11 11 0 1 1 40 48'), l(red, 3, 'M13 48L24 34H44L51 48M24 34L32 48L44 34'), figure({ head: [37, 9], body: 'M32 21L25 28', arms: ['M33 20L42 27L46 30', 'M32 20L41 28L47 30'], legs: ['M26 32L37 37L33 48', 'M26 32L38 40L35 51'], top: blue, bottom: night }), p(sun, 'M29 7Q30-1 38 0Q45 1 45 7Z')],
  'swim': [c(skin, 40, 24, 8), p(red, 'M32 22Q32 14 41 15Q48 17 47 22Z'), c(dark, 44, 25, 1.3), l(skin, 6, 'M32 34L20 22L8 30'), p(blue, 'M2 36Q8 30 14 36T26 36T38 36T50 36T62 36V60H2Z'), p(lake, 'M2 48Q8 42 14 48T26 48T38 48T50 48T62 48V60H2Z'), l(sky, 2.5, 'M2 36Q8 30 14 36T26 36T38 36T50 36T62 36')],
  'eat': [p(cream, 'M2 40H62Q60 58 32 58T2 40Z'), c(skin, 32, 24, 20), p(brown, 'M11 24Q10 3 32 3T53 24Q48 14 40 12Q24 16 16 14Q12 18 11 24Z'), c(dark, 25, 22, 2.5), c(dark, 39, 22, 2.5), e('#7a2a2a', 32, 34, 6, 5), o(0.4, c('#ef8d78', 19, 30, 4), c('#ef8d78', 45, 30, 4)), p(lake, 'M2 42H62Q60 60 32 60T2 42Z'), e(orange, 32, 43, 28, 4), l(iron, 3, 'M58 18L40 35'), e(steel, 38, 36, 5, 3.5), c(leaf, 22, 43, 2), c(red, 42, 43, 2)],
  'drink': [c(skin, 26, 32, 21), p('#2a1d18', 'M5 34Q2 10 24 9T47 26Q38 16 30 18Q14 22 10 26Q7 30 5 34Z'), c(dark, 22, 30, 2.5), c(dark, 35, 29, 2.5), l(blush, 2, 'M29 32Q31 36 28 37'), o(0.4, c('#ef8d78', 16, 39, 4)), p('#dfeaf0', 'M34 38L58 22L63 44L44 52Z'), p('#f0953c', 'M37 41L60 30L62 43L45 50Z'), l('#9db4c0', 2, 'M34 38L44 52L63 44L58 22'), l(skin, 7, 'M40 60L50 46')],
  'write': [p(white, 'M4 30L44 22L54 54L14 62Z'), l(edge, 1.8, 'M4 30L44 22L54 54L14 62Z'), l(lake, 2.2, 'M12 36Q15 32 17 35T22 33T27 33T31 32M14 44Q17 40 19 43T24 42'), t('rotate(35 40 30)', r(sun, 36, 4, 7, 34, 1), p(cream, 'M36 38H43L39.5 46Z'), p(dark, 'M38 42H41L39.5 46Z')), p(skin, 'M42 26Q36 32 38 38Q44 44 50 38L64 32V14Q52 14 42 26Z'), l(blush, 2, 'M40 33Q46 34 52 29M41 39Q47 38 50 34')],
  'look': [...[18, 46].flatMap((x) => [e(white, x, 32, 14, 18), l(edge, 1.8, `M${x - 14} 32A14 18 0 1 0 ${x + 14} 32A14 18 0 1 0 ${x - 14} 32`), c(lake, x + 4, 33, 7), c(dark, x + 4, 33, 4), c(white, x + 2, 30.5, 2)]), l(brown, 4, 'M6 8Q16 2 26 8M38 8Q48 2 58 8')],
  'listen': [p(skin, 'M14 28C12 12 24 6 34 8C46 11 50 26 42 38C38 44 38 50 34 56Q28 61 23 57Q18 53 19 44Z'), l(blush, 4, 'M21 27Q19 16 31 16Q42 18 40 30Q37 38 32 41'), l('#b9785a', 3, 'M33 27Q27 27 27 33Q30 37 27 44'), l(blue, 3.5, 'M50 22Q56 30 50 38M56 16Q65 30 56 44')],
  'sing': [c(skin, 24, 36, 20), p('#c65a26', 'M4 40Q0 14 22 14T45 34Q36 24 28 22Q14 26 10 30Q6 34 4 40Z'), l(dark, 2.2, 'M15 34Q18 31 21 34M29 34Q32 31 35 34'), e('#7a2a2a', 26, 47, 6, 6.5), e('#d8736b', 26, 50.5, 4, 2.5), l(plum, 3, 'M50 22V8L61 5V18'), e(plum, 47, 22, 4, 3.2), e(plum, 58, 18.5, 4, 3.2), l(plum, 2.5, 'M54 44V34'), e(plum, 51.5, 44, 3.5, 2.7)],
  'call': [c(skin, 30, 34, 21), p(brown, 'M9 36Q4 12 28 11T51 32Q46 22 38 20Q24 24 16 22Q11 28 9 36Z'), c(dark, 23, 33, 2.5), c(dark, 37, 33, 2.5), p('#7a2a2a', 'M23 42H37Q36 50 30 50T23 42Z'), t('rotate(8 52 38)', r(night, 46, 22, 11, 30, 3)), l(skin, 7, 'M52 62L53 50'), l(blue, 2.8, 'M57 14Q62 18 61 24M52 8Q55 7 58 8')],
  'love': [c(skin, 32, 34, 22), p('#c65a26', 'M10 36Q6 10 32 10T54 36Q50 24 44 20Q28 24 18 21Q13 26 10 36Z'), ...[22, 42].map((x) => p(red, `M${x} 40Q${x - 9} 34 ${x - 5} 29Q${x - 2} 27 ${x} 30Q${x + 2} 27 ${x + 5} 29Q${x + 9} 34 ${x} 40Z`)), p('#7a2a2a', 'M24 44H40Q39 53 32 53T24 44Z'), p(red, 'M54 16Q46 10 50 5Q53 3 54 7Q55 3 58 5Q62 10 54 16Z')],
  'hello': [p(skin, 'M16 36L9 27Q6 22 10 20.500T17 23L23 30V13Q23 8 26.5 8T30 13V26V9Q30 5 33.5 5T37 9V26L38 11Q38 7 41.5 7T45 11V29L47 19Q48 15 51 15.500T54 20L52 42Q51 60 36 60Q26 60 21 47Z'), p(blush, 'M54 20L52 42Q51 60 36 60Q31 60 28 57Q45 56 46 38L47 19Q48 15 51 15.500T54 20Z'), l(blue, 3, 'M3 18Q4 10 10 6M8 24M56 8Q61 12 61 19M2 40Q3 46 7 50')],
  'good': [p(skin, 'M20 30L30 6Q32 2 36 4Q41 7 40 14L38 26H54Q59 26 59 31Q59 35 56 36Q58 38 57 42Q56 45 53 45Q54 52 48 52Q48 58 42 58H30Q24 58 20 54Z'), l(blush, 2, 'M46 36H56M45 45H53M43 52H48'), r(blue, 4, 27, 17, 32, 3), r(lake, 15, 27, 6, 32, 2), c(white, 10, 52, 2)],
  'bad': [t('rotate(180 32 32)', p(skin, 'M20 30L30 6Q32 2 36 4Q41 7 40 14L38 26H54Q59 26 59 31Q59 35 56 36Q58 38 57 42Q56 45 53 45Q54 52 48 52Q48 58 42 58H30Q24 58 20 54Z'), l(blush, 2, 'M46 36H56M45 45H53M43 52H48'), r(red, 4, 27, 17, 32, 3), r(falu, 15, 27, 6, 32, 2))],
  'big': [r(leaf, 2, 56, 60, 5, 2), p('#9dabb8', 'M14 30C14 10 30 6 42 8C58 10 60 24 60 40V56H50V44H38V56H28V46Q22 46 20 40V52Q20 57 14 57Q8 56 8 50Q11 52 13 50Z'), p('#8494a3', 'M22 12Q36 8 38 22Q36 36 24 34Q18 24 22 12Z'), c(dark, 18, 24, 2), p(red, 'M4 56Q2 52 6 52H9V56Z')],
  'small': [p('#aab3b8', 'M40 50Q40 40 50 40Q58 40 59 48L62 54H42Z'), c('#aab3b8', 46, 39, 4), c(rose, 46, 39, 2.2), l(rose, 2, 'M42 53Q36 54 34 49'), c(dark, 56, 48, 1.2), r(leaf, 2, 55, 60, 5, 2), l(green, 4, 'M14 55V18'), p(leaf, 'M14 44Q2 42 2 30Q14 32 14 44ZM14 36Q26 34 27 22Q15 22 14 36Z'), ...[0, 72, 144, 216, 288].map((a) => t(`rotate(${a} 14 14)`, e(sun, 14, 7, 4, 5.5))), c(brown, 14, 14, 4.5)],
  'long': [p(sun, 'M26 62V26Q24 14 34 8L35 3L38 6L42 4L42 9Q50 14 52 20Q52 25 44 24L38 26L42 62Z'), ...[[31, 30], [35, 40], [30, 48], [36, 54], [34, 20]].map(([x = 0, y = 0]) => c('#b5722a', x, y, 3)), c(dark, 42, 14, 1.8), p('#d99a1f', 'M38 26L42 62H38Q38 40 34 28Z'), l(blue, 3, 'M12 6V60M8 11L12 6L16 11M8 55L12 60L16 55')],
  'diamond': [p(sky, 'M16 10H48L60 26L32 60L4 26Z'), p(white, 'M16 10L22 26H4ZM48 10L42 26H60Z'), p('#7fb4dc', 'M22 26H42L32 60Z'), p(blue, 'M42 26H60L32 60Z'), p('#d4eaf8', 'M16 10H48L42 26H22Z'), l(sun, 2.5, 'M56 4V10M53 7H59M8 44V50M5 47H11')],
  'home': [p(green, 'M2 52Q32 44 62 52V61H2Z'), p(falu, 'M14 32H50V56H14Z'), p(night, 'M8 34L32 12L56 34L52 37L32 19L12 37Z'), r(brown, 27, 41, 10, 15), r(lemon, 17, 39, 7, 7), r(lemon, 40, 39, 7, 7), p(red, 'M32 12Q22 6 26 1Q30-1 32 3Q34-1 38 1Q42 6 32 12Z')],
  'red': paint(red, falu),
  'blue': paint(blue, lake),
  'yellow': paint(sun, '#d99a1f'),
  'green': paint(leaf, '#558f3f'),
  'white': [...paint(white, shade), l(edge, 1.5, 'M31 5Q40 3 43 11Q54 10 54 20Q60 28 52 35Q54 45 44 46Q41 56 31 52Q22 57 18 47Q8 47 10 37Q3 30 10 22Q9 12 20 13Q23 3 31 5Z')],
  'black': [...paint('#2b2f36', '#15181c'), l('#77838b', 1.5, 'M33 5Q42 2 46 11Q58 10 58 21Q64 30 56 37Q58 48 47 49Q44 61 33 56Q22 62 18 51Q6 50 9 38Q1 30 9 22Q8 11 20 12Q24 2 33 5Z')],
  'brown': paint('#96653f', brown),
}; // biome-ignore format: a table

import { c, type Drawing, e, INK, l, o, p, r, t } from '../paint.ts';

const { red, falu, rose, orange, sun, lemon, leaf, green, pine, sky, blue, lake, night, brown, wood } = INK;
const { cream, white, shade, edge, steel, iron, dark } = INK;

const wheel = (x: number, y: number, size: number) => [
  c(dark, x, y, size),
  c('#5a5050', x, y, size - 1),
  c(steel, x, y, size * 0.5),
  c(iron, x, y, size * 0.2),
];
const bike = (x: number, y: number) => [
  l('#6c7a83', 3.5, `M${x - 12} ${y}A12 12 0 1 1 ${x + 12} ${y}A12 12 0 1 1 ${x - 12} ${y}`),
  l(
    steel,
    1,
    `M${x - 10} ${y}H${x + 10}M${x} ${y - 10}V${y + 10}M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x - 7} ${y + 7}L${x + 7} ${y - 7}`,
  ),
];
const cloud = (colour: string, dark2: string, y = 0) => [
  p(
    dark2,
    `M16 ${44 + y}Q4 ${44 + y} 4 ${34 + y}Q4 ${25 + y} 14 ${24 + y}Q16 ${12 + y} 28 ${12 + y}Q38 ${12 + y} 42 ${20 + y}Q60 ${18 + y} 60 ${32 + y}Q60 ${44 + y} 48 ${44 + y}Z`,
  ),
  p(
    colour,
    `M16 ${40 + y}Q5 ${40 + y} 5 ${33 + y}Q5 ${26 + y} 15 ${25 + y}Q17 ${13 + y} 28 ${13 + y}Q37 ${13 + y} 41 ${21 + y}Q56 ${19 + y} 57 ${31 + y}Q56 ${40 + y} 46 ${40 + y}Z`,
  ),
];
const rays = (x: number, y: number, from: number, to: number, count: number) =>
  l(
    sun,
    4,
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2;
      const at = (q: number) =>
        `${Math.round((x + Math.cos(a) * q) * 10) / 10} ${Math.round((y + Math.sin(a) * q) * 10) / 10}`;
      return `M${at(from)}L${at(to)}`;
    }).join(''),
  );

/** Vehicles and ways. */
export const TRANSPORT: Readonly<Record<string, Drawing>> = {
  'car': [p(red, 'M4 44Q2 34 10 32L16 30L22 18Q24 15 28 15H42Q46 15 48 18L54 30L58 32Q62 34 61 44Q61 48 57 48H8Q4 48 4 44Z'), p(falu, 'M3 40H61V44Q61 48 57 48H8Q4 48 4 44Z'), p(sky, 'M21 30L26 20H34V30ZM37 30V20H42Q44 20 45 22L49 30Z'), c(lemon, 59, 37, 2.5), r(cream, 30, 34, 6, 2, 1), ...wheel(17, 47, 8), ...wheel(47, 47, 8)],
  'bus': [r(red, 3, 10, 58, 40, 6), r(falu, 3, 40, 58, 10, 4), ...[7, 20, 33].map((x) => r(sky, x, 16, 11, 14, 2)), r(sky, 46, 16, 12, 20, 2), l(falu, 1.5, 'M52 16V36'), r(sun, 3, 33, 41, 3), c(lemon, 59, 44, 2.3), ...wheel(17, 50, 7.5), ...wheel(46, 50, 7.5)],
  'train': [p(lake, 'M2 14H38C52 14 62 30 62 42Q62 48 56 48H2Z'), p('#1f5479', 'M2 40H62V42Q62 48 56 48H2Z'), ...[5, 17].map((x) => r(sky, x, 20, 9, 11, 2)), p(sky, 'M40 20Q49 22 55 33H40Z'), r(sun, 2, 34, 60, 3), r(steel, 29, 19, 8, 21, 1.5), ...wheel(14, 50, 5.5), ...wheel(28, 50, 5.5), ...wheel(48, 50, 5.5), l(iron, 3, 'M1 57H63')],
  'tram': [l(iron, 2.5, 'M20 12L32 3L44 12M4 3H60'), r(blue, 10, 11, 44, 44, 6), r(white, 10, 34, 44, 8), p(sky, 'M15 17H49V33H15Z'), l(lake, 2, 'M32 17V33'), r(lake, 10, 44, 44, 11, 4), c(lemon, 18, 49, 3), c(lemon, 46, 49, 3), r(sun, 24, 13, 16, 3, 1), l(iron, 3, 'M14 57L10 62M50 57L54 62')],
  'metro': [p(night, 'M2 62V30Q2 4 32 4T62 30V62Z'), p('#2f3d4c', 'M8 62V32Q8 10 32 10T56 32V62Z'), r(green, 15, 18, 34, 36, 7), r(sky, 20, 23, 24, 14, 3), r(pine, 15, 42, 34, 12, 5), c(lemon, 22, 47, 3), c(lemon, 42, 47, 3), r(sun, 26, 19.5, 12, 2.5, 1), l(iron, 3, 'M22 56L16 62M42 56L48 62')],
  'bicycle': [...bike(15, 42), ...bike(49, 42), l(red, 3.5, 'M15 42L25 22H45L49 42M25 22L33 42L45 22M15 42H33'), l(dark, 4, 'M20 16H30'), l(iron, 3, 'M25 17V22M45 22L43 12H50'), c(iron, 33, 42, 3.5)],
  'motorcycle': [...wheel(13, 46, 12), ...wheel(51, 46, 12), l(iron, 4, 'M13 46L26 34L40 46H24M51 46L44 20'), p(red, 'M22 26Q32 18 42 24L44 32L34 38L22 36Z'), p(dark, 'M6 26Q16 24 24 28L26 34Q14 36 6 30Z'), r(iron, 24, 38, 14, 9, 3), l(dark, 3.5, 'M44 18L37 14'), c(lemon, 47, 24, 4)],
  'lorry': [r('#d9a05a', 2, 12, 38, 34, 3), l('#bb8240', 2, 'M11 14V44M20 14V44M29 14V44'), p(lake, 'M42 22H51Q54 22 55 24L61 34V46H42Z'), p(sky, 'M45 26H51L56 35H45Z'), r(night, 2, 44, 60, 5, 1), ...wheel(13, 49, 7), ...wheel(27, 49, 7), ...wheel(51, 49, 7)],
  'aeroplane': [t('rotate(-18 32 32)', p(steel, 'M4 34Q2 28 8 28L44 27Q60 27 63 33Q60 38 44 38H12Q6 38 4 34Z'), p(lake, 'M6 28L1 13H8L18 28Z'), p(blue, 'M30 33L18 54H26L44 34ZM32 27L24 12H31L42 27Z'), p(iron, 'M4 34Q6 38 12 38H44Q60 38 63 33Q40 36 4 34Z'), p(sky, 'M52 28.5Q57 29.5 59.5 31.5L51 32Z'), ...[22, 28, 34, 40, 46].map((x) => c(lake, x, 31, 1.4)))],
  'sailing-boat': [p(white, 'M33 4Q52 20 54 42H33Z'), l(edge, 1.3, 'M33 4Q52 20 54 42H33'), p(red, 'M29 12V42H9Q14 26 29 12Z'), l(brown, 3.5, 'M31 3V48'), p(brown, 'M5 46H59Q55 57 45 57H18Q9 56 5 46Z'), p('#5f3a22', 'M7 50H57Q53 57 45 57H18Q11 57 7 50Z'), l(blue, 3, 'M1 60Q6 56 11 60T21 60T31 60T41 60T51 60T62 60')],
  'ferry': [p(white, 'M14 24H48V38H14Z'), r(white, 20, 12, 22, 12, 2), l(edge, 1.3, 'M20 24V14Q20 12 22 12H40Q42 12 42 14V24M14 38V24H48V38'), r(red, 26, 2, 9, 11, 1), r(night, 26, 2, 9, 3), ...[23, 30, 37].map((x) => c(blue, x, 18, 2)), ...[18, 25, 32, 39].map((x) => r(blue, x, 28, 4, 4, 1)), p(lake, 'M2 37H62L54 54H12Z'), p('#1f5479', 'M6 46H58L54 54H12Z'), l(blue, 3, 'M1 58Q6 54 11 58T21 58T31 58T41 58T51 58T62 58')],
  'ambulance': [p(white, 'M3 16Q3 13 6 13H40V48H3Z'), p(white, 'M40 22H50Q53 22 54 25L60 35V48H40Z'), l(edge, 1.5, 'M3 48V16Q3 13 6 13H40V22H50Q53 22 54 25L60 35V48Z'), p(sky, 'M44 26H50L55 35H44Z'), r(sun, 3, 40, 57, 5), r(blue, 28, 7, 9, 6, 2), r(blue, 19, 20, 5, 16), r(blue, 13.5, 25.5, 16, 5), ...wheel(15, 49, 7), ...wheel(48, 49, 7)],
  'tractor': [...wheel(19, 42, 16), ...wheel(52, 49, 9), p(leaf, 'M30 30H56Q60 30 60 34V44H30Z'), p(leaf, 'M10 28V8Q10 6 12 6H32L36 30H26Q18 24 10 28Z'), p(sky, 'M14 22V10H30L32 26Q22 19 14 22Z'), l(night, 4, 'M48 30V18'), ...wheel(19, 42, 15), r('#558f3f', 32, 36, 26, 3)],
  'road': [p('#7a838a', 'M24 4H40L62 60H2Z'), p(leaf, 'M0 60V14L24 4L2 60ZM64 60V14L40 4L62 60Z'), p(white, 'M31 8H33L33.5 16H30.5ZM30 22H34L35 33H29ZM28.5 40H35.5L37 56H27Z')],
  'bridge': [p(sky, 'M0 44H64V60H0Z'), l(blue, 2.5, 'M4 52Q9 49 14 52T24 52M38 56Q43 53 48 56T58 56'), l(iron, 3, 'M2 36Q14 34 16 10Q20 34 32 34T48 10Q50 34 62 36'), l(iron, 1.5, 'M22 26V38M27 32V38M37 32V38M42 26V38'), r(falu, 13, 6, 6, 50, 1), r(falu, 45, 6, 6, 50, 1), r(night, 0, 37, 64, 6, 1)],
  'traffic-light': [r(night, 19, 2, 26, 48, 6), r(iron, 29, 50, 6, 13), c(red, 32, 12, 6.5), c(sun, 32, 26, 6.5), c(leaf, 32, 40, 6.5), o(0.5, c(white, 30, 10, 2), c(white, 30, 24, 2), c(white, 30, 38, 2))],
  'bus-stop': [r(iron, 29, 26, 6, 36, 1), r(blue, 14, 3, 36, 30, 5), r(white, 21, 9, 22, 15, 3), r(blue, 24, 12, 7, 6, 1), r(blue, 33, 12, 7, 6, 1), c(night, 26, 25, 3), c(night, 38, 25, 3), e(iron, 32, 61, 12, 2.5)],
  'ticket': [t('rotate(-14 32 32)', p(sun, 'M4 18H60V27A5 5 0 0 0 60 37V46H4V37A5 5 0 0 0 4 27Z'), p('#d99a1f', 'M4 42H60V46H4Z'), l('#a8741a', 1.8, 'M44 20V23M44 27V30M44 34V37M44 41V44'), r(white, 11, 23, 24, 4, 1), r(white, 11, 31, 17, 4, 1), c(red, 52, 32, 4))],
  'map': [p(white, 'M3 12L22 6L42 13L61 6V52L42 59L22 52L3 58Z'), p('#cfe3b8', 'M3 12L22 6V52L3 58Z'), p('#e8f0d4', 'M22 6L42 13V59L22 52Z'), p('#cfe3b8', 'M42 13L61 6V52L42 59Z'), l(blue, 4, 'M4 42Q14 36 22 44T42 40T60 26'), l(red, 2.2, 'M10 20L18 26M26 28L34 24'), p(red, 'M46 34Q38 24 46 16Q55 14 57 22Q57 28 46 34Z'), c(white, 49, 22, 3), l(edge, 1.3, 'M3 12L22 6L42 13L61 6V52L42 59L22 52L3 58Z')],
}; // biome-ignore format: a table

/** Weather, landscape and plants. */
export const NATURE: Readonly<Record<string, Drawing>> = {
  'sun': [rays(32, 32, 22, 29, 12), c(sun, 32, 32, 17), o(0.6, c(lemon, 28, 28, 10))],
  'moon': [p(lemon, 'M40 4C24 8 16 20 18 34C20 48 34 58 50 54C42 62 26 64 14 54C2 44 2 24 12 12C20 4 30 2 40 4Z'), p(sun, 'M50 54C42 62 26 64 14 54C8 49 5 41 5 33C10 52 30 60 50 54Z'), p(sun, 'M48 14L50 19L55 20L51 23L52 28L48 25L44 28L45 23L41 20L46 19Z')],
  'star': [p(sun, 'M32 3L41 23L62 25L46 39L51 60L32 49L13 60L18 39L2 25L23 23Z'), p('#d99a1f', 'M32 49L51 60L46 39L62 25L41 23L32 3Z'), p(sun, 'M32 3L41 23L32 34L46 39L51 60L32 45Z')],
  'cloud': cloud(white, '#b9cad6', 4),
  'rain': [...cloud('#b4c2cc', '#8fa1ae', -8), l(blue, 4, 'M16 44L13 52M28 44L25 52M40 44L37 52M51 42L48 50M22 55L20 61M34 55L32 61M45 54L43 60')],
  'snow': [...cloud(white, '#b9cad6', -8), ...[[16, 46], [32, 44], [48, 46], [24, 57], [40, 57]].map(([x = 0, y = 0]) => l('#7fb4dc', 2.2, `M${x - 4} ${y}H${x + 4}M${x - 2} ${y - 3.5}L${x + 2} ${y + 3.5}M${x - 2} ${y + 3.5}L${x + 2} ${y - 3.5}`))],
  'wind': [l('#7fa9c6', 4.5, 'M4 24H38Q48 24 48 15T39 8Q33 8 33 13M4 34H52Q61 34 61 42T53 50Q47 50 47 45M4 44H28Q37 44 37 51T30 58Q25 58 25 54'), p(leaf, 'M10 16Q14 8 22 10Q20 18 10 16Z')],
  'storm': [...cloud('#8592a0', '#66737f', -8), p(sun, 'M34 30L22 46H31L26 62L46 42H36L42 30Z'), l(blue, 3.5, 'M12 42L9 50M54 40L51 48')],
  'rainbow': [l(red, 5, 'M5 52A27 27 0 0 1 59 52'), l(sun, 5, 'M10 52A22 22 0 0 1 54 52'), l(leaf, 5, 'M15 52A17 17 0 0 1 49 52'), l(blue, 5, 'M20 52A12 12 0 0 1 44 52'), ...[[8, 52], [56, 52]].flatMap(([x = 0, y = 0]) => [c('#dfe8ee', x - 3, y + 1, 6), c('#dfe8ee', x + 4, y + 1, 6), c(white, x, y - 3, 6)])],
  'ice': [p('#8cc7ea', 'M8 22L32 10L56 22V46L32 58L8 46Z'), p('#c4e5f7', 'M8 22L32 10L56 22L32 34Z'), p('#6aaed6', 'M32 34L56 22V46L32 58Z'), o(0.7, l(white, 2.5, 'M14 30V42M20 24L28 20M38 40L44 37')), l('#5a9cc4', 1.5, 'M38 46L42 38L48 40')],
  'thermometer': [r(white, 23, 2, 18, 46, 9), c(white, 32, 49, 13), l(edge, 1.8, 'M23 40V11Q23 2 32 2T41 11V40A13 13 0 1 1 23 40'), c(red, 32, 49, 9), r(red, 29, 20, 6, 26, 3), l(night, 1.8, 'M45 12H52M45 20H49M45 28H52M45 36H49')],
  'sea': [p(sky, 'M2 6H62V30H2Z'), c(sun, 46, 17, 7), p(blue, 'M2 26Q8 20 14 26T26 26T38 26T50 26T62 26V62H2Z'), p(lake, 'M2 40Q8 34 14 40T26 40T38 40T50 40T62 40V62H2Z'), p('#1f5479', 'M2 53Q8 47 14 53T26 53T38 53T50 53T62 53V62H2Z')],
  'lake': [p(sky, 'M2 6H62V30H2Z'), p('#8fb98f', 'M2 26Q14 14 28 24Q42 12 62 24V34H2Z'), p(pine, 'M6 34L11 16L16 34ZM14 34L19 20L24 34ZM46 34L51 14L56 34Z'), p(blue, 'M2 33Q32 27 62 33V60H2Z'), l(sky, 2.5, 'M10 42H24M34 48H52M14 54H30'), p(leaf, 'M2 48Q14 46 18 60H2ZM62 46Q52 50 50 60H62Z')],
  'island': [p(blue, 'M2 44H62V60H2Z'), l(sky, 2.2, 'M4 54H14M46 56H58'), p('#efcf8d', 'M8 48Q18 34 34 36T58 48Z'), l(brown, 5, 'M34 40Q30 26 37 14'), p(green, 'M37 14Q26 4 16 14Q26 12 35 17ZM37 14Q48 2 58 12Q48 11 38 17ZM37 13Q34 2 24 2Q32 7 35 16ZM38 13Q42 2 52 3Q44 7 39 16ZM37 14Q46 18 46 30Q40 22 36 18Z')],
  'mountain': [p('#7b8ea0', 'M2 56L26 10L38 32L44 24L62 56Z'), p('#66788a', 'M26 10L38 32L44 24L62 56H34Q40 40 26 10Z'), p(white, 'M26 10L16 29L22 26L26 31L31 26L36 29ZM44 24L38 34L44 33L48 36L50 35Z'), l(edge, 1, 'M16 29L26 10L36 29'), p(green, 'M2 56Q20 48 32 54T62 54V60H2Z')],
  'stone': [p('#8b979f', 'M6 48Q2 38 10 32Q14 20 28 20Q40 16 48 26Q60 32 60 46Q60 54 50 55H14Q8 54 6 48Z'), p('#6f7c86', 'M60 46Q60 54 50 55H14Q8 54 6 48Q30 52 44 40Q50 34 48 26Q60 32 60 46Z'), o(0.5, p(white, 'M14 34Q18 24 28 23Q20 28 18 35Z')), l('#5f6c76', 1.8, 'M26 34L30 40L28 46')],
  'tree': [p(brown, 'M27 36H37L39 62H25Z'), p('#5f3a22', 'M33 36H37L39 62H34Z'), p(green, 'M14 40Q2 38 4 27Q4 18 14 17Q16 4 32 4T50 17Q60 18 60 27Q62 38 50 40Q42 46 32 42Q22 46 14 40Z'), p(pine, 'M50 17Q60 18 60 27Q62 38 50 40Q42 46 32 42Q26 44 20 43Q46 38 44 8Q49 12 50 17Z'), o(0.4, c(leaf, 20, 22, 7), c(leaf, 32, 13, 6))],
  'forest': [r(brown, 14, 48, 4, 12), r(brown, 46, 48, 4, 12), r('#5f3a22', 30, 50, 4, 12), p(pine, 'M16 10L28 30H22L30 50H2L10 30H4ZM48 8L60 30H54L62 50H34L42 30H36Z'), p(green, 'M32 2L44 24H38L48 40H42L50 54H14L22 40H16L26 24H20Z')],
  'spruce': [r(brown, 28, 50, 8, 12), p(pine, 'M32 2L46 22H40L52 38H45L58 54H6L19 38H12L24 22H18Z'), p('#1d4d37', 'M32 2L46 22H40L52 38H45L58 54H32Z')],
  'flower': [l(green, 4, 'M32 36V60'), p(leaf, 'M32 54Q20 54 16 42Q28 42 32 54ZM32 58Q42 56 46 46Q36 46 32 58Z'), ...[0, 60, 120, 180, 240, 300].map((a) => t(`rotate(${a} 32 22)`, e(rose, 32, 10.5, 6.5, 9.5))), c(sun, 32, 22, 7), c('#d99a1f', 33, 23, 4)],
  'rose': [l(green, 4, 'M32 38V62'), p(leaf, 'M32 56Q20 56 16 46Q28 44 32 56ZM32 50Q42 50 47 41Q36 39 32 50Z'), p(red, 'M14 14Q18 6 25 9Q32 2 39 9Q46 6 50 14Q54 30 42 38Q32 44 22 38Q10 30 14 14Z'), p(falu, 'M50 14Q54 30 42 38Q32 44 22 38Q40 36 44 18Z'), l('#e8837a', 2.2, 'M24 18Q32 10 39 18Q40 26 32 26Q27 24 30 20M20 26Q26 36 38 32')],
  'grass': [p(leaf, 'M2 60Q8 40 4 26Q12 36 14 50Q16 24 12 12Q22 26 22 48Q28 22 30 6Q36 26 34 46Q40 24 50 14Q44 30 44 50Q52 34 60 28Q54 42 62 60Z'), p(green, 'M2 60Q14 48 20 60Q24 40 30 60Q38 42 42 60Q52 46 62 60Z')],
  'leaf-autumn': [p(orange, 'M32 4L38 16L48 11L46 23L60 23L53 33L60 42L46 43L42 50L34 48L32 50L30 48L22 50L18 43L4 42L11 33L4 23L18 23L16 11L26 16Z'), p('#c96a25', 'M32 4L38 16L48 11L46 23L60 23L53 33L60 42L46 43L42 50L34 48L32 50Z'), l(brown, 2.5, 'M32 22V61M32 44L16 30M32 44L48 30')],
  'snowflake': [l('#6aaed6', 4, 'M32 4V60M8 18L56 46M8 46L56 18'), l('#6aaed6', 3, 'M25 8L32 15L39 8M25 56L32 49L39 56M8 27L17 24L15 14M56 37L47 40L49 50M8 37L17 40L15 50M56 27L47 24L49 14')],
  'snowman': [c(white, 32, 45, 18), c(white, 32, 19, 12.5), p(shade, 'M32 63A18 18 0 0 0 46 33A26 26 0 0 1 32 63Z'), l(edge, 1.5, 'M22 29A18 18 0 1 0 42 29M24 10A12.5 12.5 0 1 0 41 11'), l(brown, 2.5, 'M15 40L3 30M8 34L3 36M49 40L61 30M56 34L61 36'), r(night, 20, 7, 24, 4, 1), r(night, 24, 0, 16, 8, 1), c(dark, 27, 18, 2), c(dark, 37, 18, 2), p(orange, 'M32 21L46 25L32 25Z'), r(red, 20, 28, 24, 6, 3), p(red, 'M36 30L44 31L43 44L37 44Z'), c(dark, 32, 42, 2), c(dark, 32, 51, 2)],
  'beach': [p(sky, 'M2 4H62V34H2Z'), p(blue, 'M2 28H62V44H2Z'), p('#efcf8d', 'M2 40Q24 34 62 46V61H2Z'), l(brown, 3, 'M38 18L30 52'), p(red, 'M18 24Q24 8 40 10Q56 14 58 34Q52 28 46 31Q40 24 34 27Q28 22 18 24Z'), p(white, 'M29 12Q34 9 40 10Q36 16 34 27Q31 24 26 24Q26 18 29 12ZM47 13Q56 20 58 34Q52 28 46 31Q48 20 47 13Z'), c(orange, 52, 54, 5)],
  'fire': [p(red, 'M32 2Q34 14 44 22Q54 30 52 42Q50 56 32 58T12 42Q12 32 20 26Q22 32 26 32Q24 14 32 2Z'), p(orange, 'M34 18Q36 28 42 32Q48 40 44 48Q40 57 32 57T20 47Q19 40 24 36Q26 40 30 39Q28 26 34 18Z'), p(lemon, 'M33 36Q40 44 38 50Q36 57 32 57T26 50Q26 46 29 43Q31 46 32 44Z'), l(brown, 5, 'M10 61L54 54M10 54L54 61')],
  'tent': [p(sun, 'M24 10L2 56H34Z'), p(orange, 'M24 10L46 10L62 56H34Z'), p('#c96a25', 'M46 10L62 56H50Z'), p(brown, 'M24 22L14 56H30Z'), l(brown, 2.5, 'M24 10L26 5M24 10L22 5'), e(leaf, 32, 58, 30, 3.5)],
  'park': [e(leaf, 32, 54, 30, 8), r(brown, 14, 28, 5, 26), c(green, 16, 18, 14), o(0.4, c(leaf, 12, 14, 6)), r(wood, 30, 38, 28, 4, 1), r(wood, 30, 31, 28, 4, 1), r(wood, 28, 45, 32, 4, 1), l(night, 3, 'M33 31V56M55 31V56')],
}; // biome-ignore format: a table

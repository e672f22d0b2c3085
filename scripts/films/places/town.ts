import { circle, ellipse, fill, group, moved, px, rect, shade, stroke } from '../drawing/svg.ts';
import type { Light, Place } from './place.ts';
import { across, birch, clouds, glow, hangingLamp, mug, pottedPlant, scatter, sky, snow, spruce, steam, window } from './things.ts';
import { passers } from './passers.ts';

const bun = (x: number, y: number) =>
  ellipse(x, y - 7, 17, 10, '#b87a42') + stroke(`M${x - 10} ${y - 8}q4-6 10-5t8 5q-3 5-9 4t-5-4`, '#8a5527', 2.6) + [-8, -2, 5, 9].map((dx) => circle(x + dx, y - 12 + Math.abs(dx) * 0.3, 1.5, '#fdf9f0')).join('');

const cake = (x: number, y: number) =>
  rect(x - 26, y - 24, 52, 24, '#f6e3c4', 4) + rect(x - 26, y - 30, 52, 12, '#a9d08e', 6) + circle(x, y - 33, 6, '#d8563f') + rect(x - 34, y, 68, 5, '#ffffff', 3);

export const cafe: Place = {
  seat: 'table',
  wood: '#b98a57',
  sound: 'murmur',
  echo: { share: 0.13, seconds: 0.5 },
  back: (ms, light) => [
    {
      depth: 0.8,
      svg:
        across(-420, 1000, '#ead7bb') +
        across(340, 240, '#7f9f8a') +
        Array.from({ length: 28 }, (_, index) => stroke(`M${-400 + index * 76} 346V574`, '#718f7b', 3)).join('') +
        across(334, 12, '#5f7f6b') +
        window(-60, 92, 420, 228, light, streetView(ms, light)) +
        fill('M-84 74H384L400 118Q372 136 344 118Q316 136 288 118Q260 136 232 118Q204 136 176 118Q148 136 120 118Q92 136 64 118Q36 136 8 118Q-20 136-48 118Q-76 136-100 118Z', '#c94f3d') +
        rect(640, 96, 360, 190, '#3b4a45', 8) +
        rect(640, 96, 360, 190, 'none', 8, ' stroke="#a57c4e" stroke-width="10"') +
        stroke('M672 140H820M672 172H790M672 204H836M672 236H770', '#dfe7df', 4, ' stroke-opacity="0.75"') +
        stroke('M900 140h52M900 172h52M900 204h52', '#f2d98d', 4, ' stroke-opacity="0.8"') +
        stroke('M890 252q14 14 30 0q6-14-4-16M886 236h38', '#dfe7df', 4),
    },
    {
      depth: 0.92,
      svg:
        across(576, 600, '#c8a274') + across(576, 6, '#a98657') +
        Array.from({ length: 14 }, (_, index) => stroke(`M${px(640 + (-460 + index * 180 - 640) * 0.95)} 580L${px(640 + (-460 + index * 180 - 640) * 1.6)} 1140`, '#b8915f', 3)).join('') +
        rect(720, 420, 700, 170, '#8a5f3c', 8) + rect(706, 404, 730, 24, '#d9b27c', 8) +
        [740, 860, 980, 1100, 1220].map((x) => rect(x, 444, 104, 128, '#7a5233', 6)).join('') +
        rect(770, 330, 250, 76, '#eef5f5', 8, ' fill-opacity="0.85"') + rect(770, 330, 250, 76, 'none', 8, ' stroke="#ffffff" stroke-width="4"') +
        [800, 838, 876].map((x) => bun(x, 402)).join('') + cake(946, 400) + stroke('M770 368H1020', '#ffffff', 3) + [800, 840, 880, 920, 960].map((x) => bun(x, 366)).join('') +
        rect(1070, 300, 120, 106, '#b9c2c4', 8) + rect(1084, 316, 92, 22, '#8b979a', 4) + rect(1100, 352, 12, 18, '#4a5458') + rect(1146, 352, 12, 18, '#4a5458') + mug(1106, 404, '#fdf9f0') + mug(1152, 404, '#fdf9f0') + steam(1106, 366, ms) +
        hangingLamp(560, 90, '#2f6f6b') + hangingLamp(900, 66, '#2f6f6b') +
        pottedPlant(440, 606, ms, 1.15),
    },
  ],
};

/** What is seen through a large window: houses over there, and people who pass. */
function streetView(ms: number, light: Light): string {
  const houses = ['#e7b765', '#c9694b', '#e9d3a8', '#d98b5f'].map((colour, index) => {
    const x = index * 108;
    return rect(x, 30 + (index % 2) * 16, 106, 230, light === 'evening' ? shade(colour, 0.55) : colour) + [0, 1, 2].map((row) => [16, 62].map((dx) => rect(x + dx, 56 + row * 58, 26, 34, light === 'evening' ? '#ffd56b' : '#f7efe0', 2)).join('')).join('');
  }).join('');
  return houses + rect(0, 196, 420, 60, '#b6aa98') + passers(ms, { width: 420, floor: 232, size: 0.36, count: 2 }) + (light === 'winter' ? group('scale(0.5)', snow(ms)) : '');
}

export const shop: Place = {
  seat: 'chair',
  sound: 'murmur',
  echo: { share: 0.12, seconds: 0.5 },
  back: () => [
    {
      depth: 0.84,
      svg:
        across(-420, 1000, '#f2ead6') + across(-420, 480, '#e4efe6') +
        [-380, -20, 340, 700, 1060, 1420].map((x) => glow(x + 130, 20, 160, '#fffbe8', 0.8)).join('') +
        [-300, 60, 420].map((x, bay) => shelf(x, 120, bay)).join('') +
        rect(820, 110, 560, 14, '#28684a', 5) + rect(860, 122, 480, 66, '#28684a', 10) + fill('M1060 140c0-10 14-12 18-4c4-8 18-6 18 4c0 16-14 26-18 28c-4-2-18-12-18-28Z', '#f7efe0') + circle(1130, 155, 15, '#f2b632') + circle(1000, 155, 15, '#d8563f') +
        shelf(820, 216, 3) ,
    },
    {
      depth: 0.93,
      svg:
        across(580, 600, '#dcd6c8') + across(580, 5, '#bfb8a8') +
        Array.from({ length: 12 }, (_, index) => stroke(`M${px(640 + (-460 + index * 200 - 640) * 0.95)} 582L${px(640 + (-460 + index * 200 - 640) * 1.6)} 1140`, '#cdc6b6', 3)).join('') +
        crate(40, 590, '#d8563f') + crate(190, 590, '#8fbf6a') + crate(340, 590, '#f2a53c') +
        rect(880, 446, 560, 150, '#5f8f7c', 10) + rect(866, 432, 590, 24, '#38454c', 10) + rect(866, 426, 590, 9, '#59666d', 4) +
        rect(1080, 366, 96, 62, '#33424f', 6) + rect(1088, 374, 80, 42, '#a9d0df', 4) + rect(1118, 426, 20, 8, '#33424f') + rect(1010, 408, 36, 26, '#33424f', 5) + rect(1016, 412, 24, 10, '#a9d0df', 2) +
        rect(900, 398, 40, 32, '#f7efe0', 4) + rect(900, 398, 40, 12, '#2f6f9b', 4),
    },
  ],
};

function shelf(x: number, y: number, bay: number): string {
  const COLOURS = ['#c94f3d', '#f2b632', '#2f6f9b', '#5f9467', '#e9dfcd', '#d98b5f', '#7b5a86', '#7fb0c0'];
  return (
    rect(x, y, 320, 460 - y + 116, '#d3bd97', 6) +
    [0, 1, 2, 3].filter((row) => y + 16 + row * 112 < 540).map((row) => {
      const top = y + 14 + row * 112;
      const goods = Array.from({ length: 9 }, (_, index) => {
        const seed = bay * 41 + row * 11 + index;
        const tall = 46 + scatter(seed) * 34;
        const colour = COLOURS[Math.floor(scatter(seed + (index >> 1) * 3) * COLOURS.length)] as string;
        const at = x + 16 + index * 32.5;
        return scatter(seed + 5) > 0.55
          ? rect(at, top + 96 - tall, 26, tall, colour, 7) + rect(at + 8, top + 88 - tall, 10, 10, shade(colour, 0.7), 3)
          : rect(at, top + 96 - tall, 28, tall, colour, 3) + rect(at + 4, top + 96 - tall * 0.7, 20, tall * 0.26, '#fdf9f0', 3);
      }).join('');
      return rect(x + 10, top, 300, 98, '#b79f76', 3) + goods + rect(x + 6, top + 96, 308, 10, '#e6d4b0', 2);
    }).join('')
  );
}

const crate = (x: number, y: number, fruit: string) =>
  [18, 46, 74, 102].map((dx, index) => circle(x + dx, y - 44 - (index % 2) * 5, 17, shade(fruit, 1 - (index % 3) * 0.06))).join('') +
  [32, 60, 88].map((dx) => circle(x + dx, y - 60, 16, shade(fruit, 1.08))).join('') +
  rect(x, y - 44, 122, 46, '#c79f6a', 5) + rect(x, y - 30, 122, 6, '#ab8450');

/** Gabled houses along a street, in ochre, rose and red. */
function houses(light: Light): string {
  const COLOURS = ['#e3a54f', '#c9694b', '#ecd09a', '#b8503d', '#dd9a76', '#e8bd6b', '#a9b79c', '#cf7f5f'];
  return COLOURS.map((own, index) => {
    const colour = light === 'evening' ? shade(own, 0.62) : own;
    const x = -420 + index * 262;
    const top = 40 + scatter(index + 3) * 90;
    const lit = (row: number, column: number) => light !== 'day' && scatter(index * 9 + row * 3 + column) > 0.35;
    const panes = [0, 1, 2].flatMap((row) => [36, 110, 184].map((dx, column) =>
      rect(x + dx, top + 60 + row * 108, 44, 66, '#fdf9f0', 3) + rect(x + dx + 5, top + 65 + row * 108, 34, 56, lit(row, column) ? '#ffd56b' : light === 'evening' ? '#2f4063' : '#bcd6e2', 2) + stroke(`M${x + dx + 22} ${top + 62 + row * 108}v62M${x + dx + 3} ${top + 88 + row * 108}h38`, '#fdf9f0', 4))).join('');
    const gable = index % 2 ? fill(`M${x - 4} ${top + 30}L${x + 60} ${top + 30}L${x + 60} ${top - 8}Q${x + 86} ${top - 12} ${x + 90} ${top - 42}Q${x + 131} ${top - 92} ${x + 172} ${top - 42}Q${x + 176} ${top - 12} ${x + 202} ${top - 8}V${top + 30}H${x + 266}V${top + 34}H${x - 4}Z`, colour) : fill(`M${x - 10} ${top + 34}L${x + 30} ${top - 34}H${x + 232}L${x + 272} ${top + 34}Z`, light === 'winter' ? '#f4f8fa' : '#6d4a3e');
    const door = rect(x + 100, 470, 62, 116, '#fdf9f0', 6) + rect(x + 106, 476, 50, 110, ['#2f5a52', '#7b3f3a', '#33506b'][index % 3] as string, 4) + circle(x + 146, 534, 3.5, '#f2b632');
    const sign = index % 3 === 1 ? rect(x + 24, 410, 200, 40, '#fdf3dc', 6) + stroke(`M${x + 60} 430h120`, '#b98a57', 6) + fill(`M${x + 14} 452H${x + 234}L${x + 246} 488H${x + 2}Z`, '#28684a') : '';
    return gable + rect(x, top + 30, 262, 560 - top, colour) + rect(x, top + 30, 12, 560 - top, shade(colour, 0.9)) + panes + door + sign;
  }).join('');
}

export const oldTown: Place = {
  seat: 'bench',
  sound: 'street',
  echo: { share: 0.05, seconds: 0.3 },
  back: (ms, light) => [
    { depth: 0.3, svg: sky(light) + clouds(ms, light, 20) },
    { depth: 0.45, svg: fill('M590-30L604-190L612-260L620-190L634-30Z', '#5f7f74') + rect(570, -40, 84, 400, light === 'evening' ? '#7c5a44' : '#c98b5c') + circle(612, 20, 22, '#fdf3dc') + stroke('M612 20V6M612 20l9 5', '#33424f', 3.4) },
    { depth: 0.72, svg: houses(light) + buntings(ms) },
    {
      depth: 0.86,
      svg:
        across(576, 600, light === 'winter' ? '#e9eef1' : light === 'evening' ? '#6f6a72' : '#c9bda9') +
        Array.from({ length: 60 }, (_, index) => ellipse(-400 + scatter(index) * 2080, 604 + scatter(index + 70) * 300, 22, 6, light === 'winter' ? '#f8fbfc' : light === 'evening' ? '#7d7880' : '#bbae98')).join('') +
        passers(ms, { width: 1900, floor: 604, size: 0.66, count: 3, from: -320 }) +
        lantern(350, light) + lantern(1010, light) + pottedPlant(500, 600, ms, 0.9) + pottedPlant(880, 602, ms, 0.9),
    },
  ],
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

function buntings(ms: number): string {
  return Array.from({ length: 15 }, (_, index) => {
    const x = 60 + index * 82;
    const y = 150 + Math.sin((index / 14) * Math.PI) * 70;
    const swing = Math.sin(ms / 600 + index) * 5;
    return fill(`M${x - 15} ${px(y)}H${x + 15}L${px(x + swing)} ${px(y + 34)}Z`, ['#2f6f9b', '#f2b632', '#fdf9f0', '#c94f3d'][index % 4] as string);
  }).join('') + stroke('M20 142Q634 300 1250 142', '#fdf9f0', 3);
}

const lantern = (x: number, light: Light) =>
  stroke(`M${x} 606V330`, '#33424f', 8) + rect(x - 14, 596, 28, 12, '#33424f', 4) + fill(`M${x - 18} 292H${x + 18}L${x + 12} 332H${x - 12}Z`, light === 'day' ? '#f7efe0' : '#ffdf8e') + fill(`M${x - 24} 292L${x} 268L${x + 24} 292Z`, '#33424f') + (light === 'day' ? '' : glow(x, 312, 130));

export const park: Place = {
  seat: 'bench',
  sound: 'birds',
  echo: { share: 0.02, seconds: 0.2 },
  back: (ms, light) => {
    const grass = light === 'winter' ? '#eef3f5' : light === 'evening' ? '#5d7c56' : '#9dc183';
    return [
      { depth: 0.3, svg: sky(light) + clouds(ms, light, 60) },
      {
        depth: 0.5,
        svg:
          Array.from({ length: 14 }, (_, index) => ellipse(-380 + index * 150, 400, 120, 110 + scatter(index) * 40, light === 'winter' ? '#cfd9dc' : shade('#6d9b83', 0.92 + scatter(index + 4) * 0.16))).join('') +
          rect(980, 250, 170, 200, '#d8b27d') + fill('M960 256L1065 190L1170 256Z', '#8a4a3a') + [1000, 1050, 1100].map((x) => rect(x, 300, 28, 44, '#f7efe0', 3)).join(''),
      },
      {
        depth: 0.76,
        svg:
          across(430, 800, grass) +
          fill('M-420 500Q200 430 640 486T1700 470V520Q1100 516 640 528T-420 560Z', light === 'winter' ? '#dbe7ee' : '#7fb4cb') +
          [300, 420, 470].map((x, index) => moved(((x + ms * 0.008 * (index ? 1 : -0.7)) % 1500), 504 + index * 4, duck())).join('') +
          birch(150, 540, 330, ms, light) + birch(1090, 548, 360, ms, light) + spruce(1240, 540, 250, '#3c7a5b', light === 'winter') + spruce(-60, 530, 230, '#3c7a5b', light === 'winter'),
      },
      {
        depth: 0.9,
        svg:
          fill('M-420 640Q300 540 800 590T1700 570V1140H-420Z', light === 'winter' ? '#f8fbfc' : shade(grass, 1.08)) +
          fill('M-420 720Q200 600 640 624T1700 610V690Q1100 700 800 720T-420 900Z', light === 'winter' ? '#e4ebee' : '#e7d6b4') +
          (light === 'winter' ? '' : Array.from({ length: 26 }, (_, index) => circle(-380 + scatter(index) * 2000, 606 + scatter(index + 31) * 260, 4, ['#fdf9f0', '#f2b632', '#e58fa0'][index % 3] as string)).join('')) +
          passers(ms, { width: 1900, floor: 600, size: 0.6, count: 1, from: -320 }),
      },
    ];
  },
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

const duck = () => ellipse(0, 0, 20, 9, '#8a6a45') + circle(17, -9, 7.5, '#2f6b4f') + fill('M23-10l10 3l-10 3Z', '#f2b632') + stroke('M-30 9q14-5 30 0t34 0', '#ffffff', 2, ' stroke-opacity="0.6"');


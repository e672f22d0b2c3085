import { circle, ellipse, fill, group, px, rect, shade, stroke } from '../drawing/svg.ts';
import { passers } from './passers.ts';
import type { Light, Place } from './place.ts';
import { across, glow, hangingLamp, mug, pottedPlant, scatter, snow, steam, window } from './things.ts';

const bun = (x: number, y: number) =>
  ellipse(x, y - 7, 17, 10, '#b87a42') +
  stroke(`M${x - 10} ${y - 8}q4-6 10-5t8 5q-3 5-9 4t-5-4`, '#8a5527', 2.6) +
  [-8, -2, 5, 9].map((dx) => circle(x + dx, y - 12 + Math.abs(dx) * 0.3, 1.5, '#fdf9f0')).join('');

const cake = (x: number, y: number) =>
  rect(x - 26, y - 24, 52, 24, '#f6e3c4', 4) +
  rect(x - 26, y - 30, 52, 12, '#a9d08e', 6) +
  circle(x, y - 33, 6, '#d8563f') +
  rect(x - 34, y, 68, 5, '#ffffff', 3);

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
        Array.from({ length: 28 }, (_, index) => stroke(`M${-400 + index * 76} 346V574`, '#718f7b', 3)).join(
          '',
        ) +
        across(334, 12, '#5f7f6b') +
        window(-60, 92, 420, 228, light, streetView(ms, light)) +
        fill(
          'M-84 74H384L400 118Q372 136 344 118Q316 136 288 118Q260 136 232 118Q204 136 176 118Q148 136 120 118Q92 136 64 118Q36 136 8 118Q-20 136-48 118Q-76 136-100 118Z',
          '#c94f3d',
        ) +
        rect(640, 96, 360, 190, '#3b4a45', 8) +
        rect(640, 96, 360, 190, 'none', 8, ' stroke="#a57c4e" stroke-width="10"') +
        stroke('M672 140H820M672 172H790M672 204H836M672 236H770', '#dfe7df', 4, ' stroke-opacity="0.75"') +
        stroke('M900 140h52M900 172h52M900 204h52', '#f2d98d', 4, ' stroke-opacity="0.8"') +
        stroke('M890 252q14 14 30 0q6-14-4-16M886 236h38', '#dfe7df', 4),
    },
    {
      depth: 0.92,
      svg:
        across(576, 600, '#c8a274') +
        across(576, 6, '#a98657') +
        Array.from({ length: 14 }, (_, index) =>
          stroke(
            `M${px(640 + (-460 + index * 180 - 640) * 0.95)} 580L${px(640 + (-460 + index * 180 - 640) * 1.6)} 1140`,
            '#b8915f',
            3,
          ),
        ).join('') +
        rect(720, 420, 700, 170, '#8a5f3c', 8) +
        rect(706, 404, 730, 24, '#d9b27c', 8) +
        [740, 860, 980, 1100, 1220].map((x) => rect(x, 444, 104, 128, '#7a5233', 6)).join('') +
        rect(770, 330, 250, 76, '#eef5f5', 8, ' fill-opacity="0.85"') +
        rect(770, 330, 250, 76, 'none', 8, ' stroke="#ffffff" stroke-width="4"') +
        [800, 838, 876].map((x) => bun(x, 402)).join('') +
        cake(946, 400) +
        stroke('M770 368H1020', '#ffffff', 3) +
        [800, 840, 880, 920, 960].map((x) => bun(x, 366)).join('') +
        rect(1070, 300, 120, 106, '#b9c2c4', 8) +
        rect(1084, 316, 92, 22, '#8b979a', 4) +
        rect(1100, 352, 12, 18, '#4a5458') +
        rect(1146, 352, 12, 18, '#4a5458') +
        mug(1106, 404, '#fdf9f0') +
        mug(1152, 404, '#fdf9f0') +
        steam(1106, 366, ms) +
        hangingLamp(560, 90, '#2f6f6b') +
        hangingLamp(900, 66, '#2f6f6b') +
        pottedPlant(440, 606, ms, 1.15),
    },
  ],
};

/** View through a large window: houses opposite, and people who pass. */
function streetView(ms: number, light: Light): string {
  const houses = ['#e7b765', '#c9694b', '#e9d3a8', '#d98b5f']
    .map((colour, index) => {
      const x = index * 108;
      return (
        rect(x, 30 + (index % 2) * 16, 106, 230, light === 'evening' ? shade(colour, 0.55) : colour) +
        [0, 1, 2]
          .map((row) =>
            [16, 62]
              .map((dx) =>
                rect(x + dx, 56 + row * 58, 26, 34, light === 'evening' ? '#ffd56b' : '#f7efe0', 2),
              )
              .join(''),
          )
          .join('')
      );
    })
    .join('');
  return (
    houses +
    rect(0, 196, 420, 60, '#b6aa98') +
    passers(ms, { width: 420, floor: 232, size: 0.36, count: 2 }) +
    (light === 'winter' ? group('scale(0.5)', snow(ms)) : '')
  );
}

export const shop: Place = {
  seat: 'chair',
  sound: 'murmur',
  echo: { share: 0.12, seconds: 0.5 },
  back: () => [
    {
      depth: 0.84,
      svg:
        across(-420, 1000, '#f2ead6') +
        across(-420, 480, '#e4efe6') +
        [-380, -20, 340, 700, 1060, 1420].map((x) => glow(x + 130, 20, 160, '#fffbe8', 0.8)).join('') +
        [-300, 60, 420].map((x, bay) => shelf(x, 120, bay)).join('') +
        rect(820, 110, 560, 14, '#28684a', 5) +
        rect(860, 122, 480, 66, '#28684a', 10) +
        fill('M1060 140c0-10 14-12 18-4c4-8 18-6 18 4c0 16-14 26-18 28c-4-2-18-12-18-28Z', '#f7efe0') +
        circle(1130, 155, 15, '#f2b632') +
        circle(1000, 155, 15, '#d8563f') +
        shelf(820, 216, 3),
    },
    {
      depth: 0.93,
      svg:
        across(580, 600, '#dcd6c8') +
        across(580, 5, '#bfb8a8') +
        Array.from({ length: 12 }, (_, index) =>
          stroke(
            `M${px(640 + (-460 + index * 200 - 640) * 0.95)} 582L${px(640 + (-460 + index * 200 - 640) * 1.6)} 1140`,
            '#cdc6b6',
            3,
          ),
        ).join('') +
        crate(40, 590, '#d8563f') +
        crate(190, 590, '#8fbf6a') +
        crate(340, 590, '#f2a53c') +
        rect(880, 446, 560, 150, '#5f8f7c', 10) +
        rect(866, 432, 590, 24, '#38454c', 10) +
        rect(866, 426, 590, 9, '#59666d', 4) +
        rect(1080, 366, 96, 62, '#33424f', 6) +
        rect(1088, 374, 80, 42, '#a9d0df', 4) +
        rect(1118, 426, 20, 8, '#33424f') +
        rect(1010, 408, 36, 26, '#33424f', 5) +
        rect(1016, 412, 24, 10, '#a9d0df', 2) +
        rect(900, 398, 40, 32, '#f7efe0', 4) +
        rect(900, 398, 40, 12, '#2f6f9b', 4),
    },
  ],
};

function shelf(x: number, y: number, bay: number): string {
  const COLOURS = ['#c94f3d', '#f2b632', '#2f6f9b', '#5f9467', '#e9dfcd', '#d98b5f', '#7b5a86', '#7fb0c0'];
  return (
    rect(x, y, 320, 460 - y + 116, '#d3bd97', 6) +
    [0, 1, 2, 3]
      .filter((row) => y + 16 + row * 112 < 540)
      .map((row) => {
        const top = y + 14 + row * 112;
        const goods = Array.from({ length: 9 }, (_, index) => {
          const seed = bay * 41 + row * 11 + index;
          const tall = 46 + scatter(seed) * 34;
          const colour = COLOURS[Math.floor(scatter(seed + (index >> 1) * 3) * COLOURS.length)] as string;
          const at = x + 16 + index * 32.5;
          return scatter(seed + 5) > 0.55
            ? rect(at, top + 96 - tall, 26, tall, colour, 7) +
                rect(at + 8, top + 88 - tall, 10, 10, shade(colour, 0.7), 3)
            : rect(at, top + 96 - tall, 28, tall, colour, 3) +
                rect(at + 4, top + 96 - tall * 0.7, 20, tall * 0.26, '#fdf9f0', 3);
        }).join('');
        return (
          rect(x + 10, top, 300, 98, '#b79f76', 3) + goods + rect(x + 6, top + 96, 308, 10, '#e6d4b0', 2)
        );
      })
      .join('')
  );
}

const crate = (x: number, y: number, fruit: string) =>
  [18, 46, 74, 102]
    .map((dx, index) => circle(x + dx, y - 44 - (index % 2) * 5, 17, shade(fruit, 1 - (index % 3) * 0.06)))
    .join('') +
  [32, 60, 88].map((dx) => circle(x + dx, y - 60, 16, shade(fruit, 1.08))).join('') +
  rect(x, y - 44, 122, 46, '#c79f6a', 5) +
  rect(x, y - 30, 122, 6, '#ab8450');

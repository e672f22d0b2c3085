import { circle, ellipse, fill, group, px, rect, shade, stroke } from '../drawing/svg.ts';
import type { Place } from './place.ts';
import {
  across,
  birch,
  glow,
  HORSE_PICTURE,
  LAKE_PICTURE,
  mug,
  outlook,
  picture,
  pottedPlant,
  scatter,
  snow,
  window,
} from './things.ts';

const tiles = (colour: string) =>
  across(578, 600, colour) +
  across(578, 6, shade(colour, 0.82)) +
  Array.from({ length: 13 }, (_, index) =>
    stroke(
      `M${px(640 + (-460 + index * 190 - 640) * 0.95)} 582L${px(640 + (-460 + index * 190 - 640) * 1.55)} 1140`,
      shade(colour, 0.94),
      3,
    ),
  ).join('') +
  stroke('M-420 620H1700M-420 680H1700M-420 770H1700', shade(colour, 0.94), 3);

export const classroom: Place = {
  seat: 'table',
  wood: '#e2c592',
  sound: 'room',
  echo: { share: 0.14, seconds: 0.55 },
  back: (ms, light) => [
    {
      depth: 0.84,
      svg:
        across(-420, 1000, '#f3e6c9') +
        across(400, 176, '#dfe9e3') +
        across(394, 10, '#c79f6a') +
        rect(380, 90, 560, 250, '#2f5a4e', 6) +
        rect(380, 90, 560, 250, 'none', 6, ' stroke="#c79f6a" stroke-width="14"') +
        rect(420, 338, 480, 12, '#b98a57', 4) +
        rect(470, 332, 40, 7, '#fdf9f0', 3) +
        rect(540, 332, 28, 7, '#f2d98d', 3) +
        stroke('M430 150q30-22 60 0t60 0M430 190h150M430 226h110', '#e6efe9', 5, ' stroke-opacity="0.75"') +
        stroke(
          'M690 260V180L740 140L790 180V260ZM722 260V216H756V260',
          '#f2d98d',
          5,
          ' stroke-opacity="0.8"',
        ) +
        circle(850, 150, 24, 'none', ' stroke="#f2d98d" stroke-width="5" stroke-opacity="0.8"') +
        window(
          -40,
          100,
          260,
          240,
          light,
          outlook(light) +
            group('translate(120 30) scale(0.8)', birch(60, 210, 180, ms, light)) +
            (light === 'winter' ? group('scale(0.36)', snow(ms)) : ''),
        ) +
        [1010, 1070, 1130, 1190]
          .map(
            (x, index) =>
              rect(
                x,
                110 + (index % 2) * 8,
                50,
                64,
                ['#fdf9f0', '#fbe9c4', '#e2eef6', '#e1f1e7'][index] as string,
                2,
              ) +
              circle(
                x + 25,
                136 + (index % 2) * 8,
                12,
                ['#d8563f', '#2f6f9b', '#f2b632', '#5f9467'][index] as string,
              ),
          )
          .join('') +
        map(1020, 200),
    },
    { depth: 0.93, svg: tiles('#d9c7a3') + bookshelf(960) + pottedPlant(330, 600, ms, 0.9) },
  ],
};

const map = (x: number, y: number) =>
  rect(x, y, 170, 180, '#cfe3ec', 4) +
  fill(
    `M${x + 60} ${y + 168}Q${x + 44} ${y + 130} ${x + 62} ${y + 110}Q${x + 60} ${y + 70} ${x + 84} ${y + 40}Q${x + 100} ${y + 8} ${x + 122} ${y + 14}Q${x + 128} ${y + 44} ${x + 112} ${y + 70}Q${x + 92} ${y + 90} ${x + 100} ${y + 112}Q${x + 104} ${y + 136} ${x + 88} ${y + 140}Q${x + 84} ${y + 166} ${x + 60} ${y + 168}Z`,
    '#8fb873',
  ) +
  circle(x + 98, y + 118, 4, '#a03223');

const bookshelf = (x: number) =>
  rect(x, 430, 300, 150, '#c79f6a', 6) +
  [0, 1]
    .map(
      (row) =>
        rect(x + 10, 440 + row * 70, 280, 60, '#a57c4e', 3) +
        Array.from({ length: 13 }, (_, index) => {
          const tall = 34 + scatter(index + row * 20) * 20;
          return rect(
            x + 16 + index * 20.5,
            498 + row * 70 - tall,
            16,
            tall,
            ['#2f6f9b', '#a03223', '#f2b632', '#5f9467', '#7b5a86'][(index * 2 + row) % 5] as string,
            2,
          );
        }).join(''),
    )
    .join('');

export const office: Place = {
  seat: 'table',
  wood: '#e9e2d2',
  sound: 'room',
  echo: { share: 0.12, seconds: 0.45 },
  back: (ms, light) => [
    {
      depth: 0.6,
      svg: across(-420, 1000, '#c3d9e4') + city(light === 'evening'),
    },
    {
      depth: 0.84,
      svg:
        fill(
          'M-420-420H1700V580H-420ZM-100 70H270V430H-100ZM300 70H670V430H300ZM700 70H1070V430H700Z',
          '#eef0ec',
          ' fill-rule="evenodd"',
        ) +
        [-100, 300, 700]
          .map(
            (x) =>
              rect(x, 70, 370, 360, 'none', 0, ' stroke="#c9cec9" stroke-width="12"') +
              stroke(`M${x} 330h370`, '#c9cec9', 5),
          )
          .join('') +
        rect(1110, 120, 240, 170, '#fdfdfb', 6, ' stroke="#b9c0bd" stroke-width="6"') +
        stroke('M1136 250l40-40l36 22l50-62l40 20', '#2f6f9b', 7) +
        stroke('M1136 270H1326M1136 146V270', '#8b979a', 4) +
        circle(1262, 170, 8, '#f2b632') +
        glow(200, 0, 220, '#fff8de', 0.7) +
        glow(860, 0, 220, '#fff8de', 0.7) +
        rect(120, 20, 160, 12, '#fff8de', 6) +
        rect(780, 20, 160, 12, '#fff8de', 6),
    },
    {
      depth: 0.93,
      svg:
        tiles('#bfc5c2') +
        rect(1080, 440, 260, 140, '#d9c7a3', 8) +
        mug(1130, 440, '#a03223') +
        rect(1180, 386, 80, 54, '#33424f', 5) +
        rect(1187, 393, 66, 40, '#a9d0df', 3) +
        rect(1164, 436, 112, 8, '#59666d', 4) +
        pottedPlant(60, 606, ms, 1.5) +
        pottedPlant(1010, 604, ms, 1.2),
    },
  ],
};

function city(isEvening: boolean): string {
  return Array.from({ length: 17 }, (_, index) => {
    const x = -420 + index * 128;
    const tall = 130 + scatter(index) * 190;
    const colour = shade(
      ['#d9a45f', '#c98468', '#e0c08c', '#a9b5b0', '#c2a08a'][index % 5] as string,
      isEvening ? 0.5 : 1,
    );
    const panes = Array.from({ length: 8 }, (_, pane) =>
      rect(
        x + 18 + (pane % 2) * 50,
        470 - tall + 22 + Math.floor(pane / 2) * 44,
        28,
        26,
        isEvening && scatter(index * 8 + pane) > 0.4 ? '#ffd56b' : '#eaf2f4',
        2,
      ),
    ).join('');
    return (
      rect(x, 470 - tall, 120, tall + 120, colour) +
      fill(
        `M${x - 4} ${470 - tall}L${x + 60} ${470 - tall - 36}L${x + 124} ${470 - tall}Z`,
        shade(colour, 0.7),
      ) +
      panes
    );
  }).join('');
}

export const waitingRoom: Place = {
  seat: 'chair',
  sound: 'room',
  echo: { share: 0.13, seconds: 0.5 },
  back: (ms, light) => [
    {
      depth: 0.84,
      svg:
        across(-420, 1000, '#e6efe9') +
        across(360, 220, '#cfe0d8') +
        across(354, 8, '#fdfdfb') +
        window(120, 90, 240, 200, light, outlook(light)) +
        rect(840, 130, 190, 450, '#fdfdfb', 6) +
        rect(852, 142, 166, 436, '#8fb3a2', 4) +
        rect(874, 170, 122, 130, '#d5e8ee', 4) +
        circle(996, 370, 8, '#59666d') +
        rect(900, 100, 70, 22, '#2f6f9b', 5) +
        picture(500, 110, 150, 120, LAKE_PICTURE) +
        picture(690, 130, 80, 94, HORSE_PICTURE) +
        rect(1090, 120, 130, 170, '#fdfdfb', 6) +
        fill(
          'M1148 140c-20 0-30 24-16 42l24 30l24-30c14-18 4-42-16-42c-4 0-6 2-8 4c-2-2-4-4-8-4Z',
          '#d8736b',
        ) +
        stroke('M1112 242h88M1112 262h60', '#b9c4c0', 5),
    },
    {
      depth: 0.93,
      svg:
        tiles('#cfd3cb') +
        pottedPlant(70, 606, ms, 1.4) +
        rect(1060, 470, 220, 16, '#e2c592', 5) +
        stroke('M1080 486V590M1260 486V590', '#b98a57', 8) +
        rect(1090, 458, 70, 12, '#d8563f', 2) +
        rect(1098, 448, 66, 10, '#2f6f9b', 2) +
        rect(1180, 430, 20, 40, '#f2b632', 4) +
        circle(1214, 456, 14, '#5f9467') +
        group('translate(0 0)', ellipse(640, 700, 440, 44, '#b9c9c0')),
    },
  ],
};

import { circle, ellipse, fill, moved, px, rect, shade, stroke } from '../drawing/svg.ts';
import { passers } from './passers.ts';
import type { Light, Place, Weather } from './place.ts';
import {
  across,
  clouds,
  cottage,
  glow,
  LAKE_PICTURE,
  picture,
  pottedPlant,
  scatter,
  sky,
  snow,
  spruce,
} from './things.ts';
import { northernLights } from './weather.ts';

/** A train in its livery, standing. */
const carriage = (x: number, light: Light) =>
  rect(x, 190, 900, 320, '#e9ecee', 26) +
  rect(x, 400, 900, 70, '#2f6f9b') +
  rect(x, 462, 900, 8, '#f2b632') +
  [60, 190, 320, 560, 690]
    .map(
      (dx) =>
        rect(x + dx, 240, 104, 104, '#2e3c48', 14) +
        rect(x + dx + 5, 245, 94, 94, light === 'evening' ? '#ffe1a0' : '#9cc0d1', 11) +
        fill(
          `M${x + dx + 12} 330L${x + dx + 52} 252H${x + dx + 72}L${x + dx + 32} 330Z`,
          '#ffffff',
          ' fill-opacity="0.25"',
        ),
    )
    .join('') +
  [444, 812]
    .map(
      (dx) =>
        rect(x + dx, 226, 92, 284, '#2f6f9b', 10) +
        rect(x + dx + 12, 244, 30, 110, '#9cc0d1', 6) +
        rect(x + dx + 50, 244, 30, 110, '#9cc0d1', 6) +
        stroke(`M${x + dx + 46} 230V506`, '#24577a', 4),
    )
    .join('') +
  rect(x, 508, 900, 26, '#4a545b', 6);

export const platform: Place = {
  still: 2,
  seat: 'bench',
  sound: 'train',
  echo: { share: 0.12, seconds: 0.8 },
  back: (ms, light) => [
    { depth: 0.3, svg: sky(light) + clouds(ms, light, 60) },
    {
      depth: 0.45,
      svg: Array.from({ length: 14 }, (_, index) =>
        spruce(
          -400 + index * 160,
          470,
          150 + scatter(index) * 90,
          light === 'evening' ? '#33584f' : '#5f8f78',
          light === 'winter',
        ),
      ).join(''),
    },
    { depth: 0.7, svg: carriage(-420, light) + carriage(494, light) },
    {
      depth: 0.8,
      svg:
        [-160, 420, 1020]
          .map(
            (x) =>
              rect(x, -420, 22, 1000, '#3f5a52') +
              fill(`M${x - 90} 30L${x + 11} 96L${x + 112} 30Z`, '#3f5a52'),
          )
          .join('') +
        rect(-420, -420, 2120, 446, '#33473f') +
        rect(-420, 16, 2120, 22, '#28684a') +
        stroke('M700 38V78M840 38V78', '#33473f', 6) +
        rect(660, 76, 220, 64, '#16324a', 6) +
        stroke('M680 98H800M680 120H770', '#f2d98d', 6) +
        stroke('M830 98h30M830 120h30', '#f2d98d', 6) +
        stroke('M200 38V90', '#33473f', 6) +
        circle(200, 128, 42, '#fdf9f0') +
        circle(200, 128, 42, 'none', ' stroke="#33473f" stroke-width="6"') +
        stroke('M200 128V102M200 128l18 10', '#1d2a33', 5) +
        stroke(
          `M200 128L${px(200 + Math.sin((ms / 60000) * Math.PI * 2) * 30)} ${px(128 - Math.cos((ms / 60000) * Math.PI * 2) * 30)}`,
          '#a03223',
          2.4,
        ),
    },
    {
      depth: 0.92,
      svg:
        across(566, 620, light === 'winter' ? '#dfe5e8' : light === 'evening' ? '#8a8791' : '#cfc8bb') +
        across(566, 14, '#f7efe0') +
        across(590, 10, '#f2b632') +
        Array.from({ length: 14 }, (_, index) =>
          stroke(
            `M${px(640 + (-460 + index * 170 - 640) * 0.96)} 604L${px(640 + (-460 + index * 170 - 640) * 1.5)} 1140`,
            '#bdb6a8',
            3,
          ),
        ).join('') +
        passers(ms, { width: 1900, floor: 600, size: 0.66, count: 2, from: -320 }),
    },
  ],
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

const LAND = {
  day: { hills: '#8fb09c', grass: '#a9c77f', water: '#6fa3bd', woods: '#3c7a5b' },
  evening: { hills: '#41577a', grass: '#4f6b4a', water: '#6fa3bd', woods: '#3c7a5b' },
  winter: { hills: '#8fb09c', grass: '#eef3f5', water: '#d3e2ea', woods: '#3c7a5b' },
  night: { hills: '#16304a', grass: '#8fb0b8', water: '#5f8f9b', woods: '#1d4a48' },
};

/** Landscape that passes the train: fields, woods, now and then a cottage or a lake. */
function landscape(ms: number, light: Light, weather?: Weather): string {
  const far = (index: number) => ((((index * 190 - ms * 0.07) % 2280) + 2280) % 2280) - 400;
  const near = (index: number) => ((((index * 260 - ms * 0.3) % 2860) + 2860) % 2860) - 500;
  const time = weather === 'northern-lights' ? 'night' : light;
  const { hills, grass, water, woods } = LAND[time];
  return (
    (time === 'night' ? northernLights(ms) : sky(time) + clouds(ms, time, 40)) +
    Array.from({ length: 12 }, (_, index) =>
      ellipse(far(index), 350, 190, 70 + scatter(index) * 40, hills),
    ).join('') +
    across(330, 300, grass) +
    across(356, 30, water) +
    moved(far(5) * 1, 0, cottage(0, 372, 0.5, light)) +
    Array.from({ length: 11 }, (_, index) =>
      spruce(
        near(index),
        430,
        130 + scatter(index + 2) * 120,
        shade(woods, 0.85 + scatter(index) * 0.3),
        time === 'winter' || time === 'night',
      ),
    ).join('') +
    across(418, 60, shade(grass, 0.9))
  );
}

export const train: Place = {
  still: 1,
  seat: 'seat',
  sound: 'train',
  echo: { share: 0.08, seconds: 0.25 },
  weathers: ['northern-lights'],
  back: (ms, light, weather) => {
    const jolt = Math.sin(ms / 180) * 1.2;
    return [
      { depth: 0.4, svg: landscape(ms, light, weather) },
      {
        depth: 0.86,
        svg: moved(
          0,
          jolt,
          fill(
            'M-420-420H1700V580H-420ZM-330 110H70V420H-330ZM170 110H610V420H170ZM710 110H1150V420H710ZM1250 110H1640V420H1250Z',
            '#e3e2da',
            ' fill-rule="evenodd"',
          ) +
            [-330, 170, 710, 1250]
              .map((x) =>
                rect(
                  x,
                  110,
                  x === 170 || x === 710 ? 440 : 400,
                  310,
                  'none',
                  26,
                  ' stroke="#c4c3b8" stroke-width="14"',
                ),
              )
              .join('') +
            [118, 658, 1198]
              .map((x) => fill(`M${x - 26} 90H${x + 26}L${x + 18} 300Q${x} 320 ${x - 18} 300Z`, '#2f6f9b'))
              .join('') +
            across(-420, 470, '#d3d2c8') +
            across(44, 14, '#b3b2a8') +
            across(58, 8, '#8f8e86') +
            [90, 520, 950]
              .map((x) => rect(x, 2, 130, 42, ['#a03223', '#5f7fa0', '#b98a57'][(x / 430) | 0] as string, 8))
              .join('') +
            across(452, 130, '#cbcabf') +
            across(452, 8, '#b3b2a8'),
        ),
      },
      {
        depth: 0.94,
        svg:
          across(580, 600, '#7d8288') +
          across(580, 10, '#63686e') +
          Array.from({ length: 30 }, (_, index) =>
            ellipse(-400 + scatter(index) * 2080, 610 + scatter(index + 3) * 260, 12, 4, '#6f757b'),
          ).join(''),
      },
    ];
  },
};

export const reception: Place = {
  seat: 'sofa',
  sound: 'room',
  echo: { share: 0.12, seconds: 0.5 },
  back: (ms, light) => [
    {
      depth: 0.84,
      svg:
        across(-420, 1000, '#dfe6dd') +
        across(300, 280, '#b98a57') +
        Array.from({ length: 30 }, (_, index) => stroke(`M${-400 + index * 72} 304V576`, '#a57a4b', 3)).join(
          '',
        ) +
        across(292, 12, '#8a6238') +
        rect(700, 70, 480, 200, '#8a6238', 10) +
        Array.from({ length: 18 }, (_, index) => {
          const [x, y] = [726 + (index % 6) * 74, 88 + Math.floor(index / 6) * 58];
          return (
            rect(x, y, 58, 44, '#6b4a29', 4) +
            (index % 4
              ? stroke(`M${x + 29} ${y + 10}v14`, '#f2d98d', 4) + circle(x + 29, y + 28, 6, '#f2d98d')
              : '')
          );
        }).join('') +
        picture(150, 80, 220, 160, LAKE_PICTURE) +
        [460, 560]
          .map(
            (x, index) =>
              circle(x, 150, 40, '#fdf9f0') +
              circle(x, 150, 40, 'none', ' stroke="#8a6238" stroke-width="6"') +
              stroke(index ? 'M560 150V122M560 150l20 8' : 'M460 150V124M460 150l-18 12', '#33424f', 5),
          )
          .join('') +
        (light === 'evening' ? rect(-420, -420, 2120, 1000, '#3a2f4a', 0, ' fill-opacity="0.18"') : ''),
    },
    {
      depth: 0.93,
      svg:
        across(578, 600, '#c9b79b') +
        across(578, 6, '#a8967a') +
        ellipse(380, 690, 420, 60, '#7b3f4f') +
        ellipse(380, 690, 392, 50, '#8d4d5d') +
        rect(760, 436, 660, 160, '#6b4a32', 12) +
        rect(740, 416, 700, 26, '#e2c08d', 10) +
        [780, 930, 1080, 1230].map((x) => rect(x, 460, 128, 116, '#5a3d28', 8)).join('') +
        moved(
          850,
          416,
          fill('M-24 0Q-22-24 0-24T24 0Z', '#f2b632') +
            circle(0, -27, 5, '#d99a1c') +
            rect(-28, -3, 56, 6, '#b67f14', 3),
        ) +
        rect(1130, 338, 110, 74, '#33424f', 6) +
        rect(1138, 346, 94, 56, '#a9d0df', 4) +
        rect(1174, 408, 22, 10, '#33424f') +
        glow(1330, 340, 120) +
        stroke('M1330 350V416', '#8a6238', 6) +
        fill('M1296 352L1310 306H1350L1364 352Z', '#fbe6b0') +
        pottedPlant(80, 610, ms, 1.5),
    },
  ],
};

import { circle, ellipse, fill, group, moved, px, rect, shade, stroke } from '../drawing/svg.ts';
import { passers } from './passers.ts';
import type { Light, Place } from './place.ts';
import { across, birch, clouds, outlook, scatter, sky, snow, window } from './things.ts';

/** Draws a washing machine with a turning drum, its foot at `y`. */
function washer(x: number, y: number, ms: number, colour: string): string {
  const turned = ((ms / 6) % 360) * (Math.floor(ms / 5200) % 2 ? -1 : 1);
  return moved(
    x,
    y,
    rect(-76, -176, 152, 176, '#f4f4f1', 10) +
      rect(-76, -176, 152, 34, '#dfe3e4', 10) +
      rect(-62, -168, 52, 18, '#b9c3c6', 4) +
      circle(34, -159, 10, '#8b979a') +
      circle(58, -159, 4, '#6fae7a') +
      circle(0, -76, 52, '#c3cccf') +
      circle(0, -76, 43, '#33424f') +
      group(
        `translate(0 -76) rotate(${px(turned)})`,
        fill('M-34 6Q-20 34 8 34T36 8Q20 -4 4 8T-34 6Z', colour) +
          fill('M-30 14Q-12 38 16 32Q10 16 -6 18T-30 14Z', shade(colour, 1.4)) +
          circle(16, 14, 8, '#fdf9f0'),
      ) +
      stroke('M-24 -104q16-14 38-10', '#ffffff', 5, ' stroke-opacity="0.5"') +
      rect(-68, -6, 136, 8, '#8b979a', 3),
  );
}

/** The board on which tenants book their washing times: a lock for each flat, and a note. */
const bookingBoard = (x: number, y: number) =>
  rect(x, y, 236, 190, '#8a6a45', 8) +
  rect(x + 10, y + 10, 216, 170, '#c79f6a', 4) +
  Array.from({ length: 35 }, (_, index) => {
    const [column, row] = [index % 7, Math.floor(index / 7)];
    const isBooked = scatter(index) > 0.72;
    const [at, down] = [x + 28 + column * 30, y + 34 + row * 31];
    return (
      circle(at, down, 6, '#86623b') +
      (isBooked ? rect(at - 6, down - 8, 12, 17, '#d9dde0', 4) + circle(at, down, 3, '#8b979a') : '')
    );
  }).join('') +
  group(
    `translate(${x + 196} ${y + 120}) rotate(5)`,
    rect(-34, -30, 68, 78, '#fdf9f0', 2) +
      stroke('M-22 -10H22M-22 4H20M-22 18H16M-22 32H4', '#6a7780', 3.4) +
      circle(0, -24, 5, '#c94f3d'),
  );

const towel = (x: number, y: number, width: number, height: number, colour: string, swing: number) =>
  fill(`M${x} ${y}H${x + width}L${px(x + width + swing)} ${y + height}H${px(x + swing)}Z`, colour) +
  stroke(`M${px(x + swing * 0.8)} ${y + height - 12}H${px(x + width + swing * 0.8)}`, shade(colour, 1.4), 4) +
  rect(x + 4, y - 6, 6, 14, '#d9b27c', 2) +
  rect(x + width - 10, y - 6, 6, 14, '#d9b27c', 2);

/** Laundry room in the basement of a block of flats. */
export const laundryRoom: Place = {
  seat: 'chair',
  sound: 'room',
  echo: { share: 0.16, seconds: 0.5 },
  back: (ms, light) => [
    {
      depth: 0.86,
      svg:
        across(-420, 1000, '#dfe9e2') +
        across(300, 290, '#f2f4ee') +
        Array.from({ length: 24 }, (_, index) => stroke(`M${-400 + index * 88} 302v280`, '#dbe2da', 2)).join(
          '',
        ) +
        [360, 420, 480, 540].map((y) => stroke(`M-420 ${y}H1700`, '#dbe2da', 2)).join('') +
        across(292, 10, '#7fa694') +
        stroke('M-420 40H1700M-420 66H1700', '#b9c3c6', 14) +
        [120, 700, 1280].map((x) => rect(x, 26, 16, 56, '#9aa6aa', 4)).join('') +
        window(880, 116, 190, 96, light, outlook(light)) +
        bookingBoard(400, 110),
    },
    {
      depth: 0.94,
      svg:
        across(582, 600, '#b7bfbb') +
        Array.from({ length: 14 }, (_, index) =>
          stroke(
            `M${px(640 + (-460 + index * 170 - 640) * 0.96)} 584L${px(640 + (-460 + index * 170 - 640) * 1.5)} 1140`,
            '#a9b2ae',
            3,
          ),
        ).join('') +
        stroke('M-420 640H1700M-420 720H1700', '#a9b2ae', 3) +
        [-170, 0].map((x, index) => washer(x, 590, ms + index * 2100, '#c94f3d')).join('') +
        washer(170, 590, ms + 900, '#2f6f9b') +
        rect(300, 504, 420, 18, '#c79f6a', 5) +
        stroke('M326 522V588M694 522V588', '#8a6a45', 10) +
        fill('M560 452H690L676 504H574Z', '#e3c58f') +
        stroke('M566 468H684M570 486H680', '#c79f6a', 3) +
        ellipse(625, 452, 64, 14, '#fdf9f0') +
        ellipse(600, 444, 26, 14, '#7f8fd0') +
        ellipse(648, 442, 24, 13, '#e58fa0') +
        rect(340, 446, 46, 58, '#2f6f9b', 6) +
        rect(346, 436, 24, 14, '#f2b632', 3) +
        rect(398, 460, 34, 44, '#fdf9f0', 5) +
        rect(398, 474, 34, 14, '#c94f3d') +
        washer(1010, 590, ms + 3300, '#f2b632') +
        washer(1180, 590, ms + 1500, '#7b5a86'),
    },
  ],
};

/** Balconies, windows and a gable of the houses around a yard. */
function blocks(light: Light): string {
  return [
    [-420, '#c9694b'],
    [60, '#e3c58f'],
    [1090, '#b8503d'],
  ]
    .map(([x, own], house) => {
      const colour = light === 'evening' ? shade(own as string, 0.65) : (own as string);
      const left = x as number;
      const width = house === 1 ? 1030 : 600;
      return (
        rect(left, -300, width, 780, colour) +
        Array.from({ length: 4 * Math.floor(width / 120) }, (_, index) => {
          const [column, floor] = [
            index % Math.floor(width / 120),
            Math.floor(index / Math.floor(width / 120)),
          ];
          const [at, y] = [left + 34 + column * 120, -220 + floor * 160];
          const isLit = light !== 'day' && scatter(index + house * 40) > 0.45;
          const pane = isLit ? '#ffd56b' : light === 'evening' ? '#2f4063' : '#bcd6e2';
          return (
            rect(at, y, 56, 78, '#fdf9f0', 3) +
            rect(at + 5, y + 5, 46, 68, pane, 2) +
            stroke(`M${at + 28} ${y + 4}v70`, '#fdf9f0', 4) +
            (column % 3 === 1
              ? rect(at - 24, y + 74, 104, 44, shade(colour, 0.82), 3) +
                stroke(
                  `M${at - 16} ${y + 80}v34M${at + 8} ${y + 80}v34M${at + 32} ${y + 80}v34M${at + 56} ${y + 80}v34M${at + 72} ${y + 80}v34`,
                  shade(colour, 1.2),
                  3,
                ) +
                circle(at - 4, y + 74, 12, '#5f9f6c') +
                circle(at + 56, y + 73, 11, '#e58fa0')
              : '')
          );
        }).join('')
      );
    })
    .join('');
}

/** Draws a leaning bicycle, its wheels on `y`. */
const bicycle = (x: number, y: number, colour: string) =>
  [0, 92].map((dx) => circle(x + dx, y - 30, 28, 'none', ' stroke="#33424f" stroke-width="5"')).join('') +
  stroke(`M${x} ${y - 30}L${x + 30} ${y - 74}H${x + 76}L${x + 42} ${y - 30}Z`, colour, 6) +
  stroke(`M${x + 30} ${y - 74}L${x + 42} ${y - 30}M${x + 92} ${y - 30}L${x + 72} ${y - 90}h-14`, colour, 6) +
  rect(x + 16, y - 88, 30, 9, '#33424f', 4);

/** Between the houses: a line of washing, a sandpit, bicycles. */
export const courtyard: Place = {
  still: 2,
  seat: 'bench',
  sound: 'birds',
  echo: { share: 0.07, seconds: 0.35 },
  back: (ms, light) => {
    const grass = light === 'winter' ? '#eef3f5' : light === 'evening' ? '#5d7c56' : '#9dc183';
    const swing = (index: number) => Math.sin(ms / 900 + index) * 7;
    return [
      { depth: 0.3, svg: sky(light) + clouds(ms, light, -120) },
      { depth: 0.62, svg: blocks(light) },
      {
        depth: 0.78,
        svg:
          across(470, 800, grass) +
          Array.from({ length: 12 }, (_, index) =>
            ellipse(-380 + index * 180, 478, 104, 34, light === 'winter' ? '#dbe4e8' : '#6d9b63'),
          ).join('') +
          birch(1120, 540, 380, ms, light) +
          stroke('M170 560V300M150 312H190M700 560V300M680 312H720', '#8b979a', 9) +
          stroke('M160 312Q430 330 710 312', '#f4f4f1', 3) +
          towel(210, 318, 84, 116, '#c94f3d', swing(0)) +
          towel(314, 322, 66, 92, '#fdf9f0', swing(1)) +
          towel(400, 324, 96, 128, '#2f6f9b', swing(2)) +
          towel(514, 322, 60, 84, '#f2b632', swing(3)) +
          towel(592, 318, 78, 108, '#e58fa0', swing(4)),
      },
      {
        depth: 0.9,
        svg:
          fill(
            'M-420 640Q300 560 800 590T1700 570V1140H-420Z',
            light === 'winter' ? '#f8fbfc' : shade(grass, 1.08),
          ) +
          fill(
            'M-420 760Q200 620 640 636T1700 616V720Q1100 720 800 750T-420 940Z',
            light === 'winter' ? '#e4ebee' : '#d8cdb8',
          ) +
          fill('M820 592L1010 582L1060 622L850 636Z', '#c79f6a') +
          fill('M834 598L1004 590L1042 617L858 628Z', light === 'winter' ? '#f4f8fa' : '#ecd9b0') +
          fill('M900 604H940L934 584H906Z', '#c94f3d') +
          bicycle(-60, 604, '#c94f3d') +
          bicycle(60, 610, '#2f6f9b') +
          passers(ms, { width: 1900, floor: 572, size: 0.42, count: 1, from: -320 }),
      },
    ];
  },
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

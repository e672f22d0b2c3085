import { circle, ellipse, fill, px, rect, shade, stroke } from '../drawing/svg.ts';
import { passers } from './passers.ts';
import type { Light, Place } from './place.ts';
import { across, birch, clouds, pottedPlant, scatter, sky, snow } from './things.ts';

/** Timetable board at a stop, with the picture of a bus and no words. */
const busSign = (x: number, y: number) =>
  stroke(`M${x} ${y}V${y - 330}`, '#5a656b', 10) +
  rect(x - 48, y - 410, 96, 96, '#15567f', 12) +
  rect(x - 30, y - 394, 60, 52, '#fdf9f0', 8) +
  rect(x - 24, y - 386, 48, 20, '#15567f', 3) +
  circle(x - 15, y - 342, 7, '#fdf9f0') +
  circle(x + 15, y - 342, 7, '#fdf9f0') +
  rect(x - 34, y - 250, 68, 96, '#fdf9f0', 4) +
  rect(x - 34, y - 250, 68, 20, '#f2b632', 4) +
  [0, 1, 2, 3].map((row) => stroke(`M${x - 24} ${y - 216 + row * 16}h48`, '#8b979a', 3)).join('');

/** A glass shelter, 420 wide. */
const shelter = (x: number, y: number, light: Light) =>
  rect(x + 14, y - 300, 392, 290, light === 'evening' ? '#6f86a0' : '#dceaf0', 4, ' fill-opacity="0.55"') +
  stroke(
    `M${x + 60} ${y - 290}L${x + 20} ${y - 200}M${x + 330} ${y - 60}L${x + 390} ${y - 190}`,
    '#ffffff',
    7,
    ' stroke-opacity="0.6"',
  ) +
  stroke(`M${x + 14} ${y}V${y - 306}M${x + 210} ${y}V${y - 306}M${x + 406} ${y}V${y - 306}`, '#4a5458', 9) +
  rect(x - 16, y - 330, 452, 28, '#33424f', 8) +
  (light === 'winter'
    ? fill(
        `M${x - 16} ${y - 328}Q${x + 60} ${y - 352} ${x + 210} ${y - 344}T${x + 436} ${y - 328}Z`,
        '#ffffff',
      )
    : '') +
  rect(x + 40, y - 84, 330, 18, '#b98a57', 6) +
  stroke(`M${x + 70} ${y - 66}V${y}M${x + 340} ${y - 66}V${y}`, '#4a5458', 8);

/** Bus stop by a road in a northern town with wooden houses. */
export const busStop: Place = {
  still: 2,
  seat: 'bench',
  sound: 'street',
  echo: { share: 0.03, seconds: 0.25 },
  back: (ms, light) => {
    const ground = light === 'winter' ? '#f4f8fa' : light === 'evening' ? '#5d7c56' : '#9dc183';
    const road = light === 'winter' ? '#d3dce1' : light === 'evening' ? '#5f6670' : '#9aa3a6';
    return [
      { depth: 0.3, svg: sky(light) + clouds(ms, light, 20) },
      {
        depth: 0.55,
        svg:
          Array.from({ length: 7 }, (_, index) => {
            const x = -420 + index * 290;
            const own = ['#a03223', '#e3c58f', '#7fa694', '#c9694b', '#6f8fb0', '#ecd09a', '#a03223'][
              index
            ] as string;
            const colour = light === 'evening' ? shade(own, 0.65) : own;
            const tall = 190 + scatter(index) * 50;
            const lit = (at: number) =>
              light !== 'day' && scatter(index * 5 + at) > 0.3 ? '#ffd56b' : '#bcd6e2';
            return (
              rect(x, 470 - tall, 236, tall, colour) +
              fill(
                `M${x - 16} ${470 - tall}L${x + 118} ${390 - tall}L${x + 252} ${470 - tall}Z`,
                light === 'winter' ? '#ffffff' : '#4a5458',
              ) +
              [0, 1, 2]
                .map(
                  (at) =>
                    rect(x + 26 + at * 70, 510 - tall, 42, 56, '#fdf9f0', 2) +
                    rect(x + 31 + at * 70, 515 - tall, 32, 46, lit(at), 2),
                )
                .join('') +
              rect(x + 96, 408, 44, 62, '#fdf9f0', 3) +
              rect(x + 101, 413, 34, 57, '#33506b', 2)
            );
          }).join('') +
          birch(330, 480, 260, ms, light) +
          birch(900, 480, 280, ms, light),
      },
      {
        depth: 0.8,
        svg:
          across(466, 700, ground) +
          across(500, 60, road) +
          Array.from({ length: 12 }, (_, index) => rect(-400 + index * 180, 528, 80, 5, '#fdf9f0', 2)).join(
            '',
          ) +
          (light === 'winter'
            ? Array.from({ length: 10 }, (_, index) =>
                ellipse(-380 + index * 220, 500, 120, 16, '#ffffff'),
              ).join('')
            : ''),
      },
      {
        depth: 0.92,
        svg:
          across(572, 600, light === 'winter' ? '#e6edf0' : '#c9c3b6') +
          across(566, 10, light === 'winter' ? '#ffffff' : '#b1aa9c') +
          shelter(330, 590, light) +
          busSign(860, 600) +
          (light === 'winter'
            ? ellipse(1120, 598, 180, 34, '#ffffff') + ellipse(-60, 600, 230, 40, '#ffffff')
            : pottedPlant(1090, 600, ms, 1)),
      },
    ];
  },
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

/** Draws a flea-market table with second-hand goods, its foot at `y`. */
function stall(x: number, y: number, cloth: string, things: string): string {
  return (
    things +
    rect(x - 150, y - 106, 300, 14, '#c79f6a', 4) +
    fill(
      `M${x - 150} ${y - 94}H${x + 150}V${y - 40}Q${x + 112} ${y - 26} ${x + 75} ${y - 40}T${x} ${y - 40}T${x - 75} ${y - 40}T${x - 150} ${y - 40}Z`,
      cloth,
    ) +
    stroke(`M${x - 132} ${y - 40}V${y}M${x + 132} ${y - 40}V${y}`, '#8a6a45', 9)
  );
}

const awning = (x: number, y: number, ms: number, colour: string) =>
  stroke(`M${x - 160} ${y}V${y - 330}M${x + 160} ${y}V${y - 330}`, '#8a6a45', 8) +
  Array.from({ length: 8 }, (_, index) => {
    const at = x - 184 + index * 46;
    const hem = Math.sin(ms / 700 + index * 0.8) * 2;
    return fill(
      `M${at} ${y - 330}L${at + 16} ${y - 400}H${at + 46}L${at + 46} ${y - 330}Q${at + 23} ${px(y - 300 + hem)} ${at} ${y - 330}Z`,
      index % 2 ? '#fdf9f0' : colour,
    );
  }).join('');

/** Flea market on a meadow. */
export const fleaMarket: Place = {
  still: 2,
  seat: 'bench',
  sound: 'street',
  echo: { share: 0.02, seconds: 0.2 },
  back: (ms, light) => {
    const grass = light === 'evening' ? '#5d7c56' : '#a4c78a';
    return [
      { depth: 0.3, svg: sky(light) + clouds(ms, light, 60) },
      {
        depth: 0.5,
        svg:
          // The wall of Visby with two of its towers.
          rect(-420, 330, 2120, 130, '#c9b899') +
          [-100, 520, 1130]
            .map(
              (x) =>
                rect(x, 220, 130, 240, '#bfae8e') +
                fill(`M${x - 12} 222L${x + 65} 150L${x + 142} 222Z`, '#a0503d') +
                rect(x + 52, 280, 26, 50, '#7d6f58', 13),
            )
            .join('') +
          Array.from({ length: 50 }, (_, index) =>
            rect(-400 + scatter(index) * 2080, 346 + scatter(index + 60) * 96, 34, 14, '#b8a687', 3),
          ).join('') +
          Array.from({ length: 26 }, (_, index) => rect(-410 + index * 84, 314, 46, 20, '#c9b899', 2)).join(
            '',
          ),
      },
      {
        depth: 0.74,
        svg:
          across(448, 800, grass) +
          birch(40, 520, 300, ms, light) +
          birch(1210, 520, 320, ms, light) +
          passers(ms, { width: 1900, floor: 540, size: 0.42, count: 2, from: -320 }) +
          awning(380, 556, ms, '#2f6f9b') +
          stall(
            380,
            556,
            '#fdf3dc',
            rect(262, 400, 20, 50, '#7b5a86', 3) +
              rect(284, 392, 18, 58, '#28684a', 3) +
              rect(304, 404, 22, 46, '#c94f3d', 3) +
              rect(328, 396, 16, 54, '#e9dfcd', 3) +
              fill('M366 450Q360 400 386 396Q412 400 406 450Z', '#7f8fd0') +
              rect(378, 384, 16, 14, '#7f8fd0', 3) +
              circle(456, 422, 28, '#d9b27c') +
              circle(456, 422, 20, '#fdf9f0') +
              stroke('M456 422V408M456 422l9 6', '#33424f', 3) +
              stroke('M500 450l16-40l16 40', '#8a6a45', 6) +
              fill('M496 412H536L528 388H504Z', '#f2b632'),
          ) +
          awning(930, 560, ms, '#c94f3d') +
          stall(
            930,
            560,
            '#e3c58f',
            fill('M820 454V410H872V454Z', '#a03223') +
              stroke('M820 420L872 444M872 420L820 444', '#f2b632', 3) +
              ellipse(846, 410, 26, 7, '#fdf9f0') +
              rect(892, 396, 70, 58, '#8a6a45', 6) +
              circle(914, 424, 14, '#33424f') +
              rect(936, 410, 18, 30, '#e9dfcd', 2) +
              fill('M984 454Q976 424 990 420V404H1006V420Q1020 424 1012 454Z', '#5f8f9b') +
              ellipse(1046, 446, 26, 9, '#fdf9f0') +
              ellipse(1046, 438, 22, 7, '#e58fa0'),
          ),
      },
      {
        depth: 0.9,
        svg:
          fill('M-420 620Q300 560 800 584T1700 566V1140H-420Z', shade(grass, 1.1)) +
          Array.from({ length: 26 }, (_, index) =>
            circle(
              -380 + scatter(index) * 2000,
              604 + scatter(index + 31) * 240,
              4,
              ['#fdf9f0', '#f2b632', '#e58fa0'][index % 3] as string,
            ),
          ).join('') +
          rect(110, 560, 110, 62, '#c79f6a', 4) +
          rect(118, 546, 20, 30, '#2f6f9b', 2) +
          rect(142, 540, 18, 34, '#a03223', 2) +
          rect(164, 548, 24, 28, '#28684a', 2) +
          stroke('M110 582h110', '#a57a4b', 3) +
          rect(1100, 548, 96, 70, '#b98a57', 4) +
          ellipse(1148, 548, 44, 14, '#7f8fd0') +
          ellipse(1130, 542, 22, 12, '#f2b632'),
      },
    ];
  },
};

import { circle, ellipse, fill, moved, px, rect, shade, stroke } from '../drawing/svg.ts';
import { passers } from './passers.ts';
import type { Light, Place } from './place.ts';
import { across, birch, clouds, glow, pottedPlant, scatter, sky, snow, spruce } from './things.ts';

/** Draws gabled houses along a street, in ochre, rose and red. */
function houses(light: Light): string {
  const COLOURS = ['#e3a54f', '#c9694b', '#ecd09a', '#b8503d', '#dd9a76', '#e8bd6b', '#a9b79c', '#cf7f5f'];
  return COLOURS.map((own, index) => {
    const colour = light === 'evening' ? shade(own, 0.62) : own;
    const x = -420 + index * 262;
    const top = 40 + scatter(index + 3) * 90;
    const lit = (row: number, column: number) =>
      light !== 'day' && scatter(index * 9 + row * 3 + column) > 0.35;
    const panes = [0, 1, 2]
      .flatMap((row) =>
        [36, 110, 184].map(
          (dx, column) =>
            rect(x + dx, top + 60 + row * 108, 44, 66, '#fdf9f0', 3) +
            rect(
              x + dx + 5,
              top + 65 + row * 108,
              34,
              56,
              lit(row, column) ? '#ffd56b' : light === 'evening' ? '#2f4063' : '#bcd6e2',
              2,
            ) +
            stroke(
              `M${x + dx + 22} ${top + 62 + row * 108}v62M${x + dx + 3} ${top + 88 + row * 108}h38`,
              '#fdf9f0',
              4,
            ),
        ),
      )
      .join('');
    const gable =
      index % 2
        ? fill(
            `M${x - 4} ${top + 30}L${x + 60} ${top + 30}L${x + 60} ${top - 8}Q${x + 86} ${top - 12} ${x + 90} ${top - 42}Q${x + 131} ${top - 92} ${x + 172} ${top - 42}Q${x + 176} ${top - 12} ${x + 202} ${top - 8}V${top + 30}H${x + 266}V${top + 34}H${x - 4}Z`,
            colour,
          )
        : fill(
            `M${x - 10} ${top + 34}L${x + 30} ${top - 34}H${x + 232}L${x + 272} ${top + 34}Z`,
            light === 'winter' ? '#f4f8fa' : '#6d4a3e',
          );
    const door =
      rect(x + 100, 470, 62, 116, '#fdf9f0', 6) +
      rect(x + 106, 476, 50, 110, ['#2f5a52', '#7b3f3a', '#33506b'][index % 3] as string, 4) +
      circle(x + 146, 534, 3.5, '#f2b632');
    const sign =
      index % 3 === 1
        ? rect(x + 24, 410, 200, 40, '#fdf3dc', 6) +
          stroke(`M${x + 60} 430h120`, '#b98a57', 6) +
          fill(`M${x + 14} 452H${x + 234}L${x + 246} 488H${x + 2}Z`, '#28684a')
        : '';
    return (
      gable +
      rect(x, top + 30, 262, 560 - top, colour) +
      rect(x, top + 30, 12, 560 - top, shade(colour, 0.9)) +
      panes +
      door +
      sign
    );
  }).join('');
}

export const oldTown: Place = {
  still: 2,
  seat: 'bench',
  sound: 'street',
  echo: { share: 0.05, seconds: 0.3 },
  back: (ms, light) => [
    { depth: 0.3, svg: sky(light) + clouds(ms, light, 20) },
    {
      depth: 0.45,
      svg:
        fill('M590-30L604-190L612-260L620-190L634-30Z', '#5f7f74') +
        rect(570, -40, 84, 400, light === 'evening' ? '#7c5a44' : '#c98b5c') +
        circle(612, 20, 22, '#fdf3dc') +
        stroke('M612 20V6M612 20l9 5', '#33424f', 3.4),
    },
    { depth: 0.72, svg: houses(light) + buntings(ms) },
    {
      depth: 0.86,
      svg:
        across(576, 600, light === 'winter' ? '#e9eef1' : light === 'evening' ? '#6f6a72' : '#c9bda9') +
        Array.from({ length: 60 }, (_, index) =>
          ellipse(
            -400 + scatter(index) * 2080,
            604 + scatter(index + 70) * 300,
            22,
            6,
            light === 'winter' ? '#f8fbfc' : light === 'evening' ? '#7d7880' : '#bbae98',
          ),
        ).join('') +
        passers(ms, { width: 1900, floor: 592, size: 0.5, count: 2, from: -320 }) +
        lantern(350, light) +
        lantern(1010, light) +
        pottedPlant(500, 600, ms, 0.9) +
        pottedPlant(880, 602, ms, 0.9),
    },
  ],
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

function buntings(ms: number): string {
  return (
    Array.from({ length: 15 }, (_, index) => {
      const x = 60 + index * 82;
      const y = 150 + Math.sin((index / 14) * Math.PI) * 70;
      const swing = Math.sin(ms / 600 + index) * 5;
      return fill(
        `M${x - 15} ${px(y)}H${x + 15}L${px(x + swing)} ${px(y + 34)}Z`,
        ['#2f6f9b', '#f2b632', '#fdf9f0', '#c94f3d'][index % 4] as string,
      );
    }).join('') + stroke('M20 142Q634 300 1250 142', '#fdf9f0', 3)
  );
}

const lantern = (x: number, light: Light) =>
  stroke(`M${x} 606V330`, '#33424f', 8) +
  rect(x - 14, 596, 28, 12, '#33424f', 4) +
  fill(`M${x - 18} 292H${x + 18}L${x + 12} 332H${x - 12}Z`, light === 'day' ? '#f7efe0' : '#ffdf8e') +
  fill(`M${x - 24} 292L${x} 268L${x + 24} 292Z`, '#33424f') +
  (light === 'day' ? '' : glow(x, 312, 130));

export const park: Place = {
  still: 2,
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
          Array.from({ length: 14 }, (_, index) =>
            ellipse(
              -380 + index * 150,
              400,
              120,
              110 + scatter(index) * 40,
              light === 'winter' ? '#cfd9dc' : shade('#6d9b83', 0.92 + scatter(index + 4) * 0.16),
            ),
          ).join('') +
          rect(980, 250, 170, 200, '#d8b27d') +
          fill('M960 256L1065 190L1170 256Z', '#8a4a3a') +
          [1000, 1050, 1100].map((x) => rect(x, 300, 28, 44, '#f7efe0', 3)).join(''),
      },
      {
        depth: 0.76,
        svg:
          across(430, 800, grass) +
          fill(
            'M-420 500Q200 430 640 486T1700 470V520Q1100 516 640 528T-420 560Z',
            light === 'winter' ? '#dbe7ee' : '#7fb4cb',
          ) +
          [300, 420, 470]
            .map((x, index) => moved((x + ms * 0.008 * (index ? 1 : -0.7)) % 1500, 504 + index * 4, duck()))
            .join('') +
          birch(150, 540, 330, ms, light) +
          birch(1090, 548, 360, ms, light) +
          spruce(1240, 540, 250, '#3c7a5b', light === 'winter') +
          spruce(-60, 530, 230, '#3c7a5b', light === 'winter'),
      },
      {
        depth: 0.9,
        svg:
          fill(
            'M-420 640Q300 540 800 590T1700 570V1140H-420Z',
            light === 'winter' ? '#f8fbfc' : shade(grass, 1.08),
          ) +
          fill(
            'M-420 720Q200 600 640 624T1700 610V690Q1100 700 800 720T-420 900Z',
            light === 'winter' ? '#e4ebee' : '#e7d6b4',
          ) +
          (light === 'winter'
            ? ''
            : Array.from({ length: 26 }, (_, index) =>
                circle(
                  -380 + scatter(index) * 2000,
                  606 + scatter(index + 31) * 260,
                  4,
                  ['#fdf9f0', '#f2b632', '#e58fa0'][index % 3] as string,
                ),
              ).join('')) +
          passers(ms, { width: 1900, floor: 572, size: 0.42, count: 1, from: -320 }),
      },
    ];
  },
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

const duck = () =>
  ellipse(0, 0, 20, 9, '#8a6a45') +
  circle(17, -9, 7.5, '#2f6b4f') +
  fill('M23-10l10 3l-10 3Z', '#f2b632') +
  stroke('M-30 9q14-5 30 0t34 0', '#ffffff', 2, ' stroke-opacity="0.6"');

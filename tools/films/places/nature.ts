import { circle, ellipse, fill, group, moved, px, rect, shade, stroke } from '../drawing/svg.ts';
import type { Light, Place } from './place.ts';
import { across, birch, clouds, cottage, glow, scatter, sky, snow, spruce, tuft } from './things.ts';

function ripples(ms: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const y = from + scatter(index) * (to - from);
    const x = ((scatter(index + 40) * 2000 + ms * (0.006 + scatter(index) * 0.01)) % 2100) - 420;
    const long = 40 + scatter(index + 11) * 90;
    const strength = 0.25 + 0.25 * Math.sin(ms / 700 + index);
    return stroke(
      `M${px(x)} ${px(y)}h${px(long)}`,
      '#ffffff',
      2.8,
      ` stroke-opacity="${px(strength * 10) / 10}"`,
    );
  }).join('');
}

export const lake: Place = {
  seat: 'bench',
  sound: 'water',
  echo: { share: 0.02, seconds: 0.2 },
  back: (ms, light) => {
    const [far, near, water, grass] =
      light === 'winter'
        ? ['#cfdade', '#b9c9cc', '#c9dbe5', '#f4f8fa']
        : light === 'evening'
          ? ['#57678a', '#41577a', '#4a6a94', '#4f7350']
          : ['#b5ccbd', '#6d9b83', '#3f7f9f', '#8fb873'];
    return [
      {
        depth: 0.2,
        svg:
          sky(light) +
          (light === 'winter'
            ? ''
            : glow(400, 190, 210, '#fff0b8', 0.7) +
              circle(400, 190, 52, light === 'evening' ? '#f6a95c' : '#f2b632')) +
          clouds(ms, light, 60),
      },
      {
        depth: 0.35,
        svg: fill('M-420 300Q-100 210 220 280T760 268T1260 250T1700 290V460H-420Z', far as string),
      },
      {
        depth: 0.45,
        svg:
          fill('M-420 350Q0 300 420 336T1000 330T1700 322V480H-420Z', near as string) +
          Array.from({ length: 26 }, (_, index) =>
            spruce(
              -400 + index * 84 + scatter(index) * 30,
              366 + scatter(index + 5) * 10,
              54 + scatter(index + 8) * 34,
              shade(near as string, 0.82),
            ),
          ).join(''),
      },
      {
        depth: 0.6,
        svg:
          across(372, 760, water as string) +
          (light === 'winter' ? '' : ripples(ms, 384, 560, 26)) +
          (light === 'winter'
            ? ''
            : moved(180 + Math.sin(ms / 5000) * 40, 436 + Math.sin(ms / 900) * 2, sailboat())),
      },
      {
        depth: 0.74,
        svg:
          fill('M700 520Q760 430 960 416T1700 420V640H740Q690 590 700 520Z', grass as string) +
          cottage(1010, 452, 1.05, light) +
          stroke('M866 470V286', '#8a6a45', 5) +
          group(
            `translate(868 290) skewY(${px(Math.sin(ms / 500) * 5)})`,
            rect(0, 0, 58, 36, '#15567f'),
            rect(0, 14, 58, 8, '#f2b632'),
            rect(17, 0, 8, 36, '#f2b632'),
          ) +
          birch(1180, 480, 300, ms, light) +
          birch(1260, 470, 240, ms, light),
      },
      {
        depth: 0.92,
        svg:
          fill('M-420 640Q100 560 560 588T1700 560V1140H-420Z', shade(grass as string, 1.06)) +
          fill('M40 606L150 470H250L300 606Z', '#a98657') +
          [0, 1, 2, 3, 4]
            .map((index) =>
              stroke(
                `M${px(142 - index * 20)} ${480 + index * 26}L${px(252 + index * 9)} ${480 + index * 26}`,
                '#8a6a45',
                3,
              ),
            )
            .join('') +
          (light === 'winter'
            ? ''
            : Array.from({ length: 30 }, (_, index) =>
                tuft(-380 + scatter(index) * 2000, 620 + scatter(index + 31) * 240, ms, index),
              ).join('')),
      },
    ];
  },
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

const sailboat = () =>
  fill('M-40 0H44L30 20H-28Z', '#fdf9f0') +
  fill('M0-6V-92L46-8Z', '#fdf9f0') +
  fill('M-5-8V-80L-38-10Z', '#e9dfcd') +
  stroke('M-2-96V2', '#8a6a45', 3);

export const forest: Place = {
  seat: 'bench',
  sound: 'wind',
  echo: { share: 0.05, seconds: 0.5 },
  back: (ms, light) => {
    const isWinter = light === 'winter';
    const ground = isWinter ? '#eff4f6' : light === 'evening' ? '#4f6b4a' : '#8aa968';
    const row = (count: number, foot: number, tall: number, colour: string, seed: number) =>
      Array.from({ length: count }, (_, index) =>
        spruce(
          -420 + (index + scatter(index + seed) * 0.6) * (2120 / count),
          foot + scatter(index + seed + 3) * 22,
          tall * (0.8 + scatter(index + seed + 7) * 0.4),
          colour,
          isWinter,
        ),
      ).join('');
    return [
      { depth: 0.25, svg: sky(light) + clouds(ms, light, 20) },
      { depth: 0.4, svg: row(20, 440, 330, light === 'evening' ? '#4d6a78' : '#a4c2ad', 1) },
      {
        depth: 0.55,
        svg:
          across(478, 660, shade(ground, 0.88)) +
          row(15, 500, 430, light === 'evening' ? '#33584f' : '#6f9f82', 20),
      },
      {
        depth: 0.76,
        svg:
          across(520, 620, shade(ground, 0.94)) +
          [-260, 90, 1130, 1440]
            .map(
              (x, index) =>
                rect(x, -420, 54, 980, index % 2 ? '#7d5c42' : '#8a6849', 4) +
                [0, 1, 2, 3, 4, 5]
                  .map((mark) => stroke(`M${x + 14 + (mark % 2) * 14} ${60 + mark * 80}v34`, '#6b4e37', 4))
                  .join(''),
            )
            .join('') +
          row(4, 560, 300, '#3c7a5b', 44) +
          rays(ms, light),
      },
      {
        depth: 0.92,
        svg:
          fill('M-420 610Q200 560 700 590T1700 570V1140H-420Z', ground) +
          fill('M300 1140Q560 720 620 596H700Q780 720 1060 1140Z', isWinter ? '#e2e9ec' : '#d9c199') +
          (isWinter
            ? ''
            : [
                [110, 632],
                [150, 640],
                [980, 628],
                [1160, 644],
                [1120, 636],
                [330, 618],
              ]
                .map(([x = 0, y = 0], index) => mushroom(x, y, index))
                .join('')) +
          (isWinter
            ? ''
            : Array.from({ length: 16 }, (_, index) =>
                bush(
                  scatter(index + 60) > 0.5 ? -300 + scatter(index) * 640 : 900 + scatter(index) * 640,
                  628 + scatter(index + 13) * 150,
                  index,
                ),
              ).join('')),
      },
    ];
  },
  front: (ms, light) => (light === 'winter' ? [{ depth: 1.2, svg: snow(ms) }] : []),
};

const rays = (ms: number, light: Light) =>
  light === 'day'
    ? [200, 520, 860]
        .map((x, index) =>
          fill(
            `M${x} -420H${x + 90}L${x + 330} 600H${x + 130}Z`,
            '#fff6cf',
            ` fill-opacity="${px(1.2 + Math.sin(ms / 1900 + index) * 0.5) / 10}"`,
          ),
        )
        .join('')
    : '';

const mushroom = (x: number, y: number, index: number) =>
  index % 3 === 0
    ? rect(x - 5, y - 18, 10, 20, '#f6ecd8', 4) +
      fill(`M${x - 20} ${y - 14}Q${x} ${y - 44} ${x + 20} ${y - 14}Z`, '#a8693c')
    : fill(
        `M${x - 17} ${y - 28}Q${x} ${y - 20} ${x + 17} ${y - 28}Q${x + 6} ${y - 14} ${x + 4} ${y}H${x - 4}Q${x - 6} ${y - 14} ${x - 17} ${y - 28}Z`,
        '#f2b632',
      );

const bush = (x: number, y: number, index: number) =>
  ellipse(x, y, 44, 20, '#5f8f55') +
  ellipse(x + 22, y - 8, 30, 17, '#6fa062') +
  [0, 1, 2, 3, 4]
    .map((berry) =>
      circle(x - 26 + berry * 14, y - 8 + ((berry * 7) % 12), 3.6, index % 2 ? '#3f4f9a' : '#c23b2e'),
    )
    .join('');

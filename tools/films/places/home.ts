import { circle, ellipse, fill, group, px, rect, shade, stroke } from '../drawing/svg.ts';
import type { Light, Place } from './place.ts';
import {
  across,
  glow,
  HORSE_PICTURE,
  hangingLamp,
  LAKE_PICTURE,
  mug,
  outlook,
  picture,
  pottedPlant,
  snow,
  spruce,
  steam,
  window,
} from './things.ts';
import { rainOutside } from './weather.ts';

function floor(colour: string, y = 572): string {
  const boards = Array.from({ length: 15 }, (_, index) => {
    const x = -500 + index * 160;
    return stroke(
      `M${px(640 + (x + 80 - 640) * 0.94)} ${y}L${px(640 + (x + 80 - 640) * 1.5)} 1140`,
      shade(colour, 0.9),
      3,
    );
  }).join('');
  return (
    across(y, 600, colour) + boards + across(y - 14, 16, '#fdf9f0') + across(y + 2, 5, shade(colour, 0.8))
  );
}

const rug = (x: number, width: number, colour: string) =>
  ellipse(x, 668, width, 46, colour) +
  ellipse(x, 668, width - 26, 36, shade(colour, 1.25)) +
  ellipse(x, 668, width - 50, 27, colour);

const cupboard = (x: number, y: number, width: number, height: number, colour: string) =>
  rect(x, y, width, height, colour, 6) +
  rect(x + 9, y + 9, width - 18, height - 18, shade(colour, 1.12), 4) +
  circle(x + width - 20, y + height / 2, 4.5, '#8a6a45');

export const kitchen: Place = {
  seat: 'table',
  wood: '#d9b27c',
  sound: 'room',
  echo: { share: 0.1, seconds: 0.35 },
  weathers: ['rain'],
  back: (ms, light, weather) => [
    {
      depth: 0.86,
      svg:
        across(-420, 1000, light === 'evening' ? '#d9c6a0' : '#f6e7c8') +
        across(330, 130, '#e9f0ec') +
        Array.from({ length: 22 }, (_, index) => stroke(`M${-400 + index * 96} 330v130`, '#d5dfd9', 2)).join(
          '',
        ) +
        stroke('M-420 395H1700', '#d5dfd9', 2) +
        window(
          470,
          130,
          250,
          190,
          light,
          outlook(light) +
            (light === 'winter' ? group('scale(0.3)', snow(ms)) : '') +
            (weather === 'rain' ? rainOutside(ms, 250, 190) : ''),
        ) +
        fill('M452 112H740V140Q715 178 690 142Q655 180 620 142Q585 180 550 142Q505 180 452 146Z', '#c94f3d') +
        stroke('M452 150Q505 182 550 144Q585 182 620 144Q655 182 690 144Q715 180 740 142', '#fdf1d3', 4) +
        [90, 190, 290].map((x) => cupboard(x, 96, 96, 176, '#8fb3a2')).join('') +
        [830, 930, 1030].map((x) => cupboard(x, 96, 96, 176, '#8fb3a2')).join('') +
        picture(-110, 140, 110, 130, HORSE_PICTURE),
    },
    {
      depth: 0.94,
      svg:
        rect(-420, 452, 1240, 24, '#c79f6a', 6) +
        rect(1000, 452, 700, 24, '#c79f6a', 6) +
        Array.from({ length: 8 }, (_, index) => cupboard(-420 + index * 155, 474, 152, 106, '#7fa694')).join(
          '',
        ) +
        [1000, 1152, 1304].map((x) => cupboard(x, 474, 150, 106, '#7fa694')).join('') +
        rect(822, 440, 176, 140, '#f4f4f1', 8) +
        rect(840, 496, 140, 70, '#41484d', 8) +
        rect(846, 502, 128, 58, '#2c3338', 6) +
        stroke('M846 486H974', '#b9bfc1', 5) +
        [850, 890, 930, 970].map((x) => circle(x, 462, 6, '#8b949b')).join('') +
        rect(848, 430, 60, 12, '#3a4248', 5) +
        fill('M846 430Q850 388 882 386H892Q920 390 920 430Z', '#d8563f') +
        stroke('M918 404l22-16M872 384q10-14 22 0', '#d8563f', 8) +
        steam(942, 380, ms) +
        mug(330, 452, '#f2b632') +
        mug(376, 452, '#2f6f9b') +
        pottedPlant(1080, 452, ms, 0.8) +
        rect(180, 420, 80, 30, '#e2c08d', 5) +
        fill('M188 420Q196 396 220 396T252 420Z', '#b87a42') +
        floor('#d6b384', 578) +
        hangingLamp(640, 96, '#c94f3d'),
    },
  ],
};

function fireplace(ms: number): string {
  const flame = (x: number, height: number, colour: string, phase: number) => {
    const tall = height * (0.85 + 0.2 * Math.sin(ms / 130 + phase));
    const lean = Math.sin(ms / 210 + phase * 2) * 5;
    return fill(
      `M${x - 15} 536C${x - 20} ${px(520 - tall * 0.3)} ${px(x - 6 + lean)} ${px(526 - tall * 0.7)} ${px(x + lean)} ${px(532 - tall)}C${px(x + 8 + lean)} ${px(526 - tall * 0.6)} ${x + 20} ${px(520 - tall * 0.2)} ${x + 15} 536Z`,
      colour,
    );
  };
  // A tiled stove, as in old Swedish flats.
  return (
    glow(1010, 500, 240, '#ffb35c', 0.35 + 0.06 * Math.sin(ms / 170)) +
    rect(910, 60, 200, 520, '#f4efe2', 14) +
    [100, 156, 212, 268, 324, 380].map((y) => stroke(`M910 ${y}H1110`, '#dfd6c1', 3)).join('') +
    [960, 1010, 1060].map((x) => stroke(`M${x} 66V430`, '#dfd6c1', 3)).join('') +
    [
      [985, 128],
      [1035, 184],
      [985, 240],
      [1035, 296],
      [985, 352],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, '#7fa6c0') + circle(x, y, 4, '#f2b632'))
      .join('') +
    rect(896, 40, 228, 26, '#e6dcc6', 8) +
    fill('M950 552V470Q950 436 1010 436T1070 470V552Z', '#37302d') +
    flame(990, 62, '#e8652b', 0) +
    flame(1030, 54, '#e8652b', 2) +
    flame(1010, 76, '#f49a35', 4) +
    flame(1010, 46, '#fbd267', 1) +
    stroke('M976 540L1046 532M980 530L1042 542', '#6b4228', 12) +
    rect(890, 552, 240, 30, '#cfc3a8', 6)
  );
}

function sittingRoom(ms: number, light: Light, wall: string, pictures = ''): string {
  return (
    across(-420, 1000, wall) +
    Array.from({ length: 34 }, (_, index) =>
      stroke(`M${-400 + index * 62} -420V574`, shade(wall, 0.965), 5),
    ).join('') +
    window(
      150,
      120,
      230,
      250,
      light,
      outlook(light) + (light === 'winter' ? group('scale(0.36)', snow(ms)) : ''),
    ) +
    fill('M112 92H150Q158 240 126 392H108ZM380 92H420L424 392H404Q372 240 380 92Z', '#c77f5a') +
    rect(96, 84, 340, 10, '#8a6a45', 5) +
    pottedPlant(220, 382, ms, 0.6) +
    pictures +
    fireplace(ms)
  );
}

const bookcase = (x: number) =>
  rect(x, 150, 190, 430, '#a57c4e', 6) +
  [0, 1, 2, 3]
    .map((shelf) => {
      const y = 168 + shelf * 102;
      const books = Array.from({ length: 8 }, (_, index) => {
        const tall = 52 + ((index * 37 + shelf * 53) % 28);
        const colour = [
          '#2f6f9b',
          '#a03223',
          '#f2b632',
          '#28684a',
          '#7b5a86',
          '#d98b5f',
          '#e9dfcd',
          '#33424f',
        ][(index * 3 + shelf) % 8] as string;
        return rect(x + 17 + index * 19.5, y + 86 - tall, 16, tall, colour, 2);
      }).join('');
      return rect(x + 12, y, 166, 86, '#86623b', 3) + books;
    })
    .join('');

export const livingRoom: Place = {
  seat: 'sofa',
  sound: 'fire',
  echo: { share: 0.08, seconds: 0.35 },
  usualLight: 'evening',
  back: (ms, light) => [
    {
      depth: 0.86,
      svg:
        sittingRoom(
          ms,
          light,
          '#e9d3b4',
          picture(560, 150, 150, 120, LAKE_PICTURE) + picture(750, 170, 90, 100, HORSE_PICTURE),
        ) + bookcase(-160),
    },
    { depth: 0.94, svg: floor('#c9a06c', 578) + rug(620, 430, '#a8493a') + floorLamp(500) },
  ],
};

const floorLamp = (x: number) =>
  glow(x, 250, 210, '#ffdf8e', 0.5) +
  stroke(`M${x} 250V600M${x - 34} 602H${x + 34}`, '#5a4636', 6) +
  fill(`M${x - 52} 262L${x - 30} 190H${x + 30}L${x + 52} 262Z`, '#fbe6b0');

export const christmas: Place = {
  seat: 'sofa',
  sound: 'fire',
  echo: { share: 0.08, seconds: 0.35 },
  usualLight: 'winter',
  back: (ms, light) => [
    { depth: 0.86, svg: sittingRoom(ms, light, '#dcc39c') + candlestick(265, 372, ms) + star(265, 168) },
    { depth: 0.94, svg: floor('#b98f5e', 578) + rug(600, 430, '#9c3a2e') + christmasTree(ms) },
  ],
};

/** The seven lights that stand in Swedish windows in December. */
function candlestick(x: number, y: number, ms: number): string {
  const lights = Array.from({ length: 7 }, (_, index) => {
    const [dx, up] = [(index - 3) * 20, 34 - Math.abs(index - 3) * 9];
    const flicker = 0.5 + 0.08 * Math.sin(ms / 240 + index * 1.7);
    return (
      rect(x + dx - 3, y - up - 20, 6, 20, '#fdf9f0', 2) +
      glow(x + dx, y - up - 26, 24, '#ffd56b', flicker) +
      ellipse(x + dx, y - up - 26, 3.4, 6, '#fbd267')
    );
  });
  return (
    fill(
      `M${x - 72} ${y}L${x} ${y - 40}L${x + 72} ${y}L${x + 60} ${y}L${x} ${y - 28}L${x - 60} ${y}Z`,
      '#a03223',
    ) +
    rect(x - 78, y - 4, 156, 8, '#8d2c1f', 3) +
    lights.join('')
  );
}

const star = (x: number, y: number) =>
  glow(x, y, 90, '#ffc65e', 0.6) +
  fill(
    `M${Array.from({ length: 14 }, (_, index) => {
      const [angle, r] = [(index / 14) * Math.PI * 2 - Math.PI / 2, index % 2 ? 16 : 40];
      return `${px(x + Math.cos(angle) * r)} ${px(y + Math.sin(angle) * r)}`;
    }).join('L')}Z`,
    '#f4a63a',
  ) +
  circle(x, y, 9, '#fff3cf');

function christmasTree(ms: number): string {
  const x = 640;
  const balls = [
    [-56, 470, '#c94f3d'],
    [30, 450, '#f2b632'],
    [60, 510, '#2f6f9b'],
    [-20, 520, '#c94f3d'],
    [-30, 400, '#f2b632'],
    [36, 380, '#c94f3d'],
    [0, 330, '#2f6f9b'],
    [-80, 530, '#f2b632'],
    [84, 540, '#c94f3d'],
    [-12, 450, '#f6efe2'],
  ] as const;
  return (
    spruce(x, 600, 400, '#2f6b4f') +
    balls
      .map(
        ([dx, y, colour], index) =>
          circle(x + dx, y, 10, colour) +
          glow(x + dx + 24, y + 14, 20, '#ffe29a', 0.55 + 0.25 * Math.sin(ms / 500 + index * 2)),
      )
      .join('') +
    star(x, 196) +
    rect(x - 120, 590, 64, 46, '#c94f3d', 4) +
    rect(x - 94, 590, 10, 46, '#f2b632') +
    rect(x + 44, 596, 84, 40, '#2f6f9b', 4) +
    rect(x + 80, 596, 10, 40, '#f6efe2')
  );
}

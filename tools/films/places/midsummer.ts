import { circle, ellipse, fill, group, px, rect, stroke } from '../drawing/svg.ts';
import type { Place } from './place.ts';
import { birch, clouds, cottage, glow, scatter, sky, spruce, tuft } from './things.ts';
import { overcast, rain } from './weather.ts';

export const midsummer: Place = {
  seat: 'bench',
  sound: 'birds',
  echo: { share: 0.02, seconds: 0.2 },
  weathers: ['rain'],
  back: (ms, light, weather) => [
    {
      depth: 0.2,
      svg:
        (weather === 'rain' ? overcast() : sky(light) + glow(1000, 130, 200, '#fff0b8', 0.8)) +
        clouds(ms, light, 70),
    },
    {
      depth: 0.4,
      svg:
        fill('M-420 360Q-100 260 260 330T860 310T1700 330V560H-420Z', '#a9c9a4') +
        rect(-420, 418, 2120, 40, '#5f97b3'),
    },
    {
      depth: 0.62,
      svg:
        fill('M-420 440Q300 400 760 430T1700 420V640H-420Z', '#7fae6a') +
        cottage(170, 450, 0.7, light) +
        birch(20, 470, 250, ms, light) +
        birch(1150, 470, 290, ms, light) +
        birch(1240, 480, 230, ms, light) +
        spruce(1010, 450, 150, '#4d8a68'),
    },
    { depth: 0.8, svg: maypole(ms) },
    {
      depth: 0.92,
      svg:
        fill('M-420 600Q200 540 700 574T1700 556V1140H-420Z', '#9bc47f') +
        Array.from({ length: 70 }, (_, index) =>
          tuft(
            -400 + scatter(index) * 2080,
            606 + scatter(index + 31) * 260,
            ms,
            index * (index % 2 ? 1 : 3),
          ),
        ).join(''),
    },
  ],
  front: (ms, _, weather) => (weather === 'rain' ? [{ depth: 1.2, svg: rain(ms) }] : []),
};

function maypole(ms: number): string {
  const leaf = (x: number, y: number, index: number) =>
    ellipse(x, y, 19, 15, index % 2 ? '#5f9a55' : '#76b065');
  const flower = (x: number, y: number, index: number) =>
    circle(x, y, 7, ['#fdf9f0', '#f2b632', '#e58fa0', '#5f7fc0'][index % 4] as string);
  const wreath = (x: number) => {
    const swing = Math.sin(ms / 1100 + x) * 4;
    return group(
      `rotate(${px(swing)} ${x} 210)`,
      stroke(`M${x} 206V232`, '#5f9a55', 4),
      ...Array.from({ length: 14 }, (_, index) =>
        leaf(x + Math.cos(index * 0.449) * 40, 276 + Math.sin(index * 0.449) * 44, index),
      ),
      ...Array.from({ length: 7 }, (_, index) =>
        flower(x + Math.cos(index * 0.898) * 40, 276 + Math.sin(index * 0.898) * 44, index),
      ),
    );
  };
  const pole = Array.from({ length: 27 }, (_, index) =>
    leaf(640 + (index % 2 ? 9 : -9), 60 + index * 20, index),
  ).join('');
  const bar = Array.from({ length: 20 }, (_, index) =>
    leaf(478 + index * 17, 200 + (index % 2 ? 6 : -4), index),
  ).join('');
  const blooms = Array.from(
    { length: 12 },
    (_, index) =>
      flower(640 + (index % 2 ? 12 : -12), 80 + index * 44, index) + flower(490 + index * 27, 200, index + 1),
  ).join('');
  const ribbon = (side: number, colour: string) =>
    stroke(`M640 70q${side * (40 + Math.sin(ms / 500) * 12)} 30 ${side * 62} 84`, colour, 7);
  return (
    rect(632, 40, 16, 560, '#8a6a45') +
    ribbon(-1, '#2f6f9b') +
    ribbon(1, '#f2b632') +
    pole +
    bar +
    wreath(500) +
    wreath(780) +
    blooms +
    fill('M640 20l8 22h-16Z', '#f2b632')
  );
}

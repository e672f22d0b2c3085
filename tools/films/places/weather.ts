import { circle, fill, group, px, rect, stroke } from '../drawing/svg.ts';
import { blend, scatter } from './things.ts';

const LEFT = -420;
const RIGHT = 1700;

/** Rain before everything, aslant. */
export function rain(ms: number): string {
  return Array.from({ length: 130 }, (_, index) => {
    const y = ((scatter(index + 20) * 900 + ms * (0.7 + scatter(index) * 0.4)) % 900) - 90;
    const x = scatter(index + 70) * 1500 - 110 - y * 0.16;
    return stroke(`M${px(x)} ${px(y)}l-5 31`, '#eef4f7', 2.2, ' stroke-opacity="0.62"');
  }).join('');
}

/** A sky full of rain. */
export const overcast = (): string => blend(-420, 1000, '#8d9da9', '#d3dbdb');

/** Draws rain as seen through a window. */
export const rainOutside = (ms: number, width: number, height: number): string =>
  rect(0, 0, width, height, '#7f8f9b', 0, ' fill-opacity="0.45"') + group('scale(0.3)', rain(ms));

/** A clear winter night: stars, and green curtains of light that drift. */
export function northernLights(ms: number): string {
  const stars = Array.from({ length: 60 }, (_, index) =>
    circle(
      LEFT + scatter(index) * (RIGHT - LEFT),
      scatter(index + 40) * 300 - 40,
      0.8 + scatter(index + 80) * 1.3,
      '#f4f8fa',
    ),
  );
  const curtains = [
    { colour: '#35c98a', foot: 300, height: 190, phase: 0 },
    { colour: '#7be8a6', foot: 250, height: 130, phase: 2.1 },
    { colour: '#58c7b4', foot: 196, height: 150, phase: 4.4 },
  ].map((one, index) => curtain(ms, one, `n${index}`));
  return blend(-420, 1000, '#06142b', '#1c4a5c') + stars.join('') + curtains.join('');
}

interface Curtain {
  readonly colour: string;
  /** Lower end, at the centre of its waves. */
  readonly foot: number;
  readonly height: number;
  readonly phase: number;
}

/** Brightest at its lower edge, and fading upwards. */
function curtain(ms: number, { colour, foot, height, phase }: Curtain, id: string): string {
  const hem: string[] = [];
  const top: string[] = [];
  for (let x = LEFT; x <= RIGHT; x += 40) {
    const y =
      foot + 26 * Math.sin(x / 190 + ms / 2_300 + phase) + 11 * Math.sin(x / 67 - ms / 1_100 + 2 * phase);
    const tall = height * (0.8 + 0.25 * Math.sin(x / 120 - ms / 1_700 + phase));
    hem.push(`${x} ${px(y)}`);
    top.unshift(`${x} ${px(y - tall)}`);
  }
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset="0.72" stop-color="${colour}" stop-opacity="0.66"/><stop offset="1" stop-color="${colour}" stop-opacity="0.05"/></linearGradient>` +
    fill(`M${[...hem, ...top].join('L')}Z`, `url(#${id})`)
  );
}

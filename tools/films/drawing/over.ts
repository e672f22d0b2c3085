import { hairOf } from './hair.ts';
import type { Look } from './looks.ts';
import { ellipse, fill, group, px, rect, shade } from './svg.ts';

/**
 * Draws the listener from behind and near, at the edge of the picture.
 * @param side -1 at the left edge, 1 at the right
 * @param sway pixels the head moves
 */
export function shoulderOf(look: Look, side: -1 | 1, sway: number): string {
  const hair = hairOf(look, 0);
  const colour = look.style === 'cap' ? '#7b7464' : look.hat ? shade(look.top.colour, 0.78) : look.hair;
  const back =
    ellipse(-46, 4, 10, 14, shade(look.skin, 0.85)) +
    ellipse(46, 4, 10, 14, shade(look.skin, 0.85)) +
    rect(-20, 30, 40, 50, shade(look.skin, 0.82), 10) +
    hair.behind +
    fill('M-50-10C-52-52-28-68 0-68S52-52 50-10C50 22 34 46 0 46S-50 22-50-10Z', colour) +
    fill(
      'M-50-10C-52-52-28-68 0-68C-22-60-38-40-38-6C-38 20-26 36-8 45C-36 42-50 20-50-10Z',
      shade(colour, 1.05),
    );
  const body = fill(
    'M-150 330C-150 150-120 92-58 78Q0 64 58 78C120 92 150 150 150 330Z',
    shade(look.top.colour, 0.82),
  );
  return group(
    `translate(${side < 0 ? 120 : 1160} ${px(420 + (1 - look.size) * 420)}) scale(2.7)`,
    body,
    group(`translate(${px(sway)} 0) rotate(${side * -6})`, back),
  );
}

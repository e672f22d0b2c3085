import { figureOf } from '../drawing/figure.ts';
import { lookOf } from '../drawing/looks.ts';
import { CLOSED_MOUTH, type HandStance, type Stance } from '../drawing/stance.ts';
import { group } from '../drawing/svg.ts';
import { scatter } from './things.ts';

const WHO = [
  { look: 'woman', wears: 'raincoat', colour: 'green' },
  { look: 'young-man', colour: 'grey' },
  { look: 'teacher', colour: 'plum' },
  { look: 'man', wears: 'suit' },
  { look: 'neighbour', colour: 'sand' },
  { look: 'father', colour: 'grey' },
] as const;

/** People who walk past in the background at their own times; mostly the background is empty. */
export function passers(
  ms: number,
  place: {
    readonly width: number;
    readonly floor: number;
    readonly size: number;
    readonly count: number;
    readonly from?: number;
  },
): string {
  const { width, floor, size, count, from = 0 } = place;
  return Array.from({ length: count }, (_, index) => {
    const look = lookOf(WHO[(index * 2 + (width > 1000 ? 1 : 0)) % WHO.length] ?? WHO[0]);
    const speed = (0.085 + scatter(index + 2) * 0.03) * size;
    const way = index % 2 ? -1 : 1;
    const path = width + 300 * size;
    const gone = (ms * speed + scatter(index + width) * path) % (path * 1.6);
    if (!look || gone > path) return '';
    const x = way > 0 ? gone - 150 * size : width + 150 * size - gone;
    const swing = Math.sin((gone / (size * 150)) * Math.PI * 2) * 36;
    const hand = (side: number): HandStance => ({ x: side * 56 + swing * side, y: 140, does: 'rest' });
    const stance: Stance = {
      x: 0, y: 0, turn: way, sitting: 0, step: gone / (size * 150), breath: 0, sway: 0, left: hand(-1), right: hand(1),
      face: { turn: way, tilt: 0, nod: 0, gaze: { x: way, y: 0 }, lids: 0, brows: { raise: 0, slant: 0, uneven: 0 }, smile: 0.2, wide: 0, mouth: CLOSED_MOUTH },
    }; // biome-ignore format: a table
    return group(`translate(${Math.round(x + from)} ${floor}) scale(${size})`, figureOf(look, stance));
  }).join('');
}

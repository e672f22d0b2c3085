import type { Stance } from './stance.ts';
import { circle, ellipse, fill, group, px, stroke } from './svg.ts';

const FUR = '#d98a45';
const DARK = '#b96c2d';
const PALE = '#f8e7cf';

/** Draws a sitting red cat, 170 pixels high in a wide shot; its tail moves with its breath and its step. */
export function catOf({ x, y, step, breath, turn, face }: Stance): string {
  const bob = step === null ? 0 : -Math.abs(Math.sin(step * Math.PI * 2)) * 9;
  const tail = Math.sin(breath * Math.PI) * 14 + (step === null ? 0 : Math.sin(step * 9) * 10);
  const side = turn < 0 ? 1 : -1;
  return (
    ellipse(x, y + 2, 62, 9, '#1d2a33', ' fill-opacity="0.16"') +
    group(
      `translate(${px(x)} ${px(y + bob)})`,
      stroke(
        `M${side * 34} -16C${side * 78} -10 ${px(side * 88 + tail * side)} -48 ${px(side * 66 + tail * side)} -78`,
        FUR,
        17,
      ),
      stroke(`M${px(side * 70 + tail * side)} -64L${px(side * 66 + tail * side)} -78`, PALE, 14),
      fill('M-44 0C-56-40-34-92 0-94S56-40 44 0Z', FUR),
      fill('M-18-4C-24-44-12-66 0-68S24-44 18-4Z', PALE),
      stroke('M-40-34q10-2 14 4M-38-52q10-2 14 4M40-34q-10-2-14 4M38-52q-10-2-14 4', DARK, 5),
      ellipse(-17, -4, 17, 9, PALE),
      ellipse(17, -4, 17, 9, PALE),
      stroke('M-20-5v5M-13-5v5M14-5v5M21-5v5', '#d8bd97', 2),
      headOfCat(face, breath),
    )
  );
}

function headOfCat(face: Stance['face'], breath: number): string {
  return group(
    `translate(0 ${px(-112 + face.nod - breath * 1.5)}) rotate(${px(face.tilt)})`,
    CAT_SKULL,
    catFace(face),
  );
}

/** Head of the cat about its middle, without eyes, nose and mouth. */
export const CAT_SKULL = [
  fill('M-48-12L-46-58Q-28-50-16-38ZM48-12L46-58Q28-50 16-38Z', FUR),
  fill('M-41-26L-40-47Q-31-42-24-36ZM41-26L40-47Q31-42 24-36Z', '#eeb0a0'),
  fill('M-52 2C-54-32-28-46 0-46S54-32 52 2C52 28 26 42 0 42S-52 28-52 2Z', FUR),
  stroke('M-9-42v13M0-44v15M9-42v13M-50-2h12M-49 8h11M50-2h-12M49 8h-11', DARK, 4.5),
].join('');

/** The part of the cat's head that changes with the expression. */
export function catFace(face: Stance['face']): string {
  const x = face.turn * 9;
  const open = Math.max(0, 1 - face.lids);
  const eye = (at: number) =>
    open < 0.25
      ? stroke(`M${px(at - 8)} -2q8 5 16 0`, '#2a211f', 3)
      : ellipse(at, -3, 9, 10 * open, '#f3d36b') +
        ellipse(at + face.gaze.x * 3, -3 + face.gaze.y * 2, 4 + face.wide * 2, 8.5 * open, '#2a211f') +
        circle(at - 2 + face.gaze.x * 3, -6, 2 * open, '#ffffff');
  const { open: gape } = face.mouth;
  const mouth =
    gape < 0.06
      ? stroke(`M${px(x)} 17v4q-5 6-11 3M${px(x)} 21q5 6 11 3`, '#7a4a2a', 2.6)
      : stroke(`M${px(x)} 17v4q-5 5-10 3M${px(x)} 21q5 5 10 3`, '#7a4a2a', 2.6) +
        fill(
          `M${px(x - 8)} 24Q${px(x)} 20 ${px(x + 8)} 24Q${px(x + 6)} ${px(28 + gape * 14)} ${px(x)} ${px(28 + gape * 14)}T${px(x - 8)} 24Z`,
          '#8d3433',
        );
  const whisker = (way: number) =>
    stroke(`M${px(x + way * 26)} 13l${way * 28}-5M${px(x + way * 26)} 18l${way * 28} 3`, '#fdf6ea', 2);
  return [
    ellipse(x, 20, 26, 18, PALE),
    eye(x - 21),
    eye(x + 21),
    fill(`M${px(x - 7)} 9Q${px(x)} 6 ${px(x + 7)} 9Q${px(x + 3)} 17 ${px(x)} 17T${px(x - 7)} 9Z`, '#d9736b'),
    mouth,
    whisker(-1),
    whisker(1),
  ].join('');
}

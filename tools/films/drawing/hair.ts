import type { Look } from './looks.ts';
import { circle, ellipse, fill, px, shade, stroke } from './svg.ts';

interface Hair {
  /** Hangs behind the body. */
  readonly behind: string;
  /** Part that lies over the face. */
  readonly front: string;
}

/** Draws the hair, or what covers it, of a head turned by -1 to 1. */
export function hairOf(look: Look, turn: number): Hair {
  const hair =
    look.hat === 'winter'
      ? { ...STYLES[look.style](look.hair, turn * 9) }
      : STYLES[look.style](look.hair, turn * 9);
  if (look.hat !== 'winter' || look.style === 'scarf') return hair;
  return { behind: hair.behind, front: hair.front + woolHat(look) };
}

function woolHat({ top }: Look): string {
  const wool = shade(top.colour, 0.78);
  return (
    fill('M-51-24C-52-72-28-88 0-88S52-72 51-24Q0-36-51-24Z', wool) +
    fill('M-53-17C-54-30-50-36-40-38Q0-46 40-38C50-36 54-30 53-17Q0-30-53-17Z', shade(wool, 1.25)) +
    circle(0, -92, 15, '#f6efe2')
  );
}

/** The top of the head with a hairline that follows the turn. */
const crown = (x: number, colour: string) =>
  fill(
    `M-49-2C-52-40-42-64 0-64S52-40 49-2C46-14 45-22 40-27C${px(24 + x)}-34 ${px(10 + x)}-40 ${px(-4 + x)}-41C${px(-16 + x)}-36-34-30-40-24C-45-20-46-12-49-2Z`,
    colour,
  );

const shine = (x: number, colour: string) =>
  stroke(
    `M${px(-30 + x)}-47Q${px(-14 + x)}-58 ${px(6 + x)}-56`,
    shade(colour, 1.22),
    4,
    ' stroke-opacity="0.7"',
  );

const STYLES: Readonly<Record<Look['style'], (colour: string, x: number) => Hair>> = {
  bun: (colour, x) => ({
    behind: circle(-x * 0.6, -66, 24, shade(colour, 0.92)),
    front:
      circle(-x * 0.6, -70, 21, colour) +
      crown(x, colour) +
      shine(x, colour) +
      stroke(`M${px(-12 - x * 0.6)}-76q12-8 24 0`, shade(colour, 0.85), 3),
  }),
  cap: (colour, x) => ({
    behind: '',
    front:
      fill('M-48-6C-50-22-46-30-42-32L-38-10ZM48-6C50-22 46-30 42-32L38-10Z', colour) +
      fill('M-53-28C-52-62-30-72 2-72S54-58 54-30Q0-42-53-28Z', '#7b7464') +
      fill(
        `M${px(-38 + x * 2.4)}-34Q${px(x * 2.4)}-50 ${px(40 + x * 2.4)}-34Q${px(46 + x * 2.4)}-24 ${px(34 + x * 2.4)}-25Q${px(x * 2.4)}-36 ${px(-32 + x * 2.4)}-25Q${px(-44 + x * 2.4)}-25 ${px(-38 + x * 2.4)}-34Z`,
        '#696252',
      ) +
      stroke('M-34-50Q0-66 34-50', '#8d8675', 3),
  }),
  long: (colour, x) => ({
    behind: fill(
      'M-52-16C-58-58-30-68 0-68S58-58 52-16C54 20 60 50 54 72C38 84-38 84-54 72C-60 50-54 20-52-16Z',
      shade(colour, 0.85),
    ),
    front:
      fill(
        `M${px(-8 + x)}-42C-24-36-40-24-42 4C-44 30-46 48-50 62C-60 40-58 10-53-20C-50-56-30-67 0-67S52-56 53-18C58 12 60 42 50 62C46 46 46 28 43 6C38-18 ${px(18 + x)}-34 ${px(-8 + x)}-42Z`,
        colour,
      ) + shine(x, colour),
  }),
  short: (colour, x) => ({
    behind: '',
    front:
      fill(
        `M-48-4C-52-30-50-50-36-58C-26-70 10-74 30-64C50-58 52-34 48-4C45-12 44-20 41-28C${px(30 + x)}-32 ${px(20 + x)}-38 ${px(10 + x)}-42C${px(-4 + x)}-34-26-34-40-30C-44-22-46-14-48-4Z`,
        colour,
      ) + shine(x, colour),
  }),
  plaits: (colour, x) => ({
    behind: [-1, 1]
      .map(
        (side) =>
          [0, 1, 2, 3]
            .map((knot) =>
              ellipse(
                side * (50 + knot * 3) - x * 0.5,
                22 + knot * 17,
                12 - knot,
                11,
                shade(colour, knot % 2 ? 0.9 : 1),
              ),
            )
            .join('') +
          circle(side * 61 - x * 0.5, 86, 6.5, '#2f6f9b') +
          fill(`M${side * 58} 90l${side * 12} 16l${-side * 14} 0Z`, colour),
      )
      .join(''),
    front:
      fill(
        `M-50 2C-53-40-40-64 0-64S53-40 50 2C46-8 44-14 42-20C${px(34 + x)}-26 ${px(26 + x)}-24 ${px(20 + x)}-22C${px(14 + x)}-30 ${px(8 + x)}-28 ${px(3 + x)}-23C${px(-4 + x)}-30 ${px(-10 + x)}-28 ${px(-15 + x)}-22C${px(-22 + x)}-27-34-26-42-20C-45-12-47-6-50 2Z`,
        colour,
      ) +
      shine(x, colour) +
      circle(-49, 12, 7, '#2f6f9b') +
      circle(49, 12, 7, '#2f6f9b'),
  }),
  curls: (colour, x) => ({
    behind: '',
    front:
      CURLS.map(([cx = 0, cy = 0, r = 0]) => circle(cx + (cy < -40 ? 0 : x * 0.7), cy, r, colour)).join('') +
      CURLS.filter((_, index) => index % 2 === 0)
        .map(([cx = 0, cy = 0, r = 0]) =>
          stroke(
            `M${px(cx - r * 0.4)} ${px(cy - r * 0.1)}q${px(r * 0.4)} ${px(-r * 0.5)} ${px(r * 0.8)} 0`,
            shade(colour, 1.2),
            2.2,
          ),
        )
        .join(''),
  }),
  cloud: (colour, x) => ({
    behind: CLOUD.map(([cx = 0, cy = 0, r = 0]) => circle(cx - x * 0.4, cy, r, colour)).join(''),
    front:
      fill(
        `M-47-4C-56-30-44-66 0-66S56-30 47-4C44-18 42-24 38-28C${px(24 + x)}-40 ${px(-20 + x)}-42-36-29C-42-24-44-16-47-4Z`,
        colour,
      ) +
      [-44, -26, -8, 10, 28, 44]
        .map((cx, index) => circle(cx + x * 0.5, -38 - Math.sin((index / 5) * Math.PI) * 11, 14, colour))
        .join('') +
      [-36, -14, 8, 30]
        .map((cx) => stroke(`M${px(cx + x * 0.5)}-52q6-6 12-2`, shade(colour, 1.18), 2.4))
        .join(''),
  }),
  swept: (colour, x) => ({
    behind: '',
    front:
      fill(
        `M-48-4C-54-36-46-62-14-66C10-76 50-66 50-30C51-20 50-10 48-4C46-14 45-20 42-26C${px(34 + x)}-22 ${px(12 + x)}-24 ${px(-6 + x)}-38C${px(-8 + x)}-30-30-26-41-24C-45-18-46-12-48-4Z`,
        colour,
      ) + stroke(`M${px(-2 + x)}-52Q${px(20 + x)}-40 40-38`, shade(colour, 1.3), 3, ' stroke-opacity="0.6"'),
  }),
  knot: (colour, x) => ({
    behind: circle(30 - x, -58, 21, shade(colour, 0.88)),
    front:
      fill(
        `M-49 4C-53-40-40-65 0-65S53-40 49 4C46-10 45-18 41-25C${px(30 + x)}-30 ${px(22 + x)}-38 ${px(16 + x)}-43C${px(4 + x)}-28-26-18-41-14C-45-10-47-4-49 4Z`,
        colour,
      ) +
      shine(x - 4, colour) +
      stroke(`M${px(16 + x)}-43Q${px(0 + x)}-52-20-52`, shade(colour, 0.86), 2.6),
  }),
  cropped: (colour, x) => ({
    behind: '',
    front:
      fill(
        `M-48-12C-50-44-34-61 0-61S50-44 48-12C46-22 44-28 40-32C${px(26 + x)}-41 ${px(-26 + x)}-41-40-32C-44-28-46-22-48-12Z`,
        colour,
      ) + fill('M-48-10C-49-24-47-32-43-36L-40-14ZM48-10C49-24 47-32 43-36L40-14Z', '#8d8681'),
  }),
  bob: (colour, x) => ({
    behind: fill(
      'M-53-14C-58-56-30-68 0-68S58-56 53-14C56 10 56 24 52 34C30 44-30 44-52 34C-56 24-56 10-53-14Z',
      shade(colour, 0.85),
    ),
    front:
      fill(
        `M-40-20C-41 0-42 18-40 32C-48 38-54 36-55 30C-58 4-56-24-50-40C-40-64-18-68 0-68S46-60 52-36C57-18 57 10 55 30C54 36 48 38 40 32C42 18 43 4 41-16C${px(30 + x)}-20 ${px(20 + x)}-22 ${px(8 + x)}-21C${px(-8 + x)}-20-28-22-40-20Z`,
        colour,
      ) + shine(x, colour),
  }),
  scarf: (colour, x) => ({
    behind: fill(
      'M-58 0C-62-56-34-72 0-72S62-56 58 0C62 30 66 56 70 78C40 96-40 96-70 78C-66 56-62 30-58 0Z',
      shade(colour, 0.88),
    ),
    front:
      fill(
        `M-57 8C-62-52-34-72 0-72S62-52 57 8C58 40 44 64 22 74C8 80-8 80-22 74C-44 64-58 40-57 8ZM${px(-39 + x * 0.6)} 0C${px(-39 + x * 0.6)} 26 ${px(-26 + x * 0.6)} 47 ${px(x * 0.6)} 48S${px(39 + x * 0.6)} 26 ${px(39 + x * 0.6)} 0C${px(40 + x * 0.6)}-28 ${px(26 + x * 0.6)}-43 ${px(x * 0.6)}-44S${px(-40 + x * 0.6)}-28 ${px(-39 + x * 0.6)} 0Z`,
        colour,
        ' fill-rule="evenodd"',
      ) + stroke(`M-48-30Q-30-58 6-60M-42 46Q-20 62 16 66`, shade(colour, 1.2), 3, ' stroke-opacity="0.7"'),
  }),
};

const CURLS = [
  [-42, -22, 13], [-40, -40, 15], [-26, -52, 16], [-8, -58, 17], [12, -58, 17], [29, -50, 16], [41, -38, 15], [43, -21, 13],
  [-26, -36, 12], [-10, -41, 12], [7, -42, 12], [24, -37, 12],
]; // biome-ignore format: points

const CLOUD = [
  [-50, -30, 30], [-30, -58, 32], [0, -70, 34], [30, -58, 32], [50, -30, 30], [-54, 2, 26], [54, 2, 26], [-48, 28, 20], [48, 28, 20],
]; // biome-ignore format: points

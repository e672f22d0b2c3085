import { hairOf } from './hair.ts';
import type { Look } from './looks.ts';
import type { FaceStance, MouthStance } from './stance.ts';
import { circle, ellipse, fill, group, px, shade, stroke } from './svg.ts';

const DARK = '#2a211f';

/** Parts of an upright head about its middle, which is 94 wide and 108 high, from back to front. */
export interface HeadParts {
  /** Hair that hangs behind the body. */
  readonly behind: string;
  /** Ears and skull. */
  readonly skull: string;
  /** The part that changes with the expression. */
  readonly face: string;
  /** Hair over the face, and glasses. */
  readonly top: string;
}

/** @param line width of mouth and brows relative to films; small pictures need more */
export function headParts(look: Look, face: FaceStance, line = 1): HeadParts {
  const hair = hairOf(look, face.turn);
  return {
    behind: hair.behind,
    skull: ears(look, face.turn) + skull(look) + jawShadow(look),
    face: faceOf(look, face, line),
    top: hair.front + (look.hasGlasses ? glasses(look, face.turn) : ''),
  };
}

/** Places parts of a head in its tilt. */
export const tilted = ({ nod, tilt }: FaceStance, ...parts: readonly string[]): string =>
  group(`translate(0 ${px(nod)}) rotate(${px(tilt)} 0 40)`, ...parts);

/** The head about its middle. The part behind the body is separate. */
export function headOf(look: Look, face: FaceStance): { readonly behind: string; readonly front: string } {
  const { behind, skull, face: features, top } = headParts(look, face);
  return { behind: tilted(face, behind), front: tilted(face, skull, features, top) };
}

function skull({ skin }: Look): string {
  return fill(
    'M-46-12C-47-46-26-56 0-56S47-46 46-12C46 14 40 32 25 44C14 53-14 53-25 44C-40 32-46 14-46-12Z',
    skin,
  );
}

/** Light falls from the upper left. */
function jawShadow({ skin }: Look): string {
  return fill(
    'M46-12C46 14 40 32 25 44C14 53-14 53-25 44C-4 47 22 38 31 12C35 0 35-20 33-34C42-30 46-24 46-12Z',
    shade(skin, 0.93),
  );
}

function ears({ skin, style, isOld }: Look, turn: number): string {
  if (style === 'scarf') return '';
  const size = isOld ? 1.15 : 1;
  const one = (side: number) => {
    const x = side * 46 + turn * (side * turn < 0 ? 11 : -3);
    return (
      ellipse(x, 0, 9.5 * size, 13.5 * size, shade(skin, 0.95)) +
      stroke(`M${px(x - side * 2)}-6q${side * 6} 5 0 11`, shade(skin, 0.8), 2)
    );
  };
  return one(-1) + one(1);
}

function faceOf(look: Look, face: FaceStance, line: number): string {
  const { turn } = face;
  const x = turn * 17;
  const cheek = shade(look.skin === '#80502f' || look.skin === '#a5673f' ? '#b5533c' : '#ef8d78', 1);
  const near = 1 - Math.abs(turn) * 0.12;
  return [
    ...[-1, 1].map((side) =>
      ellipse(x * 1.1 + side * 27 * near, 15, side * turn > 0 ? 8 : 10, 7.5, cheek, ' fill-opacity="0.3"'),
    ),
    look.hasFreckles ? freckles(x, look) : '',
    look.hasBeard ? beard(look, x) : '',
    look.isOld ? stroke(`M${px(x - 36)} 3q-3 3-4 6M${px(x + 36)} 3q3 3 4 6`, shade(look.skin, 0.82), 2) : '',
    eyes(look, face, { x, near, line }),
    nose(look, x, turn),
    mouthOf(look, face, x, line),
  ].join('');
}

function freckles(x: number, { skin }: Look): string {
  const spots = [
    [-30, 11],
    [-24, 15],
    [-19, 10],
    [19, 10],
    [25, 15],
    [30, 11],
  ];
  return spots.map(([dx = 0, y = 0]) => circle(x + dx, y, 1.7, shade(skin, 0.75))).join('');
}

function nose({ skin }: Look, x: number, turn: number): string {
  const side = turn < -0.15 ? -1 : 1;
  const tip = x + turn * 7;
  return stroke(
    `M${px(tip - side * 1)} -1q${side * 9} 9 ${side * 1} 13q${-side * 3} 1.5 ${-side * 6} 0`,
    shade(skin, 0.76),
    3,
  );
}

function eyes(
  look: Look,
  face: FaceStance,
  { x, near, line }: { readonly x: number; readonly near: number; readonly line: number },
): string {
  const browColour = look.style === 'scarf' ? '#43302a' : shade(look.hair, look.isOld ? 0.82 : 0.78);
  return [-1, 1]
    .map((side) => {
      const eyeX = x + side * 19 * near;
      const at = { x: eyeX + face.gaze.x * 3.2, y: -5 + face.gaze.y * 2.4 };
      const open = Math.max(0, 1 - face.lids);
      const rx = 5.3 + face.wide * 0.7;
      const ry = (7.4 + face.wide * 1.6) * open;
      const lash = look.hasLashes
        ? stroke(
            `M${px(at.x - side * 4)} ${px(at.y - ry * 0.86)}Q${px(at.x + side * 2)} ${px(at.y - ry * 1.25)} ${px(at.x + side * 8)} ${px(at.y - ry * 0.62)}`,
            DARK,
            2.6,
          )
        : '';
      const eye =
        open < 0.25
          ? stroke(`M${px(eyeX - 7)} ${px(-4)}q7 ${face.smile > 0.5 ? -6 : 4} 14 0`, DARK, 3.2)
          : ellipse(at.x, at.y, rx, ry, DARK) +
            circle(at.x - 1.7, at.y - ry * 0.38, 1.9 * open, '#ffffff') +
            lash;
      const { raise, slant, uneven } = face.brows;
      const y = -23 - raise - (side > 0 ? uneven * 5 : -uneven * 2);
      const inner = y - slant * 5;
      const outer = y + slant * 3 + 3.5;
      const brow = stroke(
        `M${px(eyeX - side * 8)} ${px(inner)}Q${px(eyeX + side * 1)} ${px(Math.min(inner, outer) - 4.5)} ${px(eyeX + side * 11)} ${px(outer)}`,
        browColour,
        (look.isOld ? 5 : 4.2) * line,
      );
      return eye + brow;
    })
    .join('');
}

function mouthOf(look: Look, face: FaceStance, x: number, line: number): string {
  const { open, wide, teeth, tongue }: MouthStance = face.mouth;
  const lip = look.hasLashes && !look.isOld ? shade(look.skin, 0.66) : shade(look.skin, 0.6);
  const half = 13.5 + wide * (wide > 0 ? 3.5 : 6.5) + face.smile * 2.5;
  const corner = -face.smile * 4.5;
  const y = 27;
  if (open < 0.06) {
    const deep = px(face.smile * 10 + 0.5);
    return stroke(
      `M${px(x - half)} ${px(y + corner * 0.5)}q${px(half)} ${deep} ${px(half * 2)} 0`,
      lip,
      3.4 * line,
    );
  }
  const up = 2.5 + open * 4 - face.smile * 1.5;
  const down = 4 + open * 17;
  const [l, r] = [px(x - half), px(x + half)];
  const at = px(y + corner * 0.5);
  const shape = `M${l} ${at}C${px(x - half * 0.55)} ${px(y - up)} ${px(x + half * 0.55)} ${px(y - up)} ${r} ${at}C${px(x + half * 0.75)} ${px(y + down)} ${px(x - half * 0.75)} ${px(y + down)} ${l} ${at}Z`;
  const inside = [fill(shape, '#6d2425')];
  if (tongue > 0.2 || open > 0.5) {
    inside.push(ellipse(x, y + down * 0.56, half * 0.55, Math.max(2, down * 0.2), '#d8736b'));
  }
  if (teeth > 0.2) {
    const w = half * 0.68;
    inside.push(
      fill(
        `M${px(x - w)} ${px(y - up * 0.45)}Q${px(x)} ${px(y - up * 0.95)} ${px(x + w)} ${px(y - up * 0.45)}L${px(x + w * 0.82)} ${px(y + 1 + open * 2)}Q${px(x)} ${px(y + 3 + open * 2)} ${px(x - w * 0.82)} ${px(y + 1 + open * 2)}Z`,
        '#fdfaf4',
      ),
    );
  }
  return inside.join('') + stroke(shape, lip, 2.6);
}

function beard({ hair, hasBeard, skin }: Look, x: number): string {
  const colour = hasBeard === 'short' ? shade(hair, 1.12) : hair;
  const dx = x * 0.45;
  if (hasBeard === 'short') {
    return (
      fill(
        `M-45 2C-44 30-30 53 0 53S44 30 45 2C40 16 36 20 ${px(28 + dx)} 19C${px(18 + dx)} 14 ${px(8 + dx)} 13 ${px(dx)} 14.500S${px(-18 + dx)} 14 ${px(-28 + dx)} 19C-36 20-40 16-45 2ZM${px(x - 13)} 24C${px(x - 8)} 36 ${px(x + 8)} 36 ${px(x + 13)} 24C${px(x + 6)} 21 ${px(x - 6)} 21 ${px(x - 13)} 24Z`,
        colour,
        ' fill-rule="evenodd" fill-opacity="0.93"',
      ) + ellipse(x, 27, 15, 7, shade(skin, 0.97))
    );
  }
  return (
    fill(
      'M-46-2C-50 36-34 74 0 76S50 36 46-2C42 14 34 18 24 17C10 13-10 13-24 17C-34 18-42 14-46-2Z',
      colour,
    ) +
    fill(
      `M${px(x)} 15C${px(x - 12)} 11 ${px(x - 27)} 16 ${px(x - 31)} 27C${px(x - 22)} 25 ${px(x - 10)} 25 ${px(x)} 20C${px(x + 10)} 25 ${px(x + 22)} 25 ${px(x + 31)} 27C${px(x + 27)} 16 ${px(x + 12)} 11 ${px(x)} 15Z`,
      shade(colour, 0.9),
    ) +
    ellipse(x, 30, 16, 7, shade(skin, 0.93))
  );
}

function glasses({ hair, isOld }: Look, turn: number): string {
  const x = turn * 17;
  const colour = isOld ? '#a5713a' : shade(hair, 0.7);
  const near = 1 - Math.abs(turn) * 0.12;
  const lens = (side: number) =>
    `<circle cx="${px(x + side * 20 * near)}" cy="-4" r="14.500" fill="#ffffff" fill-opacity="0.16" stroke="${colour}" stroke-width="3"/>`;
  return (
    lens(-1) +
    lens(1) +
    stroke(
      `M${px(x - 6)} -6q6-4 12 0M${px(x - 34 * near)} -7L${px(-45 + turn * 4)} -4M${px(x + 34 * near)} -7L${px(45 + turn * 4)} -4`,
      colour,
      3,
    )
  );
}

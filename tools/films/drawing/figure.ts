import { chest, sleeve } from './clothes.ts';
import { headOf } from './head.ts';
import type { Look } from './looks.ts';
import type { HandStance, Stance } from './stance.ts';
import { ellipse, fill, group, mix, moved, px, shade, stroke } from './svg.ts';

/** Pixels of a grown person in a wide shot. */
export const BODY = { hip: -186, shoulder: -308, neck: -326, head: -380, seat: 84 } as const;
const ARM = { upper: 72, fore: 66 };

/** Draws a person at one moment, with the feet at the stance's place. */
export function figureOf(look: Look, stance: Stance): string {
  const { x, y, sitting, step, breath, sway, turn } = stance;
  const bob = step === null ? 0 : -Math.abs(Math.sin(step * Math.PI * 2)) * 6;
  const down = sitting * BODY.seat + bob;
  const lift = breath * 1.8;
  const head = headOf(look, stance.face);
  const headAt = {
    x: sway * 0.8 + turn * 5,
    y: BODY.neck + 10 + down - lift - (BODY.neck + 10 - BODY.head) * look.head,
  };
  const shoulders = { x: sway * 0.7, y: BODY.shoulder + down - lift };
  const [behindArm, frontArm] = turn >= 0 ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const arm = (side: 'left' | 'right') => armOf(look, side, stance[side], shoulders, turn, down);
  const body = [
    moved(headAt.x, headAt.y, group(`scale(${look.head})`, head.behind)),
    isRaised(stance[behindArm]) ? '' : arm(behindArm),
    legs(look, stance, down),
    moved(sway * 0.4, down, torso(look, turn, lift)),
    neck(look, headAt.x, down - lift),
    collar(look, sway * 0.5 + turn * 3, down - lift),
    moved(headAt.x, headAt.y, group(`scale(${look.head})`, head.front)),
    isRaised(stance[behindArm]) ? arm(behindArm) : '',
    arm(frontArm),
  ].join('');
  return (
    ellipse(x, y + 2, 74 * look.size, 11 * look.size, '#1d2a33', ' fill-opacity="0.16"') +
    group(`translate(${px(x)} ${px(y)}) scale(${look.size})`, body)
  );
}

/**
 * Neck, shoulders and clothes below an upright head, in the head's own pixels about its middle.
 * @param up pixels they are raised, so that a portrait shows more of the clothes
 */
export function shouldersOf(look: Look, up: number): string {
  const neckAt = BODY.neck + 10;
  const headAt = neckAt - (neckAt - BODY.head) * look.head;
  return group(
    `translate(0 ${-up}) scale(${px(100 / look.head) / 100}) translate(0 ${px(-headAt)})`,
    torso(look, 0, 0),
    neck(look, 0, 0),
    collar(look, 0, 0),
  );
}

const isRaised = ({ y, does }: HandStance) => does !== 'rest' || y < 20;

function neck({ skin, style }: Look, x: number, down: number): string {
  if (style === 'scarf') return '';
  return fill(
    `M${px(x - 15)} ${BODY.neck + down - 12}L${px(x - 17)} ${BODY.neck + down + 18}Q${px(x)} ${BODY.neck + down + 34} ${px(x + 17)} ${BODY.neck + down + 18}L${px(x + 15)} ${BODY.neck + down - 12}Z`,
    shade(skin, 0.86),
  );
}

function torso(look: Look, turn: number, lift: number): string {
  const wide = 57 * look.broad;
  const hips = look.bottom.style === 'trousers' ? 43 * look.broad : 46;
  const top = BODY.shoulder - 8 - lift;
  const bend = turn * 4;
  const d = `M${px(-wide + bend)} ${px(top + 22)}C${px(-wide + 4 + bend)} ${px(top + 3)} ${px(-34 + bend)} ${px(top - 4)} ${px(-17 + bend)} ${px(top - 8)}L${px(17 + bend)} ${px(top - 8)}C${px(34 + bend)} ${px(top - 4)} ${px(wide - 4 + bend)} ${px(top + 3)} ${px(wide + bend)} ${px(top + 22)}C${px(wide - 4)} ${px(top + 62)} ${px(hips + 1)} ${px(top + 84)} ${px(hips + 2)} ${BODY.hip + 12}Q0 ${BODY.hip + 24} ${px(-hips - 2)} ${BODY.hip + 12}C${px(-hips - 1)} ${px(top + 84)} ${px(-wide + 4)} ${px(top + 62)} ${px(-wide + bend)} ${px(top + 22)}Z`;
  return chest(look, { d, top, wide, hips, bend });
}

function collar(look: Look, x: number, down: number): string {
  const y = BODY.neck + down + 14;
  const { style, colour, under } = look.top;
  if (look.hat === 'winter') {
    const scarf = shade(under ?? '#f1e9da', 0.98);
    return (
      fill(
        `M${px(x - 27)} ${y - 8}Q${px(x)} ${y + 10} ${px(x + 27)} ${y - 8}L${px(x + 30)} ${y + 9}Q${px(x)} ${y + 28} ${px(x - 30)} ${y + 9}Z`,
        scarf,
      ) +
      fill(
        `M${px(x + 6)} ${y + 12}L${px(x + 24)} ${y + 9}L${px(x + 27)} ${y + 56}L${px(x + 9)} ${y + 58}Z`,
        shade(scarf, 0.93),
      )
    );
  }
  if (style === 'jumper' || style === 'stripes') {
    return stroke(`M${px(x - 20)} ${y}Q${px(x)} ${y + 20} ${px(x + 20)} ${y}`, shade(colour, 0.86), 8);
  }
  if (style === 'hoodie') {
    return (
      fill(
        `M${px(x - 34)} ${y + 2}Q${px(x - 26)} ${y - 16} ${px(x - 14)} ${y - 4}Q${px(x)} ${y + 26} ${px(x + 14)} ${y - 4}Q${px(x + 26)} ${y - 16} ${px(x + 34)} ${y + 2}Q${px(x)} ${y + 46} ${px(x - 34)} ${y + 2}Z`,
        shade(colour, 0.85),
      ) + stroke(`M${px(x - 9)} ${y + 24}v26M${px(x + 9)} ${y + 24}v22`, '#f4efe4', 3)
    );
  }
  return '';
}

/** Hands hang from the shoulders by two bones; the elbow bends outward. */
function armOf(
  look: Look,
  side: 'left' | 'right',
  hand: HandStance,
  shoulders: { readonly x: number; readonly y: number },
  turn: number,
  down: number,
): string {
  const sign = side === 'left' ? -1 : 1;
  const from = { x: shoulders.x + sign * (47 * look.broad) + turn * 4, y: shoulders.y + 12 };
  const raw = { x: shoulders.x + hand.x, y: Math.min(shoulders.y + hand.y, -58 + down * 0.2) };
  const distance = Math.hypot(raw.x - from.x, raw.y - from.y);
  const reach = Math.min(distance, ARM.upper + ARM.fore - 2);
  const to = {
    x: from.x + ((raw.x - from.x) / (distance || 1)) * reach,
    y: from.y + ((raw.y - from.y) / (distance || 1)) * reach,
  };
  const elbow = elbowOf(from, to, reach, sign);
  const width = 27 * Math.min(1, look.broad + 0.02);
  return sleeve(look, { from, elbow, to, width }) + handOf(look, hand, elbow, to, sign);
}

function elbowOf(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  reach: number,
  sign: number,
): { x: number; y: number } {
  // Bent arms are also bent towards the viewer, so they look shorter.
  const seen = (1 + reach / (ARM.upper + ARM.fore)) / 2;
  const [upper, fore] = [ARM.upper * seen, ARM.fore * seen];
  const along = (upper ** 2 - fore ** 2 + reach ** 2) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2));
  const [ux, uy] = [(to.x - from.x) / reach, (to.y - from.y) / reach];
  const [a, b] = [-1, 1].map((way) => ({
    x: from.x + ux * along - uy * out * way,
    y: from.y + uy * along + ux * out * way,
  })) as [{ x: number; y: number }, { x: number; y: number }];
  // Prefers elbows that point down and outward.
  const worth = (point: { x: number; y: number }) => point.y + sign * point.x * 0.45;
  return worth(a) > worth(b) ? a : b;
}

function handOf(
  { skin }: Look,
  { does }: HandStance,
  elbow: { readonly x: number; readonly y: number },
  at: { readonly x: number; readonly y: number },
  sign: number,
): string {
  const angle = (Math.atan2(at.y - elbow.y, at.x - elbow.x) * 180) / Math.PI - 90;
  const dark = shade(skin, 0.9);
  const turned = (...parts: readonly string[]) =>
    group(`translate(${px(at.x)} ${px(at.y)}) rotate(${px(angle)})`, ...parts);
  const palm = ellipse(0, 9, 12.5, 13.5, skin);
  const thumb = (way: number) => stroke(`M${8 * way} 5q${6 * way} 4 ${5 * way} 11`, skin, 8);
  switch (does) {
    case 'open':
      return turned(
        stroke('M-8 14L-12 27M-3 17L-4 32M3 17L4 32M9 14L12 27', skin, 7.4),
        palm,
        stroke(`M${-9 * sign} 8L${-19 * sign} 13`, skin, 8),
      );
    case 'point':
      return turned(stroke('M0 12L0 36', skin, 8), palm, stroke('M-6 16q6 4 12 0', dark, 2.4), thumb(-sign));
    case 'cup':
      return (
        moved(at.x, at.y + 4, cup()) +
        turned(ellipse(0, 8, 12, 11, skin), stroke('M-6 12h11M-6 8h12', dark, 2))
      );
    case 'phone':
      return (
        moved(
          at.x,
          at.y,
          group(
            `rotate(${-14 * sign})`,
            `<rect x="-8" y="-27" width="16" height="44" rx="5" fill="#2b3a47"/>`,
          ),
        ) + turned(ellipse(0, 5, 12, 11, skin))
      );
    case 'bag':
      return (
        moved(at.x, at.y + 8, bag()) + turned(ellipse(0, 7, 11.5, 11.5, skin), stroke('M-6 11h11', dark, 2))
      );
    case 'fist':
      return turned(ellipse(0, 8, 12.5, 11.5, skin), stroke('M-7 13h12M-6 9h12', dark, 2));
    default:
      return turned(ellipse(0, 11, 11.5, 14.5, skin), thumb(-sign));
  }
}

function cup(): string {
  return (
    fill('M-15-20H15L12 10Q0 15-12 10Z', '#fbf7ee') +
    ellipse(0, -20, 15, 4.5, '#e9dfcd') +
    ellipse(0, -20, 12, 3.2, '#5a3a28') +
    fill('M-15-11H15L14.200-4H-14.200Z', '#2f6f9b')
  );
}

function bag(): string {
  return (
    stroke('M-13 6Q-13-12 0-12T13 6', '#8a6a45', 5) +
    fill('M-30 4H30L26 66Q0 72-26 66Z', '#dcb77f') +
    fill('M-30 4H30L29.200 16H-29.200Z', '#c99f64') +
    fill('M-10 4C-16-14-8-22 0-24C-2-12 4-6 4 4Z', '#5f9467')
  );
}

function legs(look: Look, { sitting, step, turn }: Stance, down: number): string {
  const { colour, style } = look.bottom;
  const width = 35 * look.broad;
  const legColour = style === 'trousers' ? colour : look.hat ? '#4b4450' : shade(look.skin, 0.97);
  const one = (side: number) => {
    const hip = { x: side * 21, y: BODY.hip + down + 8 };
    const swing = step === null ? 0 : Math.sin(step * Math.PI * 2) * side;
    const lift = step === null ? 0 : Math.max(0, Math.cos(step * Math.PI * 2) * side);
    const way = turn < 0 ? -1 : 1;
    const foot = {
      x: mix(side * 23, side * 27, sitting) + swing * 34 * way,
      y: -9 - lift * 16,
    };
    const knee =
      sitting > 0.5
        ? { x: side * 30, y: hip.y + 16 }
        : { x: (hip.x + foot.x) / 2 + lift * 16 * way, y: (hip.y + foot.y) / 2 };
    const leg = stroke(
      `M${px(hip.x)} ${px(hip.y)}L${px(knee.x)} ${px(knee.y)}L${px(foot.x)} ${px(foot.y - (style === 'trousers' ? 13 : 6))}`,
      side < 0 ? legColour : shade(legColour, 0.93),
      style === 'trousers' ? width : 23,
    );
    const toe = turn * 9;
    return (
      leg +
      fill(
        `M${px(foot.x - 19 + toe * 0.4)} ${px(foot.y + 9)}C${px(foot.x - 20 + toe)} ${px(foot.y - 9)} ${px(foot.x + 20 + toe)} ${px(foot.y - 9)} ${px(foot.x + 19 + toe * 1.2)} ${px(foot.y + 9)}Z`,
        look.shoes,
      )
    );
  };
  const both =
    one(step !== null && Math.sin(step * Math.PI * 2) > 0 ? 1 : -1) +
    one(step !== null && Math.sin(step * Math.PI * 2) > 0 ? -1 : 1);
  if (style === 'trousers') return both;
  const hem = sitting > 0.5 ? BODY.hip + down + 62 : style === 'dress' ? -44 : -92;
  const sway = step === null ? 0 : Math.sin(step * Math.PI * 4) * 4;
  return (
    both +
    fill(
      `M-45 ${BODY.hip + down - 2}Q0 ${BODY.hip + down - 14} 45 ${BODY.hip + down - 2}L${px(58 + sway)} ${hem}Q${px(sway)} ${hem + 14} ${px(-58 + sway)} ${hem}Z`,
      colour,
    )
  );
}

import type { Look } from './looks.ts';
import { circle, fill, px, rect, shade, stroke } from './svg.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Trunk {
  readonly d: string;
  readonly top: number;
  readonly wide: number;
  readonly hips: number;
  /** Turn of the shoulders, in pixels. */
  readonly bend: number;
}

/** The upper body with its clothes. */
export function chest(look: Look, { d, top, bend, wide, hips }: Trunk): string {
  const { colour, style, under = '#f4efe4' } = look.top;
  const dark = shade(colour, 0.85);
  const bottom = top + 138;
  const base = fill(d, colour);
  const side = fill(
    `M${px(wide + bend)} ${px(top + 22)}C${px(wide - 4)} ${px(top + 62)} ${px(hips + 1)} ${px(top + 84)} ${px(hips + 2)} ${px(bottom - 2)}Q${px(hips - 10)} ${px(bottom + 2)} ${px(hips - 22)} ${px(bottom + 3)}C${px(hips - 10)} ${px(top + 90)} ${px(wide - 12 + bend)} ${px(top + 44)} ${px(wide - 14 + bend)} ${px(top + 8)}Q${px(wide + bend - 2)} ${px(top + 10)} ${px(wide + bend)} ${px(top + 22)}Z`,
    dark,
    ' fill-opacity="0.4"',
  );
  const neckline = (depth: number, inside: string) =>
    fill(
      `M${px(-19 + bend)} ${px(top - 9)}L${px(bend)} ${px(top + depth)}L${px(19 + bend)} ${px(top - 9)}Z`,
      inside,
    );
  const middle = (from: number, colourOf: string, width = 2.6) =>
    stroke(`M${px(bend)} ${px(top + from)}L0 ${px(bottom)}`, colourOf, width);
  const buttons = (from: number, count: number, colourOf: string, dx = 0) =>
    Array.from({ length: count }, (_, index) =>
      circle(dx + bend * (1 - index / count), top + from + index * 24, 3, colourOf),
    ).join('');
  switch (style) {
    case 'cardigan':
      return (
        base +
        side +
        fill(
          `M${px(-18 + bend)} ${px(top - 9)}L${px(-7)} ${px(top + 66)}L-9 ${px(bottom + 2)}H9L7 ${px(top + 66)}L${px(18 + bend)} ${px(top - 9)}Z`,
          under,
        ) +
        stroke(
          `M${px(-19 + bend)} ${px(top - 8)}L-9 ${px(top + 66)}L-10 ${px(bottom + 2)}M${px(19 + bend)} ${px(top - 8)}L9 ${px(top + 66)}L10 ${px(bottom + 2)}`,
          dark,
          5,
        ) +
        buttons(74, 3, shade(colour, 0.6), 11)
      );
    case 'shirt':
      return (
        base +
        side +
        neckline(20, look.skin) +
        middle(22, dark) +
        buttons(34, 4, shade(colour, 1.5)) +
        fill(
          `M${px(-20 + bend)} ${px(top - 12)}L${px(-30 + bend)} ${px(top + 6)}L${px(-10 + bend)} ${px(top + 20)}L${px(bend)} ${px(top + 6)}ZM${px(20 + bend)} ${px(top - 12)}L${px(30 + bend)} ${px(top + 6)}L${px(10 + bend)} ${px(top + 20)}L${px(bend)} ${px(top + 6)}Z`,
          shade(colour, 1.25),
        )
      );
    case 'stripes':
      return base + [30, 62, 94].map((y) => fill(stripe(top + y, look), under)).join('') + side;
    case 'blouse':
      return (
        base +
        side +
        neckline(26, look.skin) +
        stroke(
          `M${px(-20 + bend)} ${px(top - 8)}L${px(bend)} ${px(top + 27)}L${px(20 + bend)} ${px(top - 8)}`,
          shade(colour, 1.3),
          5,
        ) +
        stroke(
          `M${px(-24)} ${px(top + 74)}q4 24 0 48M${px(22)} ${px(top + 70)}q-4 26 2 52`,
          dark,
          2.4,
          ' stroke-opacity="0.5"',
        )
      );
    case 'suit':
    case 'uniform':
      return (
        base +
        side +
        neckline(58, under) +
        fill(
          `M${px(-5 + bend)} ${px(top - 2)}H${px(5 + bend)}L7 ${px(top + 44)}L0 ${px(top + 55)}L-7 ${px(top + 44)}Z`,
          style === 'suit' ? '#a03223' : '#1d2f42',
        ) +
        fill(
          `M${px(-20 + bend)} ${px(top - 10)}L${px(-36 + bend)} ${px(top + 12)}L0 ${px(top + 62)}ZM${px(20 + bend)} ${px(top - 10)}L${px(36 + bend)} ${px(top + 12)}L0 ${px(top + 62)}Z`,
          shade(colour, 1.18),
        ) +
        middle(60, shade(colour, 0.7)) +
        buttons(74, 2, '#e9c46a', style === 'uniform' ? 6 : 0) +
        (style === 'uniform' ? rect(-36, top + 40, 18, 8, '#e9c46a', 3) : '')
      );
    case 'coat':
    case 'rain':
      return (
        base +
        side +
        middle(6, dark, 3.4) +
        buttons(30, 4, style === 'rain' ? '#f8efdc' : shade(colour, 0.65), 8) +
        stroke(`M-34 ${px(top + 92)}q8 6 18 4M34 ${px(top + 92)}q-8 6-18 4`, dark, 4) +
        fill(
          `M${px(-28 + bend)} ${px(top - 6)}Q${px(bend)} ${px(top + 26)} ${px(28 + bend)} ${px(top - 6)}L${px(22 + bend)} ${px(top - 14)}Q${px(bend)} ${px(top + 8)} ${px(-22 + bend)} ${px(top - 14)}Z`,
          shade(colour, 1.2),
        )
      );
    case 'white-coat':
      return (
        base +
        fill(
          `M${px(-18 + bend)} ${px(top - 9)}L-4 ${px(top + 70)}L4 ${px(top + 70)}L${px(18 + bend)} ${px(top - 9)}Z`,
          under,
        ) +
        neckline(14, look.skin) +
        side +
        middle(70, '#c9d1d4', 3) +
        stroke(
          `M${px(-20 + bend)} ${px(top - 8)}L-3 ${px(top + 70)}M${px(20 + bend)} ${px(top - 8)}L3 ${px(top + 70)}`,
          '#d7dee0',
          6,
        ) +
        rect(-38, top + 46, 22, 22, '#e6ecee', 3) +
        stroke(`M-32 ${px(top + 42)}v12`, '#15567f', 4)
      );
    case 'tee':
      return (
        base +
        side +
        stroke(
          `M${px(-20 + bend)} ${px(top - 8)}Q${px(bend)} ${px(top + 14)} ${px(20 + bend)} ${px(top - 8)}`,
          shade(colour, 1.3),
          5,
        ) +
        fill(
          `M${px(-17 + bend)} ${px(top - 9)}Q${px(bend)} ${px(top + 12)} ${px(17 + bend)} ${px(top - 9)}Z`,
          look.skin,
        )
      );
    case 'apron':
      return (
        base +
        side +
        fill(
          `M-25 ${px(top + 26)}H25L36 ${px(top + 76)}L${px(hips - 2)} ${px(bottom + 26)}Q0 ${px(bottom + 36)} ${px(-hips + 2)} ${px(bottom + 26)}L-36 ${px(top + 76)}Z`,
          under,
        ) +
        stroke(
          `M-25 ${px(top + 28)}L${px(-16 + bend)} ${px(top - 8)}M25 ${px(top + 28)}L${px(16 + bend)} ${px(top - 8)}`,
          under,
          5,
        ) +
        rect(-17, top + 88, 34, 26, shade(under, 1.22), 5)
      );
    default:
      return (
        base +
        side +
        stroke(
          `M-30 ${px(bottom - 6)}Q0 ${px(bottom + 4)} 30 ${px(bottom - 6)}`,
          dark,
          4,
          ' stroke-opacity="0.6"',
        )
      );
  }
}

function stripe(y: number, { broad }: Look): string {
  const half = 50 * broad - (y + 320) * 0.03;
  return `M${px(-half)} ${px(y)}Q0 ${px(y + 8)} ${px(half)} ${px(y)}L${px(half - 2)} ${px(y + 15)}Q0 ${px(y + 23)} ${px(-half + 2)} ${px(y + 15)}Z`;
}

const BUTT = ' style="stroke-linecap:butt"';

/** An arm in its sleeve: long, or to above the elbow. */
export function sleeve(
  look: Look,
  {
    from,
    elbow,
    to,
    width,
  }: { readonly from: Point; readonly elbow: Point; readonly to: Point; readonly width: number },
): string {
  const { colour, style, under } = look.top;
  const cloth = style === 'white-coat' ? shade(colour, 0.97) : shade(colour, 0.94);
  const line = (a: Point, b: Point, c?: Point) =>
    `M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}${c ? `L${px(c.x)} ${px(c.y)}` : ''}`;
  const part = (share: number): Point => ({
    x: elbow.x + (to.x - elbow.x) * share,
    y: elbow.y + (to.y - elbow.y) * share,
  });
  if (style === 'tee') {
    const half = { x: from.x + (elbow.x - from.x) * 0.62, y: from.y + (elbow.y - from.y) * 0.62 };
    return stroke(line(from, elbow, to), look.skin, width - 6) + stroke(line(from, half), cloth, width + 3);
  }
  const cuff = style === 'blouse' || style === 'shirt' || style === 'apron' ? part(0.72) : part(0.96);
  const bands = style === 'stripes' && under ? stroke(line(part(0.24), part(0.44)), under, width, BUTT) : '';
  return (
    stroke(line(part(0.6), to), look.skin, width - 9) +
    stroke(line(from, elbow, part(0.66)), cloth, width) +
    stroke(line(part(0.6), cuff), cloth, width, BUTT) +
    bands +
    stroke(
      line(part(style === 'blouse' || style === 'shirt' || style === 'apron' ? 0.72 : 0.92), cuff),
      shade(cloth, 0.86),
      width + 1,
      BUTT,
    )
  );
}

import { circle, fill, group, moved, px, rect, stroke } from './svg.ts';

/** A word of the word list, to be shown in the picture. */
export interface CardWord {
  readonly article: 'en' | 'ett' | null;
  readonly swedish: string;
  /** The inside of its picture, and the square it was drawn in. */
  readonly picture: { readonly body: string; readonly size: number };
}

const FONT = 'font-family="Figtree" font-weight="800"';
const INK = '#1d2a33';
/** Average letter width as a fraction of the font size. */
const LETTER = 0.56;

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const words = (text: string, x: number, y: number, size: number, colour: string) =>
  `<text x="${px(x)}" y="${px(y)}" ${FONT} font-size="${px(size)}" fill="${colour}" text-anchor="middle">${text}</text>`;

/** Size of a card in the picture, in pixels. */
export const CARD = { width: 322, height: 340 } as const;

/** A card with a word's picture and the word itself. @param at its middle @param share 0 hidden, 1 shown */
export function cardOf(
  { article, swedish, picture }: CardWord,
  at: { readonly x: number; readonly y: number },
  share: number,
): string {
  const soft = share * share * (3 - 2 * share);
  const full = article ? `${article} ${swedish}` : swedish;
  const type = Math.min(54, 320 / (full.length * LETTER));
  const colour = article === 'ett' ? '#a03223' : article === 'en' ? '#15567f' : INK;
  const label = article ? `<tspan fill="${colour}">${article}</tspan> ${escaped(swedish)}` : escaped(swedish);
  return group(
    `translate(${at.x} ${px(at.y + (1 - soft) * 40)}) scale(${px((0.8 + 0.2 * soft) * (CARD.width / 368) * 100) / 100})`,
    `<g opacity="${px(soft * 10) / 10}">`,
    rect(-184, -190, 368, 388, '#3c2d14', 34, ' fill-opacity="0.12"'),
    rect(-184, -198, 368, 388, '#ffffff', 34),
    rect(-160, -174, 320, 250, '#fdf1d3', 22),
    `<svg x="-96" y="-146" width="192" height="192" viewBox="0 0 ${picture.size} ${picture.size}">${picture.body}</svg>`,
    words(label, 0, 148, type, INK),
    '</g>',
  );
}

/** Sun, cottage and waves: the mark of the house. */
const mark = () =>
  circle(-26, -10, 34, '#f2b632') +
  rect(4, -28, 52, 44, '#a03223', 3) +
  fill('M-4-24L30-54L64-24Z', '#33424f') +
  rect(22, -8, 16, 24, '#fdf9f0', 2) +
  stroke('M-70 34q17-14 35 0t35 0t35 0t35 0', '#15567f', 11);

export function titleCard(title: string, ms: number, totalMs: number): string {
  const share = Math.min(1, ms / 500);
  const soft = 1 - (1 - share) ** 3;
  const type = Math.min(84, 860 / (title.length * LETTER));
  const width = Math.max(420, title.length * type * LETTER + 150);
  const line = Math.min(1, Math.max(0, (ms - 400) / (totalMs * 0.4)));
  return (
    rect(0, 0, 1280, 720, '#faf7f1', 0, ' fill-opacity="0.34"') +
    group(
      `translate(640 ${px(372 + (1 - soft) * 30)})`,
      rect(-width / 2, -170, width, 308, '#3c2d14', 44, ' fill-opacity="0.10"'),
      rect(-width / 2, -178, width, 308, '#faf7f1', 44),
      moved(4, -84, mark()),
      words(escaped(title), 0, 52, type, INK),
      stroke(`M${px(-line * 60)} 92H${px(line * 60)}`, '#f2b632', 8),
    )
  );
}

/** The name of the house. */
export function endCard(ms: number, totalMs: number): string {
  const soft = Math.min(1, ms / 600);
  const out = Math.max(0, 1 - (totalMs - ms) / 500);
  return (
    group(
      'translate(640 300)',
      `<g opacity="${px(soft * 10) / 10}">`,
      rect(-290, -150, 580, 250, '#faf7f1', 44, ' fill-opacity="0.94"'),
      moved(0, -62, mark()),
      words('Tillsammans', 0, 62, 74, INK),
      '</g>',
    ) + (out > 0 ? rect(0, 0, 1280, 720, '#faf7f1', 0, ` fill-opacity="${px(out * 10) / 10}"`) : '')
  );
}

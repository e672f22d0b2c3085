import { circle, ellipse, fill, group, moved, px, rect, shade, stroke } from '../drawing/svg.ts';
import type { Light } from './place.ts';

/** Draws a strip from edge to edge, including what the camera may see beyond. */
export const across = (y: number, height: number, colour: string) => rect(-420, y, 2120, height, colour);

let gradients = 0;

/** A soft change of colour from top to bottom. */
export function blend(y: number, height: number, from: string, to: string): string {
  const id = `b${gradients++ % 1000}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${rect(-420, y, 2120, height, `url(#${id})`)}`;
}

/** A soft round light. */
export function glow(x: number, y: number, radius: number, colour = '#ffdf8e', strength = 0.5): string {
  const id = `g${gradients++ % 1000}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${circle(x, y, radius, `url(#${id})`)}`;
}

/** A number that is steady for its index: 0 to 1. */
export const scatter = (index: number) => {
  const x = Math.sin(index * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
};

export function sky(light: Light): string {
  const [top, low] = {
    day: ['#bfe0f2', '#fdf3dc'],
    evening: ['#40567f', '#f2b185'],
    winter: ['#b9cfdf', '#eef3f5'],
  }[light] as [string, string];
  return blend(-420, 1000, top, low);
}

export function clouds(ms: number, light: Light, y = 90): string {
  const colour = light === 'evening' ? '#f6cfae' : '#ffffff';
  return [0, 1, 2, 3]
    .map((index) => {
      const x = ((index * 560 + scatter(index) * 200 + ms * 0.006) % 2100) - 420;
      const at = y + scatter(index + 9) * 90;
      return moved(
        x,
        at,
        `<g fill-opacity="0.75">${ellipse(0, 0, 78, 20, colour)}${ellipse(-26, -15, 36, 22, colour)}${ellipse(22, -20, 44, 28, colour)}</g>`,
      );
    })
    .join('');
}

export function snow(ms: number): string {
  return Array.from({ length: 46 }, (_, index) => {
    const speed = 0.045 + scatter(index) * 0.04;
    const y = ((scatter(index + 50) * 800 + ms * speed) % 820) - 60;
    const x = scatter(index + 90) * 1500 - 110 + Math.sin(ms / 900 + index) * 16;
    return circle(x, y, 2 + scatter(index + 7) * 2.6, '#ffffff', ' fill-opacity="0.85"');
  }).join('');
}

export function birch(x: number, foot: number, height: number, ms: number, light: Light): string {
  const sway = Math.sin(ms / 1300 + x) * 3;
  const leaf = light === 'winter' ? null : light === 'evening' ? '#5b8158' : '#7db36a';
  const spread = height * 0.24;
  const top = foot - height;
  const marks = Array.from({ length: 7 }, (_, index) => {
    const y = foot - 24 - index * (height / 8.5);
    return stroke(`M${px(x - 5 + (index % 2) * 5)} ${px(y)}h6`, '#3b3b3b', 3);
  }).join('');
  const trunk =
    fill(`M${px(x - 9)} ${foot}L${px(x - 5)} ${px(top + 30)}H${px(x + 4)}L${px(x + 9)} ${foot}Z`, '#f2eee6') +
    fill(`M${px(x + 2)} ${foot}L${px(x + 1)} ${px(top + 30)}H${px(x + 4)}L${px(x + 9)} ${foot}Z`, '#d9d3c6') +
    marks;
  if (!leaf) {
    return (
      trunk +
      stroke(
        `M${x} ${px(top + 120)}l-44-58M${x} ${px(top + 90)}l42-62M${x} ${px(top + 40)}l-20-48M${x} ${px(top + 34)}l16-42`,
        '#cfc8ba',
        4,
      )
    );
  }
  return (
    ellipse(x - spread * 0.35 + sway, top + height * 0.3, spread * 0.9, height * 0.28, shade(leaf, 0.88)) +
    trunk +
    ellipse(x + spread * 0.3 + sway * 1.4, top + height * 0.18, spread * 0.85, height * 0.24, leaf) +
    ellipse(
      x - spread * 0.2 + sway * 1.8,
      top + height * 0.04,
      spread * 0.62,
      height * 0.17,
      shade(leaf, 1.15),
    )
  );
}

export function spruce(x: number, foot: number, height: number, colour = '#2f6b4f', isSnowy = false): string {
  const w = height * 0.26;
  const tier = (from: number, to: number, half: number, paint: string) =>
    fill(
      `M${px(x)} ${px(foot - height * to)}C${px(x + half * 0.5)} ${px(foot - height * (from + 0.14))} ${px(x + half)} ${px(foot - height * from)} ${px(x + half)} ${px(foot - height * from)}Q${px(x)} ${px(foot - height * (from - 0.06))} ${px(x - half)} ${px(foot - height * from)}C${px(x - half)} ${px(foot - height * from)} ${px(x - half * 0.5)} ${px(foot - height * (from + 0.14))} ${px(x)} ${px(foot - height * to)}Z`,
      paint,
    );
  return (
    rect(x - height * 0.025, foot - height * 0.12, height * 0.05, height * 0.12, '#6b4e37') +
    tier(0.08, 0.6, w, colour) +
    tier(0.32, 0.82, w * 0.76, shade(colour, 1.08)) +
    tier(0.56, 1, w * 0.52, isSnowy ? '#f4f8fa' : shade(colour, 1.16))
  );
}

/** Draws a window with sixteen panes of sky; draw what is behind it first. */
export function window(
  x: number,
  y: number,
  width: number,
  height: number,
  light: Light,
  outside = '',
): string {
  const pane = { day: '#cfe8f5', evening: '#38496e', winter: '#c3d3de' }[light];
  const frame = '#fdf9f0';
  return (
    rect(x - 9, y - 9, width + 18, height + 18, frame, 5) +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, pane)}${outside}</svg>` +
    stroke(`M${x + width / 2} ${y}v${height}M${x} ${px(y + height * 0.42)}h${width}`, frame, 7) +
    rect(x - 18, y + height + 7, width + 36, 12, frame, 4) +
    rect(x - 18, y + height + 16, width + 36, 4, '#d9cfbb')
  );
}

/** Draws hills, a lake or roofs as seen through a window 200 high. */
export function outlook(light: Light): string {
  const [far, near] =
    light === 'winter'
      ? ['#dfe8ec', '#f6f9fa']
      : light === 'evening'
        ? ['#33476a', '#26395a']
        : ['#b5ccbd', '#7fae86'];
  return (
    fill('M0 130Q70 90 150 120T320 100V400H0Z', far as string) +
    fill('M0 165Q90 130 190 160T400 150V400H0Z', near as string) +
    (light === 'day' ? spruce(40, 180, 80) + spruce(76, 186, 60, '#3c7a5b') : '')
  );
}

export function pottedPlant(x: number, y: number, ms: number, size = 1): string {
  const sway = Math.sin(ms / 1700 + x) * 2.4;
  const leaf = (angle: number, length: number, colour: string) =>
    group(
      `rotate(${px(angle + sway * 0.8)})`,
      fill(
        `M0 0C-14 ${-length * 0.4}-10 ${-length * 0.8} 0 ${-length}C10 ${-length * 0.8} 14 ${-length * 0.4} 0 0Z`,
        colour,
      ),
    );
  return group(
    `translate(${x} ${y}) scale(${size})`,
    moved(
      0,
      -34,
      leaf(-42, 62, '#4d8a5c'),
      leaf(40, 64, '#4d8a5c'),
      leaf(-18, 84, '#5f9f6c'),
      leaf(18, 80, '#5f9f6c'),
      leaf(0, 70, '#76b07c'),
    ),
    fill('M-25-38H25L19 0H-19Z', '#c9694b'),
    rect(-28, -44, 56, 11, '#d97c5c', 4),
  );
}

/** Steam of something hot. */
export function steam(x: number, y: number, ms: number): string {
  return [0, 1]
    .map((index) => {
      const share = (((ms / 1900 + index * 0.5) % 1) + 1) % 1;
      const at = y - share * 34;
      return stroke(
        `M${px(x + index * 9 - 4)} ${px(at)}q5-6 0-12t0-12`,
        '#ffffff',
        3.4,
        ` stroke-opacity="${px(0.6 * Math.sin(share * Math.PI))}"`,
      );
    })
    .join('');
}

export const mug = (x: number, y: number, colour: string) =>
  stroke(`M${x + 13} ${y - 18}q12 0 10 9t-12 6`, colour, 4) +
  fill(`M${x - 15} ${y - 26}H${x + 15}L${x + 12} ${y}Q${x} ${y + 4} ${x - 12} ${y}Z`, colour) +
  ellipse(x, y - 26, 15, 4, shade(colour, 0.8));

export function hangingLamp(x: number, y: number, colour: string): string {
  return (
    stroke(`M${x} -420V${y - 30}`, '#4a4037', 3) +
    glow(x, y + 30, 190, '#ffdf8e', 0.38) +
    fill(
      `M${x - 46} ${y + 6}C${x - 42} ${y - 26} ${x - 18} ${y - 34} ${x} ${y - 34}S${x + 42} ${y - 26} ${x + 46} ${y + 6}Z`,
      colour,
    ) +
    ellipse(x, y + 6, 46, 7, shade(colour, 0.75)) +
    ellipse(x, y + 8, 16, 8, '#fff3cf')
  );
}

export function picture(x: number, y: number, width: number, height: number, inside: string): string {
  return (
    rect(x - 7, y - 7, width + 14, height + 14, '#c49a63', 3) +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${inside}</svg>`
  );
}

export const LAKE_PICTURE =
  rect(0, 0, 100, 100, '#dcebf5') +
  circle(68, 36, 13, '#f2b632') +
  fill('M0 56Q30 40 60 52T100 50V100H0Z', '#b5ccbd') +
  rect(0, 64, 100, 36, '#35708f') +
  rect(16, 46, 22, 18, '#a03223') +
  fill('M12 48L27 36L42 48Z', '#33424f');

export const HORSE_PICTURE =
  rect(0, 0, 100, 100, '#f4ead6') +
  fill(
    'M26 84V58Q22 44 34 42Q50 44 60 40L62 24L70 18L82 32L78 38L73 40Q76 50 74 60V84H64V66Q52 70 38 66V84Z',
    '#c4402d',
  ) +
  stroke('M40 50q8 6 16 2M64 34q6 4 6 12', '#f2b632', 3) +
  circle(71, 28, 2, '#1d2a33');

/** Draws a red cottage with white corners, 190 wide, its foot at `y`. */
export function cottage(x: number, y: number, size: number, light: Light): string {
  const lit = light === 'day' ? '#f6e2a6' : '#ffd56b';
  const one = (at: number) =>
    rect(at, -74, 34, 36, '#ffffff') +
    rect(at + 4, -70, 26, 28, lit) +
    stroke(`M${at + 17} -70v28M${at + 4} -56h26`, '#ffffff', 2.6);
  return group(
    `translate(${x} ${y}) scale(${size})`,
    rect(42, -178, 22, 50, '#8d2c1f'),
    rect(-88, -104, 176, 104, '#a03223'),
    [-66, -44, -22, 0, 22, 44, 66].map((at) => stroke(`M${at} -100V0`, '#8d2c1f', 1.6)).join(''),
    fill('M-104-98L0-164L104-98Z', light === 'winter' ? '#f4f8fa' : '#3d4a55'),
    stroke('M-88-102V0H88V-102', '#fdf9f0', 6),
    one(-66),
    one(34),
    rect(-16, -66, 32, 66, '#fdf9f0'),
    rect(-12, -62, 24, 62, '#2f5a52'),
    circle(7, -30, 2.4, '#f2b632'),
    light === 'day' ? '' : glow(-48, -56, 60) + glow(52, -56, 60),
  );
}

/** Grass, and a flower in every third. */
export function tuft(x: number, y: number, ms: number, index: number): string {
  const sway = Math.sin(ms / 800 + index) * 3;
  const flower =
    index % 3 === 0
      ? circle(x + sway * 1.4, y - 22, 4.5, ['#fdf9f0', '#e58fa0', '#f2b632', '#7f8fd0'][index % 4] as string)
      : '';
  return (
    stroke(
      `M${px(x)} ${px(y)}q${px(sway * 0.5)}-10 ${px(sway)}-20M${px(x - 5)} ${px(y)}q-3-8 ${px(sway - 7)}-14`,
      '#5f8f55',
      3,
    ) + flower
  );
}

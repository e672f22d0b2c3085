import type { Seat } from '../places/place.ts';
import { circle, ellipse, fill, px, rect, shade, stroke } from './svg.ts';

/** Draws the seats behind people: one under each, or a long one for all. */
export function seatsBehind(seat: Seat, places: readonly number[], wood = '#b98a57'): string {
  if (places.length === 0) return '';
  const [left, right] = [Math.min(...places), Math.max(...places)];
  switch (seat) {
    case 'table':
      return places
        .map(
          (x) =>
            rect(x - 46, 420, 92, 130, shade(wood, 0.78), 16) +
            rect(x - 32, 436, 64, 84, shade(wood, 0.66), 10) +
            rect(x - 50, 534, 100, 20, shade(wood, 0.7), 8) +
            stroke(`M${x - 40} 550V646M${x + 40} 550V646`, shade(wood, 0.62), 11),
        )
        .join('');
    case 'chair':
      return places
        .map(
          (x) =>
            rect(x - 50, 430, 100, 120, '#5f8f9b', 22) +
            rect(x - 58, 534, 116, 26, '#4f7b87', 12) +
            stroke(`M${x - 46} 558V646M${x + 46} 558V646`, '#8b979a', 8),
        )
        .join('');
    case 'seat':
      return places
        .map(
          (x) =>
            rect(x - 66, 372, 132, 210, '#2f5f86', 26) +
            rect(x - 46, 384, 92, 52, '#3f79a6', 18) +
            rect(x - 72, 540, 144, 64, '#2a557a', 20) +
            rect(x - 60, 600, 120, 44, '#454c52', 6) +
            rect(x - 84, 496, 22, 90, '#454c52', 10) +
            rect(x + 62, 496, 22, 90, '#454c52', 10),
        )
        .join('');
    case 'bench':
      return (
        [452, 482].map((y) => rect(left - 130, y, right - left + 260, 20, '#b98a57', 8)).join('') +
        rect(left - 140, 540, right - left + 280, 22, '#a57a4b', 9) +
        stroke(`M${left - 110} 450V648M${right + 110} 450V648`, '#4a5458', 11)
      );
    default: {
      const cushions = Math.max(2, Math.round((right - left) / 190) + 1);
      const width = (right - left + 200) / cushions;
      return (
        rect(left - 128, 424, right - left + 256, 180, '#4f7f78', 40) +
        Array.from({ length: cushions }, (_, index) =>
          rect(left - 98 + index * width, 440, width - 8, 100, '#5b8d86', 24),
        ).join('') +
        rect(left - 112, 536, right - left + 224, 70, '#487068', 24) +
        rect(left - 160, 476, 66, 140, '#456f69', 28) +
        rect(right + 94, 476, 66, 140, '#456f69', 28) +
        stroke(`M${left - 120} 612V646M${right + 120} 612V646`, '#5a4636', 12)
      );
    }
  }
}

/** Draws a table in front of seated people, with the objects on it. */
export function tableBefore(places: readonly number[], wood: string): string {
  if (places.length === 0) return '';
  const [left, right] = [Math.min(...places) - 120, Math.max(...places) + 120];
  const width = right - left;
  const middle = (left + right) / 2;
  return (
    ellipse(middle, 690, width * 0.44, 16, '#1d2a33', ' fill-opacity="0.14"') +
    fill(
      `M${left + 40} 520H${right - 40}L${right - 60} 690H${right - 82}L${right - 74} 540H${left + 74}L${left + 82} 690H${left + 60}Z`,
      shade(wood, 0.74),
    ) +
    rect(left, 498, width, 30, wood, 13) +
    rect(left, 516, width, 12, shade(wood, 0.84), 6) +
    places
      .map((x, index) => {
        const at = x + (x < middle ? 64 : -64);
        return (
          ellipse(at, 500, 22, 5, '#fdf9f0') +
          fill(
            `M${px(at - 13)} 478H${px(at + 13)}L${px(at + 10)} 498Q${px(at)} 502 ${px(at - 10)} 498Z`,
            ['#fdf9f0', '#f2b632', '#c94f3d'][index % 3] as string,
          ) +
          ellipse(at, 478, 13, 3.6, '#5a3a28')
        );
      })
      .join('') +
    (places.length > 1
      ? fill(`M${middle - 18} 500L${middle - 13} 458H${middle + 13}L${middle + 18} 500Z`, '#7fb0c0') +
        stroke(
          `M${middle} 460V430M${middle - 4} 458q-10-14-16-34M${middle + 4} 458q10-14 16-30`,
          '#5f9467',
          3.4,
        ) +
        circle(middle, 426, 9, '#f2b632') +
        circle(middle - 18, 420, 8, '#fdf9f0') +
        circle(middle + 18, 424, 8, '#e58fa0')
      : '')
  );
}

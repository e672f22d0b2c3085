import { type Ink, PAPER } from './ink.ts';
import { type Curve, curvesOf } from './ink-line.ts';

interface Colours {
  readonly ink: string;
  /** Colour of marked strokes. */
  readonly marked: string;
}

/** Draws ink on a canvas at its own resolution. */
export interface InkDrawer {
  /** Redraws everything, as after a change of size, colour or strokes. */
  all(marked: readonly number[], colours: Colours): void;
  /** Draws the points added to the current stroke. */
  more(colours: Colours): void;
}

/** @param context null if the browser provides none */
export function inkDrawer(ink: Ink, canvas: HTMLCanvasElement): InkDrawer {
  const context = canvas.getContext('2d');
  /** Number of curves of the last stroke that are already drawn. */
  let drawn = 0;
  const paint = (curves: readonly Curve[], colour: string) => {
    if (!context) return;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineCap = 'round';
    for (const { from, by, to, width } of curves) {
      context.beginPath();
      if (from.x === to.x && from.y === to.y) {
        // A line without length draws nothing on a canvas, so a tap is drawn as a dot.
        context.arc(from.x, from.y, width / 2, 0, 2 * Math.PI);
        context.fill();
        continue;
      }
      context.lineWidth = width;
      context.moveTo(from.x, from.y);
      context.quadraticCurveTo(by.x, by.y, to.x, to.y);
      context.stroke();
    }
  };
  return {
    all(marked, colours) {
      if (!context) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.setTransform(canvas.width / PAPER.width, 0, 0, canvas.height / PAPER.height, 0, 0);
      for (const [index, stroke] of ink.strokes().entries()) {
        paint(curvesOf(stroke), marked.includes(index) ? colours.marked : colours.ink);
      }
      drawn = 0;
    },
    more(colours) {
      const stroke = ink.strokes().at(-1) ?? [];
      const curves = curvesOf(stroke, drawn, false);
      drawn += curves.length;
      paint(curves, colours.ink);
    },
  };
}

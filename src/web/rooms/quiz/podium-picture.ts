import type { AvatarPicture } from '#shared/quiz/limits.ts';
import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import { podiumRows } from './podium-places.ts';

/** Size of the picture in pixels. Phones show this format without cropping. */
const WIDTH = 1080;
const HEIGHT = 1080;
const COLUMN = 300;
const GAP = 30;

/** Sizes of the drawing, from the floor upwards. `name` is the maximum type size of a name. */
interface Look {
  readonly floors: readonly number[];
  readonly steps: readonly number[];
  readonly rank: { readonly below: number; readonly size: number };
  readonly points: { readonly below: number; readonly size: number };
  readonly name: number;
  readonly face: number;
}

const ONE_ROW: Look = {
  floors: [960],
  steps: [330, 250, 190],
  rank: { below: 90, size: 76 },
  points: { below: 150, size: 40 },
  name: 46,
  face: 190,
};
const TWO_ROWS: Look = {
  floors: [620, 1045],
  steps: [150, 130, 112],
  rank: { below: 58, size: 54 },
  points: { below: 100, size: 34 },
  name: 36,
  face: 120,
};

/** Light palette of tokens.css, because a shared picture has no theme. */
const COLOURS = { ground: '#faf7f1', ink: '#1d2a33', soft: '#55626c', step: '#fdf1d3', line: '#e4dccf' };
const FONT = '"Figtree Variable", system-ui, sans-serif';

interface PodiumWords {
  readonly title: string;
  readonly nameOf: (entry: LeaderboardEntry) => string;
  readonly pointsOf: (entry: LeaderboardEntry) => string;
}

/**
 * Draws the first three ranks as a picture for sharing, with nicknames only. Drawn in the page without any request.
 * @returns PNG, or null if the browser cannot draw it
 */
export async function podiumPicture(
  board: readonly LeaderboardEntry[],
  words: PodiumWords,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const rows = podiumRows(board);
  const look = rows.length > 1 ? TWO_ROWS : ONE_ROW;
  const places = rows.flatMap((row, rowIndex) =>
    row.map((entry, index) => {
      const left = (WIDTH - row.length * COLUMN - (row.length - 1) * GAP) / 2 + index * (COLUMN + GAP);
      return { entry, left, floor: look.floors[rowIndex] ?? HEIGHT };
    }),
  );
  const faces = await Promise.all(places.map(({ entry }) => loadPicture(entry.avatar.picture)));

  pen.fillStyle = COLOURS.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'center';
  write(pen, words.title, WIDTH / 2, 130, 68, COLOURS.ink, WIDTH - 120);
  write(pen, 'Tillsammans', WIDTH / 2, 195, 36, COLOURS.soft, WIDTH - 120);

  places.forEach(({ entry, left, floor }, index) => {
    const middle = left + COLUMN / 2;
    const top = floor - (look.steps[Math.min(entry.rank, 3) - 1] ?? 0);
    const { rank, points, face } = look;
    pen.fillStyle = COLOURS.step;
    pen.strokeStyle = COLOURS.line;
    pen.lineWidth = 3;
    pen.fillRect(left, top, COLUMN, floor - top);
    pen.strokeRect(left, top, COLUMN, floor - top);
    write(pen, String(entry.rank), middle, top + rank.below, rank.size, COLOURS.ink, COLUMN - 30);
    write(pen, words.pointsOf(entry), middle, top + points.below, points.size, COLOURS.ink, COLUMN - 30);
    const nameTop = writeName(pen, words.nameOf(entry), middle, top - look.name * 0.65, look.name);
    drawFace(pen, entry, faces[index] ?? null, middle, nameTop - 14 - face / 2, face);
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawFace(
  pen: CanvasRenderingContext2D,
  { avatar: { colour } }: LeaderboardEntry,
  picture: HTMLImageElement | null,
  x: number,
  y: number,
  size: number,
): void {
  pen.beginPath();
  pen.arc(x, y, size / 2, 0, 2 * Math.PI);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.globalAlpha = 0.22;
  pen.fillStyle = colour;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 6;
  pen.stroke();
  const edge = size * 0.64;
  if (picture) pen.drawImage(picture, x - edge / 2, y - edge / 2, edge, edge);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  sizePx: number,
  colour: string,
  widthPx: number,
): void {
  pen.font = fontOf(fitting(pen, text, sizePx, widthPx));
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/**
 * Writes a name above a step, on two lines if it is long.
 * @returns y coordinate of its upper edge
 */
function writeName(
  pen: CanvasRenderingContext2D,
  name: string,
  x: number,
  bottom: number,
  most: number,
): number {
  const lines = fitting(pen, name, most, COLUMN) < most ? twoLines(name) : [name];
  const sizePx = Math.min(...lines.map((line) => fitting(pen, line, most, COLUMN)));
  const lineHeight = sizePx * 1.15;
  const first = bottom - (lines.length - 1) * lineHeight;
  lines.forEach((line, index) => {
    write(pen, line, x, first + index * lineHeight, sizePx, COLOURS.ink, COLUMN);
  });
  return first - most;
}

/** Splits a name at the space nearest to its middle. Returns one part if it has no space. */
function twoLines(name: string): readonly string[] {
  const spaces = [...name.matchAll(/\s+/g)].map(({ index }) => index);
  const fromMiddle = (at: number) => Math.abs(at - name.length / 2);
  const [at] = spaces.sort((one, other) => fromMiddle(one) - fromMiddle(other));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at).trim()];
}

/** Largest type size at which a text fits the width. Smaller letters are more legible than condensed ones. */
function fitting(pen: CanvasRenderingContext2D, text: string, sizePx: number, widthPx: number): number {
  pen.font = fontOf(sizePx);
  return Math.min(sizePx, (sizePx * widthPx) / pen.measureText(text).width);
}

const fontOf = (sizePx: number) => `700 ${sizePx}px ${FONT}`;

/** Loads the picture of an avatar for drawing. Returns null if it fails to load. */
async function loadPicture(name: AvatarPicture): Promise<HTMLImageElement | null> {
  const image = new Image(256, 256);
  image.src = `/pictures/${name}.svg`;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

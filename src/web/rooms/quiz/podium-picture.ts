import type { AvatarPicture } from '#shared/quiz/limits.ts';
import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';

/** Size of the picture in pixels: what phones show whole. */
const WIDTH = 1080;
const HEIGHT = 1080;
const COLUMN = 300;
const GAP = 30;
const FLOOR = 960;
const STEPS = [330, 250, 190];
const FACE = 190;
/** Size of a name's letters, where they fit. */
const NAME = 46;

/** The light palette of tokens.css: a picture that is sent on has no theme. */
const COLOURS = { ground: '#faf7f1', ink: '#1d2a33', soft: '#55626c', step: '#fdf1d3', line: '#e4dccf' };
const FONT = '"Figtree Variable", system-ui, sans-serif';

interface PodiumWords {
  readonly title: string;
  readonly nameOf: (entry: LeaderboardEntry) => string;
  readonly pointsOf: (entry: LeaderboardEntry) => string;
}

/**
 * Draws the first three as a picture to be sent on, with nicknames only. Made in the page; nobody is asked for it.
 * @returns PNG; null where the browser cannot draw
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
  const three = [board[1], board[0], board[2]];
  const faces = await Promise.all(three.map((entry) => entry && loadPicture(entry.avatar.picture)));

  pen.fillStyle = COLOURS.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'center';
  write(pen, words.title, WIDTH / 2, 130, 68, COLOURS.ink, WIDTH - 120);
  write(pen, 'Tillsammans', WIDTH / 2, 195, 36, COLOURS.soft, WIDTH - 120);

  three.forEach((entry, index) => {
    if (!entry) return;
    const left = (WIDTH - 3 * COLUMN - 2 * GAP) / 2 + index * (COLUMN + GAP);
    const middle = left + COLUMN / 2;
    const top = FLOOR - (STEPS[Math.min(entry.rank, 3) - 1] ?? 0);
    pen.fillStyle = COLOURS.step;
    pen.strokeStyle = COLOURS.line;
    pen.lineWidth = 3;
    pen.fillRect(left, top, COLUMN, FLOOR - top);
    pen.strokeRect(left, top, COLUMN, FLOOR - top);
    write(pen, String(entry.rank), middle, top + 90, 76, COLOURS.ink, COLUMN - 30);
    write(pen, words.pointsOf(entry), middle, top + 150, 40, COLOURS.ink, COLUMN - 30);
    const nameTop = writeName(pen, words.nameOf(entry), middle, top - 30);
    drawFace(pen, entry, faces[index], middle, nameTop - 14 - FACE / 2);
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawFace(
  pen: CanvasRenderingContext2D,
  { avatar: { colour } }: LeaderboardEntry,
  picture: HTMLImageElement | null | undefined,
  x: number,
  y: number,
): void {
  pen.beginPath();
  pen.arc(x, y, FACE / 2, 0, 2 * Math.PI);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.globalAlpha = 0.22;
  pen.fillStyle = colour;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 6;
  pen.stroke();
  const edge = FACE * 0.64;
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
 * Writes a name above a step, on two lines where it is long.
 * @returns how high it reaches
 */
function writeName(pen: CanvasRenderingContext2D, name: string, x: number, bottom: number): number {
  const lines = fitting(pen, name, NAME, COLUMN) < NAME ? twoLines(name) : [name];
  const sizePx = Math.min(...lines.map((line) => fitting(pen, line, NAME, COLUMN)));
  const lineHeight = sizePx * 1.15;
  const first = bottom - (lines.length - 1) * lineHeight;
  lines.forEach((line, index) => {
    write(pen, line, x, first + index * lineHeight, sizePx, COLOURS.ink, COLUMN);
  });
  return first - NAME;
}

/** A name parted at the space nearest to its middle; whole where it has none. */
function twoLines(name: string): readonly string[] {
  const spaces = [...name.matchAll(/\s+/g)].map(({ index }) => index);
  const fromMiddle = (at: number) => Math.abs(at - name.length / 2);
  const [at] = spaces.sort((one, other) => fromMiddle(one) - fromMiddle(other));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at).trim()];
}

/** The size at which a text is no wider than its place: smaller letters are read, squeezed ones hardly. */
function fitting(pen: CanvasRenderingContext2D, text: string, sizePx: number, widthPx: number): number {
  pen.font = fontOf(sizePx);
  return Math.min(sizePx, (sizePx * widthPx) / pen.measureText(text).width);
}

const fontOf = (sizePx: number) => `700 ${sizePx}px ${FONT}`;

/** An avatar's picture, ready to be drawn; null where it cannot be had. */
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

import { type Ink, PAPER } from './ink.ts';
import type { PenPlace } from './ink-line.ts';
import { comesDown, type Hand, isPalm, leaves, NO_HAND, penSeen } from './palm.ts';
import { restingHand } from './resting-hand.ts';

interface PenListener {
  /** The pen touches the paper. */
  onDown(): void;
  /** There is more to draw. */
  onMore(): void;
  /** A stroke is finished. */
  onUp(): void;
}

/** When a pen was last near, on whichever sheet: the hand that holds it lies on the next one, too. */
let penSeenMs: Hand['penSeenMs'] = null;

/**
 * Has a canvas take what pen, finger and mouse do on it, as ink. Pressure is taken from pens alone: mice and most
 * fingers have always the same.
 * @returns what ends that
 */
export function listenToPen(canvas: HTMLCanvasElement, ink: Ink, { onDown, onMore, onUp }: PenListener) {
  let hand: Hand = { ...NO_HAND, penSeenMs };
  const resting = restingHand(canvas);
  const isDrawing = (event: PointerEvent) => hand.drawing?.pointerId === event.pointerId;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const ruling = comesDown(hand, event, event.timeStamp);
    hand = ruling.hand;
    penSeenMs = hand.penSeenMs;
    if (ruling.drops) ink.drop();
    if (!ruling.begins) return;
    event.preventDefault();
    // A pen that leaves the paper sideways goes on until it is lifted.
    canvas.setPointerCapture?.(event.pointerId);
    hand = { ...hand, drawing: contactOf(event) };
    if (event.pointerType === 'pen') resting.lies();
    onDown();
    ink.begin(placeOf(event, canvas.getBoundingClientRect()));
    onMore();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'pen') {
      hand = penSeen(hand, event.timeStamp);
      penSeenMs = hand.penSeenMs;
    }
    if (!isDrawing(event)) return;
    if (isPalm(event)) return drop(event);
    const box = canvas.getBoundingClientRect();
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length > 0 ? passed : [event]) ink.add(placeOf(each, box));
    onMore();
  };
  const up = (event: PointerEvent) => {
    if (!isDrawing(event)) return;
    hand = leaves(hand, event.pointerId);
    resting.lifts();
    ink.end();
    onUp();
  };
  /** The browser took it for a gesture of its own, or it has grown to a palm. */
  const drop = (event: PointerEvent) => {
    if (!isDrawing(event)) return;
    hand = leaves(hand, event.pointerId);
    resting.lifts();
    ink.drop();
  };

  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', drop);
  return () => {
    if (hand.drawing) ink.drop();
    resting.end();
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', drop);
  };
}

const contactOf = ({ pointerId, pointerType, width, height }: PointerEvent) => ({
  pointerId,
  pointerType,
  width,
  height,
});

function placeOf(event: PointerEvent, box: DOMRect): PenPlace {
  return {
    x: ((event.clientX - box.left) / (box.width || PAPER.width)) * PAPER.width,
    y: ((event.clientY - box.top) / (box.height || PAPER.height)) * PAPER.height,
    pressure: event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : null,
    atMs: event.timeStamp,
  };
}

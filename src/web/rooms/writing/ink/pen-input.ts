import { type Ink, PAPER } from './ink.ts';
import type { PenPlace } from './ink-line.ts';
import { comesDown, type Hand, isPalm, leaves, NO_HAND, penSeen } from './palm.ts';
import { restingHand } from './resting-hand.ts';

interface PenListener {
  /** The pen touches the paper. */
  onDown(): void;
  /** Points have been added to the current stroke. */
  onMore(): void;
  /** A stroke is finished. */
  onUp(): void;
  /**
   * Called with true if a finger does not draw yet because a pen was used a moment ago, and with false when that wait
   * is over.
   */
  onWait(waits: boolean): void;
}

/** Time of the last pen event on any sheet, because the hand that holds the pen rests on the next sheet, too. */
let penSeenMs: Hand['penSeenMs'] = null;

/**
 * Records pointer events on a canvas as ink. Pressure is used for pens only, because mice and most touch screens
 * report a constant.
 * @returns function that stops recording
 */
export function listenToPen(
  canvas: HTMLCanvasElement,
  ink: Ink,
  { onDown, onMore, onUp, onWait }: PenListener,
) {
  let hand: Hand = { ...NO_HAND, penSeenMs };
  const resting = restingHand(canvas);
  const isDrawing = (event: PointerEvent) => hand.drawing?.pointerId === event.pointerId;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const ruling = comesDown(hand, event, event.timeStamp);
    hand = ruling.hand;
    penSeenMs = hand.penSeenMs;
    if (ruling.drops) ink.drop();
    if (ruling.waits) onWait(true);
    if (!ruling.begins) return;
    onWait(false);
    event.preventDefault();
    // Captures the pointer, so that a stroke continues outside the paper until the pen is lifted.
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
  /** The browser took it for a gesture, or the contact has grown to a palm. */
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

/** A pointer as it touches or moves over the paper. */
export interface Contact {
  readonly pointerId: number;
  /** As the browser names it: `pen`, `touch` or `mouse`. */
  readonly pointerType: string;
  /** How large it is, in CSS px. A mouse is one px. */
  readonly width: number;
  readonly height: number;
}

/** What is known of the hand over the paper. */
export interface Hand {
  /** When a pen was last near, in milliseconds of the page's clock; null while none was seen. */
  readonly penSeenMs: number | null;
  /** What is drawing now. */
  readonly drawing: Contact | null;
}

/** Nobody has touched the paper yet. */
export const NO_HAND: Hand = { penSeenMs: null, drawing: null };

/** Who writes with a pen rests the hand on the glass; so long after the pen was last seen, a finger may draw again. */
export const PEN_STAYS_MS = 60_000;

/** A fingertip is 20 to 40 px wide; what is larger is a palm or a wrist. */
const LARGEST_FINGER_PX = 60;

/** Whether this is the side of a hand rather than the tip of a finger. */
export function isPalm({ pointerType, width, height }: Contact): boolean {
  return pointerType === 'touch' && Math.max(width, height) > LARGEST_FINGER_PX;
}

/** The pen was seen, over the paper or on it. */
export function penSeen(hand: Hand, nowMs: number): Hand {
  return { ...hand, penSeenMs: nowMs };
}

/**
 * Something comes down on the paper.
 * @param nowMs milliseconds of the page's clock
 * @returns `begins`: it draws; `drops`: what was being drawn was the hand that holds the pen, and goes
 */
export function comesDown(
  hand: Hand,
  contact: Contact,
  nowMs: number,
): { readonly hand: Hand; readonly begins: boolean; readonly drops: boolean } {
  const { drawing } = hand;
  if (contact.pointerType === 'pen') {
    const drops = drawing?.pointerType === 'touch';
    const begins = drops || drawing === null;
    return { hand: { penSeenMs: nowMs, drawing: begins ? contact : drawing }, begins, drops };
  }
  const isResting =
    contact.pointerType === 'touch' && hand.penSeenMs !== null && nowMs - hand.penSeenMs < PEN_STAYS_MS;
  // A second finger does not draw, either.
  const begins = drawing === null && !isResting && !isPalm(contact);
  return { hand: begins ? { ...hand, drawing: contact } : hand, begins, drops: false };
}

/** What was drawing has left the paper. */
export function leaves(hand: Hand, pointerId: number): Hand {
  return hand.drawing?.pointerId === pointerId ? { ...hand, drawing: null } : hand;
}

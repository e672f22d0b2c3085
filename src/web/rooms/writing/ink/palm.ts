/** Pointer that touches or moves over the paper. */
export interface Contact {
  readonly pointerId: number;
  /** Pointer type of the browser: `pen`, `touch` or `mouse`. */
  readonly pointerType: string;
  /** Contact size in CSS px; 1 px for a mouse. */
  readonly width: number;
  readonly height: number;
}

/** State for palm rejection. */
export interface Hand {
  /** Time of the last pen event, in milliseconds of the page's clock; null before the first. */
  readonly penSeenMs: number | null;
  /** Contact that is drawing now. */
  readonly drawing: Contact | null;
}

/** Decision about a contact that comes down. */
interface Ruling {
  readonly hand: Hand;
  readonly begins: boolean;
  readonly drops: boolean;
  readonly waits: boolean;
}

/** State before the first contact with the paper. */
export const NO_HAND: Hand = { penSeenMs: null, drawing: null };

/** Milliseconds after the last pen event during which touches are assumed to come from the hand that holds the pen. */
export const PEN_STAYS_MS = 10_000;
/**
 * Milliseconds after the last pen event from which such a touch may be intended: the writer is told why it draws
 * nothing.
 */
export const PEN_PAUSES_MS = 1_500;

/** Maximum size of a fingertip in CSS px. Fingertips are 20 to 40 px wide; larger contacts are a palm or a wrist. */
const LARGEST_FINGER_PX = 60;

/** Returns true if the contact is the side of a hand rather than a fingertip. */
export function isPalm({ pointerType, width, height }: Contact): boolean {
  return pointerType === 'touch' && Math.max(width, height) > LARGEST_FINGER_PX;
}

/** Records a pen over or on the paper. */
export function penSeen(hand: Hand, nowMs: number): Hand {
  return { ...hand, penSeenMs: nowMs };
}

/**
 * Records a new contact.
 * @param nowMs milliseconds of the page's clock
 * @returns `begins`: it draws; `drops`: the current stroke came from the hand that holds the pen, and is discarded;
 * `waits`: a finger does not draw yet, because a pen was used a moment ago
 */
export function comesDown(hand: Hand, contact: Contact, nowMs: number): Ruling {
  const { drawing } = hand;
  if (contact.pointerType === 'pen') {
    const drops = drawing?.pointerType === 'touch';
    const begins = drops || drawing === null;
    return { hand: { penSeenMs: nowMs, drawing: begins ? contact : drawing }, begins, drops, waits: false };
  }
  const sincePenMs =
    contact.pointerType === 'touch' && hand.penSeenMs !== null ? nowMs - hand.penSeenMs : PEN_STAYS_MS;
  const isResting = sincePenMs < PEN_STAYS_MS;
  const waits = isResting && sincePenMs >= PEN_PAUSES_MS && drawing === null && !isPalm(contact);
  // A second finger does not draw, either.
  const begins = drawing === null && !isResting && !isPalm(contact);
  return { hand: begins ? { ...hand, drawing: contact } : hand, begins, drops: false, waits };
}

/** Records that a contact has ended. */
export function leaves(hand: Hand, pointerId: number): Hand {
  return hand.drawing?.pointerId === pointerId ? { ...hand, drawing: null } : hand;
}

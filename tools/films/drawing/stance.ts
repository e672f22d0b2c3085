/** Shape of a mouth: each 0 to 1, `wide` from -1 (round) to 1 (spread). */
export interface MouthStance {
  readonly open: number;
  readonly wide: number;
  /** Visibility of the upper teeth. */
  readonly teeth: number;
  /** Visibility of the tongue behind them. */
  readonly tongue: number;
}

export const CLOSED_MOUTH: MouthStance = { open: 0, wide: 0, teeth: 0, tongue: 0 };

/** Position of a hand relative to the middle between the shoulders, in pixels of an adult, and its gesture. */
export interface HandStance {
  readonly x: number;
  readonly y: number;
  readonly does: 'rest' | 'open' | 'point' | 'fist' | 'cup' | 'phone' | 'bag';
}

export interface FaceStance {
  /** Direction as seen by the viewer: -1 is left, 1 is right. */
  readonly turn: number;
  /** Degrees, to the right positive. */
  readonly tilt: number;
  /** Pixels the head is lowered. */
  readonly nod: number;
  /** -1 to 1 each. */
  readonly gaze: { readonly x: number; readonly y: number };
  /** 0 open, 1 closed. */
  readonly lids: number;
  /** Pixels up; `slant` lifts the inner ends, `uneven` the right one alone. */
  readonly brows: { readonly raise: number; readonly slant: number; readonly uneven: number };
  /** -1 to 1. */
  readonly smile: number;
  /** Eyes are rounder, 0 to 1. */
  readonly wide: number;
  readonly mouth: MouthStance;
}

/** Data for drawing a person at one moment. */
export interface Stance {
  /** Position of the feet, in pixels of the stage. */
  readonly x: number;
  readonly y: number;
  /** -1 to 1: direction of the body. */
  readonly turn: number;
  /** 0 to 1. */
  readonly sitting: number;
  /** Full steps since walking began; null when standing. */
  readonly step: number | null;
  /** 0 to 1: fullness of the lungs. */
  readonly breath: number;
  /** Shift of the weight: pixels to the side, and degrees. */
  readonly sway: number;
  readonly left: HandStance;
  readonly right: HandStance;
  readonly face: FaceStance;
}

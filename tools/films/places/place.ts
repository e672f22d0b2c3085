import type { BACKGROUNDS, LIGHTS, SOUNDS, WEATHERS } from '../catalogue.ts';

export type Background = (typeof BACKGROUNDS)[number];
export type Light = (typeof LIGHTS)[number];
export type Weather = (typeof WEATHERS)[number];
export type Sound = (typeof SOUNDS)[number];

/** A sheet of the scenery: the smaller its depth, the farther away it is and the less it moves with the camera. */
export interface Sheet {
  /** Depth in the scene; people stand at 1. */
  readonly depth: number;
  readonly svg: string;
}

/** Seats: at a table before people, or behind them. */
export type Seat = 'table' | 'bench' | 'chair' | 'sofa' | 'seat';

/** A place of films. Sheets reach 400 pixels beyond the wide picture of 1280 by 720 on every side. */
export interface Place {
  readonly seat: Seat;
  readonly sound: Sound;
  /** Colour of a table. */
  readonly wood?: string;
  /** Reverberation: share of the echo, and its length in seconds. */
  readonly echo: { readonly share: number; readonly seconds: number };
  readonly usualLight?: Light;
  /** Maximum number of drawings for which moving parts stand still; four for steam and leaves. */
  readonly still?: 1 | 2;
  /** Weather that the place can show, in addition to the light. */
  readonly weathers?: readonly Weather[];
  /** Behind the people, far to near. */
  back(ms: number, light: Light, weather?: Weather): readonly Sheet[];
  /** Layers before the people. */
  front?(ms: number, light: Light, weather?: Weather): readonly Sheet[];
}

/** Height of the floor, in pixels from the top of a wide picture. */
export const FLOOR = 640;

/** Steps in order, with a picture each and the target of its action. */
export const TOUR_STEPS = [
  { name: 'language', picture: 'globe-showing-europe-africa', href: '/profile', tips: 3 },
  { name: 'level', picture: 'ladder', href: '/lessons', tips: 3 },
  { name: 'family', picture: 'house-with-garden', href: '/family-quiz', tips: 3 },
  { name: 'lessons', picture: 'books', href: '/lessons', tips: 3 },
  { name: 'practice', picture: 'ear', href: '/pronunciation', tips: 4 },
  { name: 'achievements', picture: 'trophy', href: '/progress', tips: 4 },
] as const;

export type TourStep = (typeof TOUR_STEPS)[number];

/** State of the tour. */
export interface Tour {
  /** Index of the current step. */
  readonly step: number;
  /** Indexes of the steps completed with "next". */
  readonly done: readonly number[];
}

export const TOUR_START: Tour = { step: 0, done: [] };

/** Returns true if the last step is shown. */
export function isAtEnd({ step }: Tour): boolean {
  return step === TOUR_STEPS.length - 1;
}

/** Marks the step as done and shows the next one; the last one stays. */
export function forward(tour: Tour): Tour {
  const done = tour.done.includes(tour.step) ? tour.done : [...tour.done, tour.step];
  return { step: clamped(tour.step + 1), done };
}

/** Shows the previous step; the first one stays. */
export function back(tour: Tour): Tour {
  return { ...tour, step: clamped(tour.step - 1) };
}

/** Shows any step without marking one. */
export function jump(tour: Tour, step: number): Tour {
  return { ...tour, step: clamped(step) };
}

function clamped(step: number): number {
  return Math.min(Math.max(step, 0), TOUR_STEPS.length - 1);
}

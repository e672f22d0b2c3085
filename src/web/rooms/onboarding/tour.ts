/** The steps in their order: a picture each, and where its action leads. */
export const STEPS = [
  { name: 'language', picture: 'globe-showing-europe-africa', href: '/profile', tips: 3 },
  { name: 'level', picture: 'ladder', href: '/lessons', tips: 3 },
  { name: 'family', picture: 'house-with-garden', href: '/family-quiz', tips: 3 },
  { name: 'lessons', picture: 'books', href: '/lessons', tips: 3 },
  { name: 'practice', picture: 'ear', href: '/pronunciation', tips: 4 },
  { name: 'achievements', picture: 'trophy', href: '/progress', tips: 4 },
] as const;

export type Step = (typeof STEPS)[number];

/** Where somebody is on the tour. */
export interface Tour {
  /** Index of the step shown. */
  readonly step: number;
  /** Indexes of the steps left by "next". */
  readonly done: readonly number[];
}

export const TOUR_START: Tour = { step: 0, done: [] };

/** Whether the last step is shown. */
export function isAtEnd({ step }: Tour): boolean {
  return step === STEPS.length - 1;
}

/** Marks the step done and shows the one after it; the last one stays. */
export function forward(tour: Tour): Tour {
  const done = tour.done.includes(tour.step) ? tour.done : [...tour.done, tour.step];
  return { step: clamped(tour.step + 1), done };
}

/** Shows the step before; the first one stays. */
export function back(tour: Tour): Tour {
  return { ...tour, step: clamped(tour.step - 1) };
}

/** Shows any step, and marks none. */
export function jump(tour: Tour, step: number): Tour {
  return { ...tour, step: clamped(step) };
}

function clamped(step: number): number {
  return Math.min(Math.max(step, 0), STEPS.length - 1);
}

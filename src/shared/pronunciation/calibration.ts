/** Coefficients of the logistic function in `confidence.ts`. */
export const FITTED = { constant: 3.87, ofRaw: 1.66, ofBest: 0.66, ofTen: 0.84 };

/** Mean and standard deviation of a sound's score per frame in right recordings, by kind of sound. */
export const SPREADS = {
  stop: { middle: -0.69, width: 1.0 },
  fricative: { middle: -0.56, width: 0.81 },
  sonorant: { middle: -0.84, width: 1.17 },
  long: { middle: -1.51, width: 1.52 },
  short: { middle: -0.8, width: 0.91 },
};

export const VERDICT_LIMITS = {
  /** Certainty from which a text counts as understood. */
  sureness: 0.48,
  /** Share of the sound that is no speech: above the first it is no clear voice, above the second music. */
  noise: 0.25,
  music: 0.5,
  /** Minimum share of the sounding frames that is speech. */
  speech: 0.08,
  /** Minimum lead in score per frame for a detected text. */
  detection: 0.25,
  /** Minimum certainty for naming another text to the learner. */
  named: 0.95,
  /** Lead of another text that overrules any certainty of the target; larger than in right recordings. */
  overruled: 1,
  findings: 2,
  /** Number of sounds for which alternatives are tried. */
  tried: 3,
  /** Minimum improvement of the fit with another sound in one place: sum over the frames. */
  findingLead: 70,
  lengthLead: 24,
  /**
   * Maximum frames of a long vowel that may have been short, and minimum frames of a short one that may have been
   * long.
   */
  shortFrames: 9,
  longFrames: 12,
};

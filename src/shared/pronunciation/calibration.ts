/** The logistic function of `confidence.ts`. */
export const FITTED = { constant: 3.62, ofRaw: 1.69, ofBest: 0.22, ofTen: 0.94 };

/** Mean and spread of a sound's score for each frame on right recordings, by kind of sound. */
export const SPREADS = {
  stop: { middle: -0.79, width: 0.95 },
  fricative: { middle: -0.49, width: 0.91 },
  sonorant: { middle: -0.82, width: 1.12 },
  long: { middle: -1.62, width: 1.52 },
  short: { middle: -0.69, width: 0.87 },
};

export const LIMITS = {
  /** Surer than this is understood. */
  sureness: 0.44,
  /** Of what sounds, the share that is no speech: beyond the first it is no clear voice, beyond the second music. */
  noise: 0.25,
  music: 0.5,
  /** Least share of the sounding frames that is speech. */
  speech: 0.08,
  /** How far a text must lead the next one to be what was heard, in score for each frame. */
  detection: 0.25,
  findings: 2,
  /** Sounds for which others are tried. */
  tried: 3,
  /** How much better the text must fit with another sound in one place: sum over the frames. */
  findingLead: 70,
  lengthLead: 24,
  /** A long vowel that lasts no longer than this may have been short, a short one that lasts so long, long: frames. */
  shortFrames: 9,
  longFrames: 12,
};

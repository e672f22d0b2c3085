/** The logistic function of `confidence.ts`. */
export const FITTED = { constant: 3.87, ofRaw: 1.66, ofBest: 0.66, ofTen: 0.84 };

/** Mean and spread of a sound's score for each frame on right recordings, by kind of sound. */
export const SPREADS = {
  stop: { middle: -0.69, width: 1.0 },
  fricative: { middle: -0.56, width: 0.81 },
  sonorant: { middle: -0.84, width: 1.17 },
  long: { middle: -1.51, width: 1.52 },
  short: { middle: -0.8, width: 0.91 },
};

export const LIMITS = {
  /** Surer than this is understood. */
  sureness: 0.48,
  /** Of what sounds, the share that is no speech: beyond the first it is no clear voice, beyond the second music. */
  noise: 0.25,
  music: 0.5,
  /** Least share of the sounding frames that is speech. */
  speech: 0.08,
  /** How far a text must lead the next one to be what was heard, in score for each frame. */
  detection: 0.25,
  /** Surer than this, the text that was heard instead is named to the learner. */
  named: 0.95,
  /** So far ahead of the text another one was said, however sure that text seems: further than on right recordings. */
  overruled: 1,
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

/** The logistic function of `confidence.ts`. */
export const FITTED = { constant: 4, ofRaw: 3, ofBest: 1, ofTen: 1 };

/** Mean and spread of a sound's score for each frame on right recordings, by kind of sound. */
export const SPREADS = {
  stop: { middle: -1.5, width: 1 },
  fricative: { middle: -1.5, width: 1 },
  sonorant: { middle: -1.5, width: 1 },
  long: { middle: -1.5, width: 1 },
  short: { middle: -1.5, width: 1 },
};

export const LIMITS = {
  /** Surer than this is understood. */
  sureness: 0.5,
  /** Share of the sounding frames that are silence or noise to the net, beyond which there is no voice. */
  silence: 0.6,
  /** Share that sound and are no speech. */
  music: 0.35,
  /** How far a text must lead the next one to be what was heard, in score for each frame. */
  detection: 0.25,
  findings: 2,
  /** Sounds for which others are tried. */
  tried: 3,
  /** How much better the text must fit with another sound in one place: sum over the frames. */
  findingLead: 20,
  lengthLead: 6,
  /** A long vowel that lasts no longer than this may have been short, a short one that lasts so long, long: frames. */
  shortFrames: 9,
  longFrames: 12,
};

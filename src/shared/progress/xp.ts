/**
 * What is worth XP in every room; a lesson's file says what the lesson is. What a room grants is written into the event
 * when it is recorded, so that a later change of the course takes nothing from anybody; achievements are counted over
 * all events, so theirs are read from here.
 */
export const XP_FOR = {
  /** A round of practice, the first `PAID_ROUNDS_A_DAY` of a learner's day: about a tenth of a lesson, for a tenth of its time. */
  round: 10,
  /** A session of reviews, the first `PAID_SESSIONS_A_DAY` of a learner's day. */
  session: 10,
  /** A family quiz, the first `PAID_QUIZZES_A_DAY` of a learner's day. */
  quiz: 10,
  /** A round of words said, the first `PAID_SAYINGS_A_DAY` of a learner's day. */
  saying: 10,
  /** A round of words written by hand, the first `PAID_WRITINGS_A_DAY` of a learner's day. */
  writing: 10,
  /** A conversation whose goals were reached, once a learner's day and scenario: ten minutes of the hardest there is. */
  conversation: 20,
  /** A film that was seen, once for each: a minute or two, and its exercises. */
  video: 10,
  /** Once for each. */
  achievement: {
    'streak-3': 50,
    'streak-7': 100,
    'streak-30': 300,
    'vocabulary-10': 30,
    'vocabulary-50': 80,
    'vocabulary-100': 150,
    'lessons-5': 40,
    'lessons-10': 80,
    'pronunciation-80': 60,
    'pronunciation-90': 120,
  },
} as const;

/** Rounds of practice that give XP on a learner's day; more may be done, and count for everything else. */
export const PAID_ROUNDS_A_DAY = 3;

/** Games of the family quiz that give XP on a learner's day. */
export const PAID_QUIZZES_A_DAY = 3;

/** Sessions of reviews that give XP on a learner's day. */
export const PAID_SESSIONS_A_DAY = 3;

/** Rounds of words said that give XP on a learner's day. */
export const PAID_SAYINGS_A_DAY = 3;

/** Rounds of words written by hand that give XP on a learner's day. */
export const PAID_WRITINGS_A_DAY = 3;

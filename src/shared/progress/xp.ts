/**
 * XP rewards in all rooms except lessons, whose files define their own. The granted XP is stored in the event, so later
 * changes to the course take nothing away from learners. Achievements are counted over all events, so their XP is read
 * from here.
 */
export const XP_FOR = {
  /** Practice round, the first `PAID_ROUNDS_A_DAY` per day: about a tenth of a lesson's XP for a tenth of its time. */
  round: 10,
  /** Review session, the first `PAID_SESSIONS_A_DAY` per day. */
  session: 10,
  /** Family quiz, the first `PAID_QUIZZES_A_DAY` per day. */
  quiz: 10,
  /** Pronunciation round, the first `PAID_SAYINGS_A_DAY` per day. */
  saying: 10,
  /** Handwriting round, the first `PAID_WRITINGS_A_DAY` per day. */
  writing: 10,
  /** Conversation with all goals reached, once per day and scenario: ten minutes of the most demanding activity. */
  conversation: 20,
  /** Watched video, once each: one or two minutes plus its exercises. */
  video: 10,
  /** Finished text of the library, once each. */
  text: 10,
  /** Achievement, once each. */
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

/** Maximum number of practice rounds per day that give XP; further rounds count for everything else. */
export const PAID_ROUNDS_A_DAY = 3;

/** Maximum number of family quiz games per day that give XP. */
export const PAID_QUIZZES_A_DAY = 3;

/** Maximum number of review sessions per day that give XP. */
export const PAID_SESSIONS_A_DAY = 3;

/** Maximum number of pronunciation rounds per day that give XP. */
export const PAID_SAYINGS_A_DAY = 3;

/** Maximum number of handwriting rounds per day that give XP. */
export const PAID_WRITINGS_A_DAY = 3;

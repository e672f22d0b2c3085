/** The tables of films; what holds for all tables stands in `schema.ts`. */

/** Films that a learner likes. */
export interface VideoFavouritesTable {
  learner_id: string;
  video_id: string;
  added_at: number;
}

/** The line of a film in which a learner took a word to their cards: one for each word, the latest. */
export interface VideoMomentsTable {
  learner_id: string;
  word_id: string;
  video_id: string;
  line_id: string;
  added_at: number;
}

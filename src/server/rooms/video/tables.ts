/** Tables of films. */
export interface VideoTables {
  video_favourites: VideoFavouritesTable;
  video_moments: VideoMomentsTable;
}

/** Films that a learner marked as favourites. */
export interface VideoFavouritesTable {
  learner_id: string;
  video_id: string;
  added_at: number;
}

/** Latest film line in which a learner added a word to their cards; one row per word. */
export interface VideoMomentsTable {
  learner_id: string;
  word_id: string;
  video_id: string;
  line_id: string;
  added_at: number;
}

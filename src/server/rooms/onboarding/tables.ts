/** Tables of the placement test. */
export interface OnboardingTables {
  placements: PlacementsTable;
}

/** Newest placement test of each learner. */
interface PlacementsTable {
  learner_id: string;
  /** Id of the attempt. */
  id: string;
  /** JSON of `PlacementState`. */
  state: string;
  started_at: number;
  ended_at: number | null;
}

import type { ListedVideo } from '#shared/video/video.contract.ts';

/** The filters. They stand here once more, since the schemas around the others would travel with them. */
export const CATEGORIES = ['all', 'conversation', 'daily_life', 'culture', 'business', 'travel'] as const;
export const DIFFICULTIES = ['all', 'beginner', 'intermediate', 'advanced'] as const;

/** Which films are shown. It stands in the address, so that the way back leads to it. */
export interface View {
  readonly category: (typeof CATEGORIES)[number];
  readonly difficulty: (typeof DIFFICULTIES)[number];
  readonly isOfFavourites: boolean;
}

export const ALL_FILMS: View = { category: 'all', difficulty: 'all', isOfFavourites: false };

/** Reads what an address asks for; what it does not say, or says wrongly, is as usual. */
export function readView(params: URLSearchParams): View {
  return {
    category: CATEGORIES.find((each) => each === params.get('category')) ?? 'all',
    difficulty: DIFFICULTIES.find((each) => each === params.get('difficulty')) ?? 'all',
    isOfFavourites: params.get('favourites') === 'yes',
  };
}

/** The address of a view: only what is not as usual stands in it. */
export function writeView({ category, difficulty, isOfFavourites }: View): URLSearchParams {
  return new URLSearchParams({
    ...(category !== 'all' && { category }),
    ...(difficulty !== 'all' && { difficulty }),
    ...(isOfFavourites && { favourites: 'yes' }),
  });
}

/** The films of a view, in their order. */
export function filmsOf(videos: readonly ListedVideo[], view: View): readonly ListedVideo[] {
  return videos.filter(
    ({ category, difficulty, isFavourite }) =>
      (view.category === 'all' || category === view.category) &&
      (view.difficulty === 'all' || difficulty === view.difficulty) &&
      (isFavourite || !view.isOfFavourites),
  );
}

/** Where a learner stands with a film, in a word. */
export function statusOf({ isNew, completed }: Pick<ListedVideo, 'isNew' | 'completed'>) {
  return completed ? 'seen' : isNew ? 'new' : 'begun';
}

/** What all films come to: nothing is said of them that was not counted. */
export function countsOf(videos: readonly ListedVideo[]) {
  return {
    lessons: videos.length,
    instructors: new Set(videos.map(({ instructor }) => instructor.name)).size,
    regions: new Set(videos.map(({ instructor }) => instructor.region)).size,
    minutes: Math.round(videos.reduce((sumS, { duration }) => sumS + duration, 0) / 60),
  };
}

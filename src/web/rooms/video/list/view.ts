import type { ListedVideo } from '#shared/video/video.contract.ts';

/** Values of the filters. Repeated here, because importing them would bring the contract's schemas into the page. */
export const CATEGORIES = ['all', 'conversation', 'daily_life', 'culture', 'business', 'travel'] as const;
export const DIFFICULTIES = ['all', 'beginner', 'intermediate', 'advanced'] as const;

/** Filters of the list. Stored in the URL, so that the browser's back button restores them. */
export interface VideoListView {
  readonly category: (typeof CATEGORIES)[number];
  readonly difficulty: (typeof DIFFICULTIES)[number];
  readonly isOfFavourites: boolean;
}

export const ALL_FILMS: VideoListView = { category: 'all', difficulty: 'all', isOfFavourites: false };

/** Reads the filters from a URL. Missing or invalid values become the defaults. */
export function readVideoListView(params: URLSearchParams): VideoListView {
  return {
    category: CATEGORIES.find((each) => each === params.get('category')) ?? 'all',
    difficulty: DIFFICULTIES.find((each) => each === params.get('difficulty')) ?? 'all',
    isOfFavourites: params.get('favourites') === 'yes',
  };
}

/** Writes the filters to URL parameters, without those that have their default value. */
export function writeVideoListView({ category, difficulty, isOfFavourites }: VideoListView): URLSearchParams {
  return new URLSearchParams({
    ...(category !== 'all' && { category }),
    ...(difficulty !== 'all' && { difficulty }),
    ...(isOfFavourites && { favourites: 'yes' }),
  });
}

/** Films that pass the filters, in their order. */
export function filmsOf(videos: readonly ListedVideo[], view: VideoListView): readonly ListedVideo[] {
  return videos.filter(
    ({ category, difficulty, isFavourite }) =>
      (view.category === 'all' || category === view.category) &&
      (view.difficulty === 'all' || difficulty === view.difficulty) &&
      (isFavourite || !view.isOfFavourites),
  );
}

/** Status of a film for this learner. */
export function videoStatusOf({ isNew, completed }: Pick<ListedVideo, 'isNew' | 'completed'>) {
  return completed ? 'seen' : isNew ? 'new' : 'begun';
}

/** Totals over all films, counted from the list. */
export function countsOf(videos: readonly ListedVideo[]) {
  return {
    lessons: videos.length,
    instructors: new Set(videos.map(({ instructor }) => instructor.name)).size,
    regions: new Set(videos.map(({ instructor }) => instructor.region)).size,
    minutes: Math.round(videos.reduce((sumS, { duration }) => sumS + duration, 0) / 60),
  };
}

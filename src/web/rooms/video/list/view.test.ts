import { describe, expect, it } from 'vitest';
import { VIDEO_CATEGORIES, VIDEO_DIFFICULTIES } from '#shared/course/video.ts';
import { COFFEE, MEETING, TRAIN } from '#tests/web/video/video-fixtures.ts';
import {
  ALL_FILMS,
  CATEGORIES,
  countsOf,
  DIFFICULTIES,
  filmsOf,
  readVideoListView,
  videoStatusOf,
  writeVideoListView,
} from './view.ts';

const FILMS = [COFFEE, TRAIN, MEETING];

it('offers every category and every difficulty there is', () => {
  expect(CATEGORIES).toEqual(['all', ...VIDEO_CATEGORIES]);
  expect(DIFFICULTIES).toEqual(['all', ...VIDEO_DIFFICULTIES]);
});

describe('the address of a view', () => {
  it('leads back to it', () => {
    const view = { category: 'travel', difficulty: 'advanced', isOfFavourites: true } as const;
    expect(readVideoListView(writeVideoListView(view))).toEqual(view);
    expect(writeVideoListView(ALL_FILMS).toString()).toBe('');
  });

  it('shows all where it asks for what there is not', () => {
    expect(readVideoListView(new URLSearchParams('category=cats&difficulty=7&favourites=1'))).toEqual(
      ALL_FILMS,
    );
  });
});

it('shows the films that fit all filters, in their order', () => {
  expect(filmsOf(FILMS, ALL_FILMS)).toEqual(FILMS);
  expect(filmsOf(FILMS, { ...ALL_FILMS, category: 'travel' })).toEqual([TRAIN]);
  expect(filmsOf(FILMS, { ...ALL_FILMS, difficulty: 'beginner' })).toEqual([COFFEE]);
  expect(filmsOf(FILMS, { ...ALL_FILMS, isOfFavourites: true })).toEqual([TRAIN]);
  expect(filmsOf(FILMS, { ...ALL_FILMS, category: 'travel', difficulty: 'beginner' })).toEqual([]);
});

it('tells at a glance what is new, begun and seen', () => {
  expect(FILMS.map(videoStatusOf)).toEqual(['new', 'begun', 'seen']);
});

it('counts what there is, each instructor and each region once', () => {
  expect(countsOf(FILMS)).toEqual({ lessons: 3, instructors: 2, regions: 2, minutes: 5 });
  expect(countsOf([])).toEqual({ lessons: 0, instructors: 0, regions: 0, minutes: 0 });
});

import type { ListedVideo } from '#shared/video/video.contract.ts';

const text = (english: string) => ({ english, dutch: `${english} (nl)`, german: `${english} (de)` });

/** A film as the list has it, for tests. */
export const COFFEE: ListedVideo = {
  id: 'en-kaffe',
  title: text('A coffee, please'),
  description: text('Lina orders at the café.'),
  forWhom: text('For your first order in Swedish.'),
  category: 'conversation',
  difficulty: 'beginner',
  cefr: 'A1',
  instructor: { name: 'Lina', avatar: null, region: 'Uppsala', bio: text('Lina likes cinnamon buns.') },
  videoUrl: '/media/en-kaffe/film.webm?v=1',
  media: [
    { url: '/media/en-kaffe/film.webm?v=1', type: 'video/webm', bytes: 1_200_000 },
    { url: '/media/en-kaffe/film.mp4?v=1', type: 'video/mp4', bytes: 1_500_000 },
  ],
  thumbnail: '/media/en-kaffe/poster.jpg?v=1',
  duration: 75,
  vocabulary: [
    { wordId: 'kaffe', swedish: 'ett kaffe', translation: text('coffee'), pronunciation: 'ˈkafːɛ' },
  ],
  isOwn: false,
  progress: 0,
  completed: false,
  isNew: true,
  isFavourite: false,
  position: 0,
};

/** One that was begun, and one that was seen. */
export const TRAIN: ListedVideo = {
  ...COFFEE,
  id: 'taget',
  title: text('The train to Gothenburg'),
  category: 'travel',
  difficulty: 'intermediate',
  cefr: 'B1',
  instructor: { ...COFFEE.instructor, name: 'Erik', region: 'Göteborg' },
  duration: 120,
  progress: 40,
  isNew: false,
  isFavourite: true,
  position: 48,
};
export const MEETING: ListedVideo = {
  ...COFFEE,
  id: 'motet',
  title: text('The meeting'),
  category: 'business',
  difficulty: 'advanced',
  cefr: 'B2',
  duration: 105,
  progress: 96,
  completed: true,
  isNew: false,
};

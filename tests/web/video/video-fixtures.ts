import type { ListedVideo, WholeVideo } from '#shared/video/video.contract.ts';
import { textOf } from '../../shared/text.ts';

/** Film of the list, for tests. */
export const COFFEE: ListedVideo = {
  id: 'en-kaffe',
  title: textOf('A coffee, please'),
  description: textOf('Lina orders at the café.'),
  forWhom: textOf('For your first order in Swedish.'),
  category: 'conversation',
  difficulty: 'beginner',
  cefr: 'A1',
  instructor: { name: 'Lina', avatar: null, region: 'Uppsala', bio: textOf('Lina likes cinnamon buns.') },
  videoUrl: '/media/en-kaffe/film.webm?v=1',
  media: [
    { url: '/media/en-kaffe/film.webm?v=1', type: 'video/webm', bytes: 1_200_000 },
    { url: '/media/en-kaffe/film.mp4?v=1', type: 'video/mp4', bytes: 1_500_000 },
  ],
  thumbnail: '/media/en-kaffe/poster.jpg?v=1',
  duration: 75,
  vocabulary: [
    { wordId: 'kaffe', swedish: 'ett kaffe', translation: textOf('coffee'), pronunciation: 'ˈkafːɛ' },
  ],
  isOwn: false,
  progress: 0,
  completed: false,
  isNew: true,
  isFavourite: false,
  position: 0,
};

/** Film that was started, and one that was completed. */
export const TRAIN: ListedVideo = {
  ...COFFEE,
  id: 'taget',
  title: textOf('The train to Gothenburg'),
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
  title: textOf('The meeting'),
  category: 'business',
  difficulty: 'advanced',
  cefr: 'B2',
  duration: 105,
  progress: 96,
  completed: true,
  isNew: false,
};

const word = (said: string, startTime: number, wordId: string | null) => ({
  text: said,
  startTime,
  endTime: startTime + 0.3,
  wordId,
});

/** The first film in full: twenty seconds, two lines, an exercise after the first. */
export const COFFEE_WHOLE: WholeVideo = {
  ...COFFEE,
  duration: 20,
  transcript: [
    {
      id: 'hej',
      speaker: { id: 'lina', name: 'Lina' },
      startTime: 1,
      endTime: 3,
      swedish: 'Hej! En kaffe, tack.',
      translation: textOf('Hi! A coffee, please.'),
      pronunciation: 'hɛj ɛn ˈkafːɛ tak',
      words: [
        word('Hej', 1, 'hej'),
        word('En', 1.3, null),
        word('kaffe', 1.6, 'kaffe'),
        word('tack', 2, 'tack'),
      ],
    },
    {
      id: 'har',
      speaker: { id: 'erik', name: 'Erik' },
      startTime: 5,
      endTime: 7,
      swedish: 'Ska du dricka det här?',
      translation: textOf('Will you drink it here?'),
      pronunciation: 'ska dʉː',
      words: [],
    },
  ],
  exercises: [
    {
      id: 'vad',
      type: 'multiple_choice',
      time: 3.5,
      lineId: 'hej',
      question: textOf('What does she order?'),
      optionsIn: 'learner',
      options: {
        english: ['a coffee', 'a bun'],
        dutch: ['een koffie', 'een broodje'],
        german: ['einen Kaffee', 'eine Schnecke'],
      },
      correctAnswer: 0,
      explanation: textOf('She says so.'),
    },
  ],
  answers: [],
  moments: [],
};

import { afterAll, beforeAll, beforeEach } from 'vitest';
import { coachRoom } from '#server/rooms/coach/index.ts';
import { pronunciationRoom } from '#server/rooms/pronunciation/index.ts';
import { type ReviewsDoor, reviewsRoom } from '#server/rooms/reviews/index.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_FILMS, NO_OWN_CARDS, openStudyApp, type StudyApp } from './study.ts';

/** Saturday noon in Stockholm. */
export const SATURDAY_MS = Date.UTC(2026, 10, 21, 11);
export const ASSESS = '/api/pronunciation/assess';
export const IPA: Readonly<Record<string, string>> = { smörgås: 'ˈsmœrːˌɡoːs', hund: 'ˈhɵnd', en: 'ɛn' };
/** Reads the words that the tests say. */
const VOICE = {
  pronounced: async (text: string) =>
    text.split(' ').flatMap((word) => (IPA[word] ? [{ text: word, ipa: IPA[word] }] : [])),
};
export const UNDERSTOOD = {
  verdict: 'understood',
  confidence: 90,
  accuracy: 70,
  fluency: 80,
  completeness: 100,
};
export const MISSED = {
  verdict: 'missed',
  confidence: null,
  accuracy: null,
  fluency: null,
  completeness: null,
};

/** Tests of pronunciation share one app with the whole course, in which each test has its own learner Anna. */
export let app: StudyApp;
export let anna: Learner;
/** Opens the app for the tests of a file, and creates a learner for each test. */
export function pronunciationTests(): void {
  beforeAll(async () => {
    const course = await wholeCourse();
    app = await openStudyApp(
      ({ ledger, progress }, server, platform) => {
        const reviews = reviewsRoom.open(server, platform, {
          ledger,
          progress,
          ownCards: NO_OWN_CARDS,
          video: NO_FILMS,
        }) as ReviewsDoor;
        void coachRoom.open(server, platform, { ledger, progress, reviews });
        void pronunciationRoom.open(server, platform, { ledger, progress, voice: VOICE });
      },
      {},
      course,
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.nowMs = SATURDAY_MS;
    anna = await app.learner('anna');
  });
}

export function form(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const made = new FormData();
  made.set('audio', new File([new Uint8Array(bytes)], 'whatever.txt'));
  for (const [name, value] of Object.entries({ expectedText: 'smörgås', ...fields })) made.set(name, value);
  return made;
}
export const assess = (bytes: Uint8Array, fields?: Readonly<Record<string, string>>) =>
  anna.client.sendForm(ASSESS, form(bytes, fields));
export const said = (wordId: string, more: object = UNDERSTOOD) => ({
  kind: 'word_said',
  text: wordId,
  wordId,
  ...more,
});
export const stats = async () => (await anna.client.get('/api/users/me/stats')).body;

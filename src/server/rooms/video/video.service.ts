import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { checkedList, mostlyFixed } from '#server/platform/http/checked.ts';
import { RangedFile } from '#server/platform/http/ranged-file.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { presentTexts } from '#shared/course/wire.ts';
import { wireSchema } from '#shared/course/wire-schema.ts';
import { memoize } from '#shared/memoize.ts';
import {
  type CardMoment,
  listedVideo,
  SUBTITLE_LANGUAGES,
  videoState,
  wholeVideo,
  wholeVideoState,
} from '#shared/video/video.contract.ts';
import { type WatchingState, watchingProjection } from '#shared/video/watching.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey, DIRECTIONS } from '#shared/vocabulary/card-names.ts';
import type { Films } from './films.ts';
import { presentListed, presentMoment, presentState, presentVideoCard, presentWhole } from './present.ts';
import type { Film } from './read-film.ts';
import { subtitlesOf } from './subtitles.ts';
import {
  deleteFavourite,
  findMoments,
  insertFavourite,
  listFavourites,
  listMoments,
  saveMoment,
} from './video.repo.ts';

/** Maximum number of films whose fixed part of answers is cached. */
const MOST_KEPT = 200;

/** Service of this room. */
export type Videos = ReturnType<typeof createVideos>;

/** Presents films with the status of a learner. */
export function createVideos(
  { course, database, clock }: Pick<Platform, 'course' | 'database' | 'clock'>,
  ledger: Pick<Ledger, 'read' | 'states' | 'record'>,
  films: Films,
) {
  const onWire = {
    listed: wireSchema(listedVideo),
    whole: wireSchema(wholeVideo),
  };
  const keyOf = ({ lesson: { id }, version }: Film) => `${id} ${version}`;
  const cards = memoize(
    keyOf,
    (film: Film) => mostlyFixed(onWire.listed, presentTexts(presentVideoCard(course, film)), videoState),
    MOST_KEPT,
  );
  const listed = memoize(
    keyOf,
    (film: Film) => mostlyFixed(onWire.listed, presentTexts(presentListed(course, film)), videoState),
    MOST_KEPT,
  );
  const whole = memoize(
    keyOf,
    (film: Film) => mostlyFixed(onWire.whole, presentTexts(presentWhole(course, film)), wholeVideoState),
    MOST_KEPT,
  );

  async function favouritesOf(learnerId: string): Promise<ReadonlySet<string>> {
    const rows = await listFavourites(database.read, learnerId);
    return new Set(rows.map(({ video_id }) => video_id));
  }

  /** Creates the word's cards unless they exist. */
  async function takeIn(learnerId: string, wordId: string): Promise<void> {
    const reader = await ledger.read(learnerId);
    const keys = DIRECTIONS.map((direction) => cardKey(wordId, direction));
    const states = await reader.states(cardProjection, keys);
    if (keys.every((key) => isAmongCards(states.get(key)))) return;
    const event = { id: randomUUID(), kind: 'word_taken_in', occurredAt: clock(), wordId };
    const [taken] = await ledger.record(learnerId, [event]);
    if (taken?.refusal) throw taken.refusal;
  }

  return {
    async list(learnerId: string, parts: 'all' | 'cards') {
      const all = await films.all();
      const states = await ledger.states(learnerId, watchingProjection);
      const favourites = await favouritesOf(learnerId);
      const fixed = parts === 'cards' ? cards : listed;
      return checkedList(
        all.map((film) => {
          const { id } = film.lesson;
          return fixed(film).with(presentState(film, states.get(id), favourites.has(id)));
        }),
      );
    },

    async read(learnerId: string, videoId: string) {
      const film = await films.find(videoId);
      const state = (await ledger.states(learnerId, watchingProjection, videoId)).get(videoId);
      const favourites = await favouritesOf(learnerId);
      const moments = await listMoments(database.read, learnerId, videoId);
      return whole(film).with({
        ...presentState(film, state, favourites.has(videoId)),
        answers: answersOf(film, state),
        moments: moments.map(({ word_id, line_id }) => ({ wordId: word_id, lineId: line_id })),
      });
    },

    /** @param version version of the film for which the URL was issued */
    async file(videoId: string, name: string, version: string | undefined) {
      const film = await films.find(videoId);
      const file = film.files.get(name);
      if (!file) throw new Refusal('not_found');
      const isForEver = version === film.version;
      const opened = await RangedFile.open(join(film.folder, name), file.type, film.version, isForEver);
      // The file was removed a moment ago.
      if (!opened) {
        films.missed(videoId);
        throw new Refusal('video_not_found');
      }
      return opened;
    },

    async subtitles(videoId: string, name: string) {
      const film = await films.find(videoId);
      const locale = SUBTITLE_LANGUAGES.find((each) => name === `${each}.vtt`);
      if (!locale) throw new Refusal('not_found');
      return subtitlesOf(film.lesson, locale);
    },

    async mark(learnerId: string, videoId: string) {
      await films.find(videoId);
      const row = { learner_id: learnerId, video_id: videoId, added_at: clock() };
      await database.write((tx) => insertFavourite(tx, row));
      return { isFavourite: true };
    },

    async unmark(learnerId: string, videoId: string) {
      await database.write((tx) => deleteFavourite(tx, learnerId, videoId));
      return { isFavourite: false };
    },

    async keepMoment(learnerId: string, videoId: string, wordId: string, lineId: string) {
      const film = await films.find(videoId);
      if (!course.words.has(wordId)) throw new Refusal('word_not_found');
      if (presentMoment(film, lineId) === null) throw new Refusal('not_found');
      await takeIn(learnerId, wordId);
      const row = { learner_id: learnerId, word_id: wordId, video_id: videoId, line_id: lineId };
      await database.write((tx) => saveMoment(tx, { ...row, added_at: clock() }));
      return { wordId, lineId };
    },

    /** Moments by word; those of removed films are left out. */
    async momentsOf(learnerId: string, wordIds: readonly string[]): Promise<ReadonlyMap<string, CardMoment>> {
      const rows = await findMoments(database.read, learnerId, wordIds);
      if (rows.length === 0) return new Map();
      const byId = new Map((await films.all()).map((film) => [film.lesson.id, film]));
      return new Map(
        rows.flatMap(({ word_id, video_id, line_id }) => {
          const film = byId.get(video_id);
          const moment = film && presentMoment(film, line_id);
          return moment ? [[word_id, moment] as const] : [];
        }),
      );
    },
  };
}

function isAmongCards(card: { sinceMs: number | null; isOut?: boolean | undefined } | undefined): boolean {
  return card !== undefined && card.sinceMs !== null && !card.isOut;
}

/** Answered exercises of a film. */
function answersOf({ lesson }: Film, state: WatchingState | undefined) {
  return lesson.exercises.flatMap(({ id }) => {
    const correct = state?.answers[id];
    return correct === undefined ? [] : [{ exerciseId: id, correct }];
  });
}

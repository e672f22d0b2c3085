import { z } from 'zod';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { wordsIn } from '#shared/conversation/understand/tokens.ts';
import { readingProjection } from '#shared/reading/reading-states.ts';
import { isoTime } from '#shared/time.ts';
import { ledgerRoom } from './ledger.ts';
import { openTextLibrary } from './library.ts';
import { listOwn, saveOwnText } from './own-texts.repo.ts';
import { createOwnTexts } from './own-texts.service.ts';
import { addReadingRoutes } from './reading.routes.ts';
import { createReading } from './reading.service.ts';

/** The ledger and the rooms that reading uses. */
export interface ReadingDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
}

/** Own texts as `exportLearner` writes them. */
const exportedTexts = z.object({
  ownTexts: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        addedAt: z.iso.datetime(),
        removedAt: z.iso.datetime().nullable(),
      }),
    )
    .default([]),
});

/** Reading: the library, the learners' own texts, and their memory of the words in them. */
export const readingRoom: ServerRoom<ReadingDoors, OpenRoom> = {
  name: 'reading',
  tables: ['own_texts'],
  async open(app, platform, { ledger, progress }) {
    const { course, database, log } = platform;
    const library = await openTextLibrary((sentence) =>
      wordsIn(course.studies().library, sentence).map(({ wordId }) => wordId),
    );
    ledger.register(ledgerRoom(library, course.words, progress));
    const progressOf = async (learnerId: string, textId: string) =>
      (await ledger.states(learnerId, readingProjection, textId)).get(textId);
    const ownTexts = createOwnTexts(platform, progressOf);
    addReadingRoutes(app, createReading(ledger, library, ownTexts, progressOf), ownTexts);
    app.http.pageTests.set('/reading/:textId', async (id) => library.byId.has(id));
    app.addHook('onReady', async () => {
      ownTexts
        .deleteRemoved()
        .catch((err: unknown) =>
          log.warn({ err }, 'reading: deleting removed texts failed, retrying with the next removal'),
        );
    });
    return {
      async importLearner(learnerId, exported) {
        const { ownTexts: texts } = exportedTexts.parse(exported);
        await database.write(async (tx) => {
          for (const { id, title, text, addedAt } of texts.filter(({ removedAt }) => removedAt === null)) {
            await saveOwnText(tx, { learner_id: learnerId, id, title, text, added_at: Date.parse(addedAt) });
          }
        });
      },
      exportLearner: async (learnerId) => ({
        ownTexts: (await listOwn(database.read, learnerId)).map((text) => ({
          ...{ id: text.id, title: text.title, text: text.text, isLent: text.is_lent },
          addedAt: isoTime(text.added_at),
          removedAt: text.removed_at === null ? null : isoTime(text.removed_at),
        })),
      }),
    };
  },
};

import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionOwner } from '#server/platform/sessions.ts';
import type { ListedOwnText, OwnTextView } from '#shared/reading/reading.contract.ts';
import type { ReadingState } from '#shared/reading/reading-states.ts';
import { MAX_OWN_TEXTS } from '#shared/reading/text-limits.ts';
import { HOUR_MS, isoTime } from '#shared/time.ts';
import {
  countOwnTexts,
  deleteRemoved,
  findOwn,
  findReadable,
  listReadable,
  type OwnTextRow,
  saveOwnText,
  updateOwnText,
} from './own-texts.repo.ts';
import { presentTextProgress } from './present.ts';

/** Time after its removal during which a text can be restored, in milliseconds. */
export const RESTORABLE_MS = HOUR_MS;

/** Texts that learners add themselves. */
export type OwnTextService = ReturnType<typeof createOwnTexts>;

/**
 * Creates the service of own texts.
 * @param progressOf reads a learner's progress in a text; undefined if the text was not begun
 */
export function createOwnTexts(
  { database, learners, clock }: Pick<Platform, 'database' | 'learners' | 'clock'>,
  progressOf: (learnerId: string, textId: string) => Promise<ReadingState | undefined>,
) {
  async function ownRow(learnerId: string, id: string): Promise<OwnTextRow> {
    const row = await findOwn(database.read, learnerId, id);
    if (!row || row.removed_at !== null) throw new Refusal('not_found');
    return row;
  }

  async function presentOwn(learnerId: string, id: string): Promise<ListedOwnText> {
    const row = await ownRow(learnerId, id);
    return presentOwnText(row, null, await progressOf(learnerId, id));
  }

  return {
    /** Lists the learner's own texts, and those that members of the family lend. */
    async list(
      { learnerId, accountId }: SessionOwner,
      progress: ReadonlyMap<string, ReadingState>,
    ): Promise<ListedOwnText[]> {
      const rows = await listReadable(database.read, learnerId, accountId);
      return rows.map((row) =>
        presentOwnText(row, row.learner_id === learnerId ? null : row.first_name, progress.get(row.id)),
      );
    },

    /** @throws Refusal `not_found` */
    async read({ learnerId, accountId }: SessionOwner, id: string): Promise<OwnTextView> {
      const row = await findReadable(database.read, learnerId, accountId, id);
      if (!row) throw new Refusal('not_found');
      const lentBy = row.learner_id === learnerId ? null : row.first_name;
      const progress = await progressOf(learnerId, id);
      return { ...presentOwnText(row, lentBy, progress), text: row.text };
    },

    /** Adds or replaces a text. @throws Refusal `own_texts_full` */
    async save(learnerId: string, id: string, { title, text }: { title: string; text: string }) {
      await database.write(async (tx) => {
        await learners.hold(tx, learnerId);
        const known = await findOwn(tx, learnerId, id);
        const isNew = !known || known.removed_at !== null;
        if (isNew && (await countOwnTexts(tx, learnerId)) >= MAX_OWN_TEXTS)
          throw new Refusal('own_texts_full');
        await saveOwnText(tx, { learner_id: learnerId, id, title, text, added_at: clock() });
      });
      return presentOwn(learnerId, id);
    },

    /** @throws Refusal `not_found` */
    async change(
      learnerId: string,
      id: string,
      { title, isLent }: { title?: string | undefined; isLent?: boolean | undefined },
    ) {
      await ownRow(learnerId, id);
      const values = {
        ...(title !== undefined && { title }),
        ...(isLent !== undefined && { is_lent: Number(isLent) }),
      };
      if (Object.keys(values).length > 0)
        await database.write((tx) => updateOwnText(tx, learnerId, id, values));
      return presentOwn(learnerId, id);
    },

    /** Removes a text, and deletes those whose time to be restored is over. @throws Refusal `not_found` */
    async remove(learnerId: string, id: string) {
      await ownRow(learnerId, id);
      await database.write(async (tx) => {
        await updateOwnText(tx, learnerId, id, { removed_at: clock() });
        await deleteRemoved(tx, clock() - RESTORABLE_MS);
      });
      return { removed: true };
    },

    /** @throws Refusal `not_found`, `own_texts_full` */
    async restore(learnerId: string, id: string) {
      await database.write(async (tx) => {
        await learners.hold(tx, learnerId);
        const row = await findOwn(tx, learnerId, id);
        const isGone = !row || (row.removed_at !== null && row.removed_at < clock() - RESTORABLE_MS);
        if (isGone) throw new Refusal('not_found');
        if (row.removed_at === null) return;
        if ((await countOwnTexts(tx, learnerId)) >= MAX_OWN_TEXTS) throw new Refusal('own_texts_full');
        await updateOwnText(tx, learnerId, id, { removed_at: null });
      });
      return presentOwn(learnerId, id);
    },

    /** Deletes texts whose time to be restored is over. */
    async deleteRemoved() {
      await database.write((tx) => deleteRemoved(tx, clock() - RESTORABLE_MS));
    },
  };
}

function presentOwnText(
  { id, title, characters, added_at, is_lent }: OwnTextRow,
  lentBy: string | null,
  state: ReadingState | undefined,
): ListedOwnText {
  return {
    ...{ id, title, characters, addedAt: isoTime(added_at), isLent: is_lent, lentBy },
    progress: presentTextProgress(state),
  };
}

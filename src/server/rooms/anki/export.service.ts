import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ledger, LedgerReader } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { writeRows } from '#server/platform/separated-rows.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { VoiceDoor } from '#server/rooms/voice/index.ts';
import { SEPARATORS } from '#shared/anki/separators.ts';
import type { Language } from '#shared/language.ts';
import type { Studies } from '#shared/practice/studies.ts';
import type { LearningEvent } from '#shared/progress/event.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey, DIRECTIONS, readCardKey } from '#shared/vocabulary/card-names.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import { USUAL_SETTINGS } from '#shared/vocabulary/review-settings.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { type CardRule, RULE, settingsProjection } from '#shared/vocabulary/settings-state.ts';
import { takenOverKinds } from '#shared/vocabulary/taken-over.events.ts';
import type { AnkiFiles } from './anki-files.ts';
import { deckOf, type ExportedWord, type OwnCard } from './export-deck.ts';
import { type OwnNoteHere, withOwnNotes } from './export-own.ts';

/** Maximum latest events of a card; older ones are not exported. */
const MOST_EVENTS = 1_000;
/** Cards read per turn of the event loop. */
const CARDS_A_SLICE = 25;
const CSV_HEAD = '\ufeff#separator:Comma\r\n#html:false\r\n';

/** Services used by exports. */
export interface ExportDoors {
  readonly ledger: Pick<Ledger, 'read'>;
  readonly ownCards: Pick<OwnCardsDoor, 'all'>;
  readonly voice: Pick<VoiceDoor, 'cached'>;
}

/** Exports what learners have learnt. */
export function createExports(
  studies: () => Studies,
  { ledger, ownCards, voice }: ExportDoors,
  files: AnkiFiles,
) {
  async function wordsOf(reader: LedgerReader): Promise<ExportedWord[]> {
    const states = await reader.states(cardProjection);
    const ids = new Set([...states.keys()].map((key) => readCardKey(key).wordId));
    const words: ExportedWord[] = [];
    let read = 0;
    for (const wordId of ids) {
      const entry = studies().library.entries.get(wordId);
      const cards: OwnCard[] = [];
      for (const direction of DIRECTIONS) {
        const key = cardKey(wordId, direction);
        const state = states.get(key);
        if (!entry || !state || state.sinceMs === null) continue;
        const { memory, lapses, isOut = false } = state;
        cards.push({ direction, memory, lapses, isOut, ratings: await ratingsOf(reader, key, state) });
        read += 1;
        if (read % CARDS_A_SLICE === 0) await nextTurn();
      }
      if (entry && cards.length > 0) words.push({ entry, cards, sound: null });
    }
    return words;
  }

  /** Own notes with the state from here; notes never reviewed here stay as imported. */
  async function ownNotesOf(learnerId: string, reader: LedgerReader): Promise<OwnNoteHere[]> {
    const notes = await ownCards.all(learnerId);
    const states = await reader.states(cardProjection);
    const here: OwnNoteHere[] = [];
    for (const note of notes) {
      const cards: OwnCard[] = [];
      for (const direction of DIRECTIONS) {
        const key = cardKey(note.id, direction);
        const state = states.get(key);
        if (!state || state.ratings === 0) continue;
        const { memory, lapses, isOut = false } = state;
        cards.push({ direction, memory, lapses, isOut, ratings: await ratingsOf(reader, key, state) });
        await nextTurn();
      }
      here.push({ ...note, cards });
    }
    return here;
  }

  /** @throws Refusal `nothing_to_export` */
  async function refuseNothing(learnerId: string) {
    const reader = await ledger.read(learnerId);
    const words = await wordsOf(reader);
    const own = await ownNotesOf(learnerId, reader);
    if (words.length + own.length === 0) throw new Refusal('nothing_to_export');
    return { reader, words, own };
  }

  return {
    async package(learnerId: string, language: Language): Promise<Uint8Array> {
      const { reader, words, own } = await refuseNothing(learnerId);
      const spoken: ExportedWord[] = [];
      for (const word of words) spoken.push({ ...word, sound: await voice.cached(word.entry.shown) });
      const rule = await ruleOf(reader);
      const deck = withOwnNotes(deckOf(spoken, language, rule, reader.nowMs), own, rule, reader.nowMs);
      return files.write(deck, reader.nowMs);
    },

    async csv(learnerId: string, language: Language): Promise<Uint8Array> {
      const { reader, words, own } = await refuseNothing(learnerId);
      const { notes, noteTypes } = deckOf(words, language, await ruleOf(reader), reader.nowMs);
      const [type] = noteTypes;
      // Text exports cannot contain sounds.
      const columns = (type?.fields ?? []).filter((name) => name !== 'Sound');
      const rows = notes.map(({ fields, tags, guid }) => [
        ...fields.slice(0, columns.length).map(({ text }) => text),
        ...[tags.join(' '), guid],
      ]);
      for (const { note } of own) {
        const text = (place: number | null) => (place === null ? '' : (note.fields[place]?.text ?? ''));
        const others = columns.slice(2).map(() => '');
        rows.push([text(note.swedish), text(note.meaning), ...others, note.tags.join(' '), note.guid]);
      }
      const names = writeRows([[...columns, 'Tags', 'Guid']], SEPARATORS.Comma);
      const apart = `#tags column:${columns.length + 1}\r\n#guid column:${columns.length + 2}\r\n`;
      const head = `${CSV_HEAD}#columns:${names}${apart}`;
      return new TextEncoder().encode(head + writeRows(rows, SEPARATORS.Comma));
    },
  };
}

async function ruleOf(reader: LedgerReader): Promise<CardRule> {
  const chosen = (await reader.states(settingsProjection, [RULE])).get(RULE);
  const { scheduler, retention } = USUAL_SETTINGS;
  return { scheduler: chosen?.scheduler ?? scheduler, retention: chosen?.retention ?? retention };
}

/** Valid ratings: without undone ones, and with imported ones first. */
async function ratingsOf(
  reader: LedgerReader,
  key: string,
  { memory }: CardState,
): Promise<OwnCard['ratings']> {
  if (!memory) return [];
  const events = await reader.newestEvents(`${cardProjection.stream}:${key}`, MOST_EVENTS);
  let brought: OwnCard['ratings'] = [];
  const own = new Map<string, OwnCard['ratings'][number]>();
  for (const event of events.reverse()) {
    const { id, occurredAt: atMs, spentMs: tookMs = 0 } = event;
    const rated = payloadOf(event, 'card_rated', reviewKinds.card_rated);
    if (rated) own.set(id, { atMs, rating: rated.rating, tookMs });
    const undone = payloadOf(event, 'rating_undone', reviewKinds.rating_undone);
    if (undone) own.delete(undone.ratingId);
    const taken = payloadOf(event, 'history_taken_over', takenOverKinds.history_taken_over);
    if (taken && own.size === 0) brought = taken.reviews.map((each) => ({ ...each, tookMs: 0 }));
  }
  return [...brought, ...own.values()];
}

function payloadOf<Payload>(
  event: LearningEvent,
  kind: string,
  { payload }: { payload: { parse(value: unknown): Payload } },
): Payload | null {
  return event.kind === kind ? payload.parse(event.payload) : null;
}

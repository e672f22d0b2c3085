import { Refusal } from '#server/platform/refusal.ts';
import type { AnkiNoteType, Collection, Note } from './collection.ts';
import { GAP_FIELDS } from './gap-notes.ts';
import type { WordIndex } from './word-index.ts';

/** Meaning of the fields of a note type; numbers from 0. */
export interface FieldNumbers {
  readonly swedish: number;
  /** Null if no field contains the meaning. */
  readonly meaning: number | null;
}

/** By note type; excluded types are missing. */
export type ChosenFields = ReadonlyMap<number, FieldNumbers>;

/** Maximum notes per type from which the fields are guessed. */
const NOTES_TO_GUESS_BY = 200;
/** Common names of fields; worth half as much as all notes matching the word list. */
const SWEDISH_NAME = /^(sv|swe(dish)?|svenska|zweeds|schwedisch|ord|glosa)\b/i;
const MEANING_NAME =
  /^(en(glish)?|nl|dutch|de|german|engelska|engels|englisch|nederlands|niederländisch|duits|deutsch|tyska|meaning|translation|betydelse|översättning|betekenis|vertaling|bedeutung|übersetzung)\b/i;
const WORTH_OF_NAME = 0.5;
/** Bonus for position: most cards have the word first and its meaning second. */
const WORTH_OF_PLACE = 0.05;
/** Articles alone are words, too, but as a field they describe another word; *en* is also a Dutch meaning. */
const ARTICLE = /^\P{L}*(en|ett|att)\P{L}*$/iu;

/**
 * Parses chosen fields from a call (`1607392319:0:1,…`).
 * @throws Refusal `import_mapping` if the file has no such type or field
 */
export function readChosen(text: string, { noteTypes }: Collection): ChosenFields {
  const types = new Map(noteTypes.map((type) => [String(type.id), type]));
  return new Map(
    text.split(',').map((part) => {
      const [id = '', swedish = '', meaning = ''] = part.split(':');
      const type = types.get(id);
      const chosen = { swedish: Number(swedish), meaning: meaning === '' ? null : Number(meaning) };
      const fits = type && Math.max(chosen.swedish, chosen.meaning ?? 0) < type.fields.length;
      if (!fits) throw new Refusal('import_mapping');
      return [type.id, chosen];
    }),
  );
}

/** Guesses the fields of each type by content, name and position. */
export function guessFields({ noteTypes, notes }: Collection, words: WordIndex): ChosenFields {
  return new Map(
    noteTypes.map((type) => [
      type.id,
      type.isCloze
        ? GAP_FIELDS
        : guess(
            type,
            notes.filter(({ noteTypeId }) => noteTypeId === type.id),
            words,
          ),
    ]),
  );
}

const isContent = (text: string) => text !== '' && !ARTICLE.test(text);

function guess(type: AnkiNoteType, notes: readonly Note[], words: WordIndex): FieldNumbers {
  const some = notes.slice(0, NOTES_TO_GUESS_BY);
  // Repeated values (a word class, a lesson) count once.
  const share = (place: number, fits: (text: string) => boolean) => {
    const texts = new Set(some.map(({ fields }) => fields[place]?.text ?? '').filter(isContent));
    return [...texts].filter(fits).length / Math.max(1, some.length);
  };
  const best = (worthOf: (name: string, place: number) => number, places: readonly number[]) =>
    [...places].sort((a, b) => worthOf(type.fields[b] ?? '', b) - worthOf(type.fields[a] ?? '', a))[0];

  const all = type.fields.map((_, place) => place);
  const swedish =
    best(
      (name, place) =>
        share(place, words.has) +
        WORTH_OF_NAME * Number(SWEDISH_NAME.test(name)) +
        WORTH_OF_PLACE * Number(place === 0),
      all,
    ) ?? 0;
  // An empty field cannot be the meaning.
  const others = all.filter((place) => place !== swedish && share(place, () => true) > 0);
  const meaning = best(
    (name, place) =>
      share(place, words.isMeaning) +
      WORTH_OF_NAME * Number(MEANING_NAME.test(name)) +
      WORTH_OF_PLACE / (place + 1),
    others,
  );
  return { swedish, meaning: meaning ?? null };
}

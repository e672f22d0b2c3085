import { Refusal } from '#server/platform/refusal.ts';
import type { Collection, Note, NoteType } from './collection.ts';
import { GAP_FIELDS } from './gap-notes.ts';
import type { WordIndex } from './word-index.ts';

/** Which fields of a note type hold what; numbers from 0. */
export interface Chosen {
  readonly swedish: number;
  /** Null where no field holds the meaning. */
  readonly meaning: number | null;
}

/** By note type; types that are left out have none. */
export type ChosenFields = ReadonlyMap<number, Chosen>;

/** So many notes of a type tell what its fields hold. */
const NOTES_TO_GUESS_BY = 200;
/** Names people give to fields; worth half as much as every note fitting the word list. */
const SWEDISH_NAME = /^(sv|swe(dish)?|svenska|zweeds|schwedisch|ord|glosa)\b/i;
const MEANING_NAME =
  /^(en(glish)?|nl|dutch|de|german|engelska|engels|englisch|nederlands|niederländisch|duits|deutsch|tyska|meaning|translation|betydelse|översättning|betekenis|vertaling|bedeutung|übersetzung)\b/i;
const WORTH_OF_NAME = 0.5;
/** On most cards the word stands first and its meaning second. */
const WORTH_OF_PLACE = 0.05;
/** Words too, but where they stand alone they say how another is used; *en* is a Dutch meaning as well. */
const ARTICLE = /^\P{L}*(en|ett|att)\P{L}*$/iu;

/**
 * What was chosen, as the calls write it (`1607392319:0:1,…`).
 * @throws Refusal `import_mapping` where the file has no such type or field
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

/** What each type's fields are likely to hold: by what stands in them, what they are called and where they are. */
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

function guess(type: NoteType, notes: readonly Note[], words: WordIndex): Chosen {
  const some = notes.slice(0, NOTES_TO_GUESS_BY);
  // What stands in a field again and again (a word class, a lesson) counts once.
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
  // A field in which nothing stands holds no meaning.
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

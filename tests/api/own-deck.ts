import type { Collection } from '#server/rooms/anki/collection.ts';
import { DAY_MS } from '#shared/time.ts';
import { MP3, PNG } from '#tests/anki/made-collection.ts';

const CREATED_S = 1_700_000_000;

const TYPE = {
  id: 1_600_000_000_001,
  name: 'Ord med bild',
  isCloze: false,
  fields: ['Svenska', 'English', 'Bild', 'Minnesregel'],
  templates: [
    { name: 'Läsa', question: '<b>{{Svenska}}</b>', answer: '{{FrontSide}}{{English}}' },
    { name: 'Säga', question: '{{English}}{{Bild}}', answer: '{{Svenska}}' },
  ],
};
const plain = (text: string) => ({ text, pictures: [], sounds: [] });

/** A deck of one word of the list and two that are none; the second of these has been reviewed, and is suspended one way. */
export const DECK: Collection = {
  createdS: CREATED_S,
  decks: [
    { id: 1_600_000_000_002, name: 'Svenska::Kapitel 1' },
    { id: 1_600_000_000_003, name: 'Svenska::Kapitel 2' },
  ],
  noteTypes: [TYPE],
  notes: [
    {
      ...{ id: 1_000, guid: 'g-katt', noteTypeId: TYPE.id, modifiedS: CREATED_S, tags: ['djur'] },
      fields: [plain('katt'), plain('cat'), plain(''), plain('')],
    },
    {
      ...{ id: 1_001, guid: 'g-farmors', noteTypeId: TYPE.id, modifiedS: CREATED_S, tags: ['släkt', 'egna'] },
      fields: [
        {
          text: 'farmors gamla kakburk',
          marks: [{ mark: 'b', from: 8, to: 13 }],
          pictures: [],
          sounds: ['burk.mp3'],
        },
        plain('grandma’s old\nbiscuit tin'),
        { text: '', pictures: ['burk å.png'], sounds: [] },
        plain('<b>inte fet</b>'),
      ],
    },
    {
      ...{ id: 1_002, guid: 'g-hej', noteTypeId: TYPE.id, modifiedS: CREATED_S, tags: [] },
      fields: [plain('tjolahopp tjolahej'), plain('tralala'), plain(''), plain('')],
    },
  ],
  cards: [1_000, 1_001, 1_002].flatMap((noteId, index) =>
    [0, 1].map((template) => {
      const isReviewed = noteId === 1_002 && template === 0;
      return {
        ...{ id: 20_000 + 2 * index + template, noteId, template },
        deckId: index === 2 ? 1_600_000_000_003 : 1_600_000_000_002,
        state: isReviewed ? ('review' as const) : ('new' as const),
        due: isReviewed ? { day: 900 } : { place: index },
        isSuspended: noteId === 1_002 && template === 1,
        intervalDays: isReviewed ? 30 : 0,
        easePermille: isReviewed ? 2_350 : 0,
        reviews: isReviewed ? 3 : 0,
        lapses: isReviewed ? 1 : 0,
      };
    }),
  ),
  reviews: [0, 1, 5].map((days, index) => ({
    ...{ atMs: CREATED_S * 1_000 + days * DAY_MS, cardId: 20_004, rating: [3, 1, 4][index] ?? 3 },
    ...{
      interval: [1, -600, 30][index] ?? 1,
      lastInterval: index,
      easePermille: 2_350,
      tookMs: 4_200,
      kind: index % 3,
    },
  })),
  media: new Map([
    ['burk.mp3', { type: 'audio/mpeg', bytes: MP3 }],
    ['burk å.png', { type: 'image/png', bytes: PNG }],
  ]),
};

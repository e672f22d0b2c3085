// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportPreview, ImportResult } from '#shared/anki/anki.contract.ts';
import { type Answers, accepted, button, field, press, pressTwice, refused, show } from '#tests/web/show.tsx';
import ImportPage from './ImportPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PREVIEW: ImportPreview = {
  noteTypes: [
    {
      id: '7',
      name: 'Basic',
      notes: 3,
      isCloze: false,
      fields: [
        { name: 'Front', samples: ['cat'] },
        { name: 'Back', samples: ['en katt'] },
      ],
      swedish: 1,
      meaning: 0,
    },
    { id: '8', name: 'Cloze', notes: 1, isCloze: true, fields: [], swedish: null, meaning: null },
  ],
  decks: ['Svenska'],
  notes: 4,
  cards: 8,
  reviews: 12,
  fitting: {
    count: 2,
    words: [
      { wordId: 'katt', written: 'katt', meaning: 'cat', swedish: 'en katt', reviews: 12 },
      { wordId: 'hund', written: 'en hund', meaning: 'dog', swedish: 'en hund', reviews: 0 },
    ],
  },
  other: { count: 1, notes: [{ written: 'blåbärssylt', meaning: '<b>jam</b>' }] },
  leftOut: 1,
  skipped: [],
  text: null,
};
const RESULT: ImportResult = {
  words: 2,
  newWords: 1,
  reviews: 12,
  keptCards: 1,
  waitingCards: 0,
  next: null,
  cards: 4,
  own: 1,
  other: 1,
  leftOut: 1,
  skipped: [],
};

const PREVIEW_CALL = 'POST /api/vocabulary/import/preview?name=svenska.apkg';
const TAKE_CALL = 'POST /api/vocabulary/import?name=svenska.apkg';

async function choose(answers: Answers, size = 3) {
  const shown = await show(ImportPage, '/vocabulary/import', answers);
  const file = new File([new Uint8Array(3)], 'svenska.apkg');
  Object.defineProperty(file, 'size', { value: size });
  await act(async () => fireEvent.change(field('Choose a file'), { target: { files: [file] } }));
  return shown;
}

it('shows what is in a file before anything is taken over, as text', async () => {
  const { calls } = await choose({ [PREVIEW_CALL]: accepted(PREVIEW) });
  await screen.findByText('svenska.apkg');
  expect(screen.getByText('4 notes, 12 reviews')).toBeTruthy();
  expect(screen.getByText('2 notes match words in the list')).toBeTruthy();
  expect(screen.getByText('1 note matches no word in the list')).toBeTruthy();
  expect(screen.getByText('<b>jam</b>')).toBeTruthy();
  expect(screen.getByText(/It asks by the sentence with a gap/)).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain(TAKE_CALL);
});

it('requests a preview again when another field is chosen, and imports the one seen last', async () => {
  const swapped = { ...PREVIEW, fitting: { count: 1, words: [] } };
  const { calls } = await choose({
    [PREVIEW_CALL]: accepted(PREVIEW),
    [`${PREVIEW_CALL}&fields=7%3A0%3A0`]: accepted(swapped),
    [`${TAKE_CALL}&fields=7%3A0%3A0`]: accepted(RESULT),
  });
  await screen.findByText('svenska.apkg');
  await act(async () => fireEvent.change(field('Swedish'), { target: { value: '0' } }));
  await screen.findByText('1 note matches a word in the list');
  await act(async () => press('Import 2 notes'));
  await screen.findByText('Import finished');
  expect(screen.getByText('1 word was added to your cards.')).toBeTruthy();
  expect(screen.getByText('1 word was already among your cards.')).toBeTruthy();
  expect(screen.getByText('12 reviews were imported.')).toBeTruthy();
  expect(screen.getByText('1 note became a card of your own.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My own cards' })).toBeTruthy();
  expect(screen.getByText('1 card you have reviewed here keeps its own history.')).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('POST /api/vocabulary/import?'))).toHaveLength(1);
});

it('says of a file that is brought again only that its words are there', async () => {
  const again = { ...RESULT, words: 2, newWords: 0, reviews: 0, keptCards: 0, own: 0, other: 0, leftOut: 0 };
  await choose({ [PREVIEW_CALL]: accepted(PREVIEW), [TAKE_CALL]: accepted(again) });
  await screen.findByText('svenska.apkg');
  await act(async () => press('Import 3 notes'));
  await screen.findByText('Import finished');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 words were already among your cards.',
  ]);
});

it('lists by kind what of a file cannot be used, before and after', async () => {
  const skipped: ImportPreview['skipped'] = [
    { kind: 'cards_without_note', format: '', count: 2 },
    { kind: 'cards_without_deck', format: '', count: 1 },
    { kind: 'media_format', format: 'AMR', count: 2 },
    { kind: 'media_format', format: '', count: 1 },
  ];
  await choose({
    [PREVIEW_CALL]: accepted({ ...PREVIEW, skipped }),
    [TAKE_CALL]: accepted({ ...RESULT, skipped }),
  });
  await screen.findByText('Not everything in this file can be used');
  expect(screen.getByText('2 cards belong to no note and are left out.')).toBeTruthy();
  expect(screen.getByText('1 card belongs to no deck and goes to the deck “Default”.')).toBeTruthy();
  const formats = /3 files are left out, because browsers .* \(2 × AMR, 1 × unknown\)/;
  expect(screen.getByText(formats)).toBeTruthy();
  await act(async () => press('Import 3 notes'));
  await screen.findByText('Import finished');
  expect(screen.getByText(formats)).toBeTruthy();
  expect(screen.getByText('2 cards belong to no note and are left out.')).toBeTruthy();
  expect(screen.getByText(/1 note is left out: the chosen field holds no Swedish word/)).toBeTruthy();
});

it('shows how a text is parted, and parts it otherwise without leaving the page', async () => {
  const text = { separator: 'Comma', firstRow: 'note', rows: [['ett hus;a house', ' a home']] } as const;
  const parted = {
    separator: 'Semicolon',
    firstRow: 'note',
    rows: [['ett hus', 'a house, a home']],
  } as const;
  await choose({
    [PREVIEW_CALL]: accepted({ ...PREVIEW, text }),
    [`${PREVIEW_CALL}&separator=Semicolon`]: accepted({ ...PREVIEW, text: parted }),
  });
  await screen.findByText('ett hus;a house');
  await act(async () =>
    fireEvent.change(field('What stands between the columns'), { target: { value: 'Semicolon' } }),
  );
  await screen.findByText('a house, a home');
  expect(screen.queryByText('ett hus;a house')).toBeNull();
});

it('reads the first line as titles or as a note, as the learner chooses', async () => {
  const rows = [
    ['Svenska', 'Deutsch', 'Kapitel'],
    ['ett hus', 'ein Haus', '1'],
  ];
  const text = { separator: 'Semicolon', firstRow: 'titles', rows } as const;
  await choose({
    [PREVIEW_CALL]: accepted({ ...PREVIEW, text }),
    [`${PREVIEW_CALL}&firstRow=note`]: accepted({
      ...PREVIEW,
      notes: 5,
      text: { ...text, firstRow: 'note' },
    }),
    [`${TAKE_CALL}&firstRow=note`]: accepted(RESULT),
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'The first line holds column titles',
  });
  expect(box.checked).toBe(true);
  await act(async () => fireEvent.click(box));
  await screen.findByText('5 notes, 12 reviews');
  expect(box.checked).toBe(false);
  await act(async () => press('Import 3 notes'));
  await screen.findByText('Import finished');
});

const PART: ImportResult = { ...RESULT, next: 2_000, cards: 2_500, waitingCards: 500 };

it('says how much of a large file is taken over', async () => {
  await choose({
    [PREVIEW_CALL]: accepted(PREVIEW),
    [TAKE_CALL]: accepted(PART),
    [`${TAKE_CALL}&from=2000`]: 'none yet',
  });
  await screen.findByText('svenska.apkg');
  await act(async () => press('Import 3 notes'));
  await screen.findByText(/2,?000 of 2,?500 cards/);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80');
});

it('takes a large file over in parts, and tells the sum', async () => {
  const { calls } = await choose({
    [PREVIEW_CALL]: accepted(PREVIEW),
    [TAKE_CALL]: accepted(PART),
    [`${TAKE_CALL}&from=2000`]: accepted({ ...RESULT, reviews: 3, keptCards: 0 }),
  });
  await screen.findByText('svenska.apkg');
  await act(async () => press('Import 3 notes'));
  await screen.findByText('Import finished');
  expect(screen.getByText('15 reviews were imported.')).toBeTruthy();
  expect(screen.getByText('1 note became a card of your own.')).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('POST /api/vocabulary/import?'))).toHaveLength(2);
});

it('says why a file is refused, and takes another', async () => {
  const answers: Answers = { [PREVIEW_CALL]: refused(422, 'import_whole_collection') };
  await choose(answers);
  expect((await screen.findByRole('alert')).textContent).toMatch(/single deck from Anki/);
  expect(button('Choose a file').disabled).toBe(false);
});

it('does not send a file that is too large', async () => {
  const { calls } = await choose({ [PREVIEW_CALL]: accepted(PREVIEW) }, 60_000_000);
  expect(screen.getByText(/larger than 50 MB/)).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
});

it('takes a file over once, however fast one presses', async () => {
  const { calls } = await choose({ [PREVIEW_CALL]: accepted(PREVIEW), [TAKE_CALL]: accepted(RESULT) });
  await screen.findByText('svenska.apkg');
  await pressTwice(button('Import 3 notes'));
  expect(calls.filter(({ name }) => name === TAKE_CALL)).toHaveLength(1);
});

it('takes nothing over where nothing fits and no own cards are wanted', async () => {
  const nothing = { ...PREVIEW, fitting: { count: 0, words: [] } };
  await choose({
    [PREVIEW_CALL]: accepted(nothing),
    [`${PREVIEW_CALL}&own=none`]: accepted(nothing),
  });
  await screen.findByText('svenska.apkg');
  expect(button('Import 1 note').disabled).toBe(false);
  const choice = field('Notes that become your own cards');
  await act(async () => fireEvent.change(choice, { target: { value: 'none' } }));
  await screen.findByText('It is not in the word list, so it is skipped.');
  expect(button('Import 0 notes').disabled).toBe(true);
});

it('saves all cards, and says when there are none', async () => {
  await show(ImportPage, '/vocabulary/import', {
    'GET /api/vocabulary/export/anki?language=english': refused(409, 'nothing_to_export'),
  });
  await act(async () => press('Export for Anki'));
  await screen.findByText('There is nothing to export yet.');
});

import { describe, expect, it } from 'vitest';
import type { Collection } from '#server/rooms/anki/collection.ts';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { DECK } from './own-deck.ts';
import { anna, app, exported, list, meanwhile, ownCardTests, take } from './own-study.ts';

ownCardTests();

describe('a note that was brought along', () => {
  const change = (id: string, texts: object, learner = anna) =>
    learner.client.put(`/api/vocabulary/own/${id}/fields`, texts);
  const burk = async () => (await list()).notes.find(({ tags }: { tags: string[] }) => tags.includes('egna'));
  /** Builds the deck after a field of a note, and its tags, were changed in Anki. */
  const later = (guid: string, place: number, text: string, tags?: readonly string[]): Collection => ({
    ...DECK,
    notes: DECK.notes.map((note) =>
      note.guid === guid
        ? {
            ...note,
            ...(tags && { tags }),
            modifiedS: Math.floor(app.clock.nowMs / 1_000) + 60,
            fields: note.fields.map((field, at) =>
              at === place ? { text, pictures: [], sounds: [] } : field,
            ),
          }
        : note,
    ),
  });
  const TEXTS = { swedish: 'mormors gamla kakburk', meaning: 'grandma’s tin', more: ['', 'inte så fet'] };

  it('can be changed: what stands out, its picture and its sound stay, and what is left empty goes', async () => {
    await take(DECK);
    const before = await burk();
    expect(before.more).toHaveLength(2);
    const { body } = await change(before.id, TEXTS);
    expect(body).toMatchObject({
      swedish: { text: 'mormors gamla kakburk', sounds: before.swedish.sounds },
      meaning: { text: 'grandma’s tin' },
      more: [{ pictures: before.more[0].pictures }, { text: 'inte så fet' }],
    });
    expect(body.swedish.marks).toEqual(before.swedish.marks);
    expect(await burk()).toEqual(body);
    const shorter = await change(before.id, { ...TEXTS, swedish: 'gamla kakburk', more: ['', ''] });
    expect(shorter.body.swedish.marks).toEqual([{ mark: 'b', from: 0, to: 5 }]);
    expect(shorter.body.more).toHaveLength(1);
    expect(
      (await change(before.id, { ...TEXTS, swedish: 'mormors nya burk', more: [''] })).body.swedish.marks,
    ).toEqual([]);
  });

  it('stays as it was changed when its file is brought again, until it is changed later where it came from', async () => {
    await take(DECK);
    const { id } = await burk();
    await change(id, TEXTS);
    await take(DECK);
    expect((await burk()).meaning.text).toBe('grandma’s tin');
    expect((await exported()).notes.map(({ fields }) => fields[1]?.text)).toContain('grandma’s tin');
    await take(later('g-farmors', 1, 'grandma’s biscuits'));
    expect((await burk()).meaning.text).toBe('grandma’s biscuits');
  });

  it('keeps what was changed in one field when others, or its tags, were changed where it came from', async () => {
    await take(DECK);
    const { id } = await burk();
    await change(id, { ...TEXTS, meaning: null });
    const deck = later('g-farmors', 1, 'grandma’s biscuits', ['släkt', 'egna', 'ny']);
    await take(deck);
    expect(await burk()).toMatchObject({
      swedish: { text: TEXTS.swedish },
      meaning: { text: 'grandma’s biscuits' },
      tags: ['släkt', 'egna', 'ny'],
    });
    await take(deck);
    expect((await burk()).swedish.text).toBe(TEXTS.swedish);
  });

  it('takes what was corrected where it came from before another field was changed here', async () => {
    await take(DECK);
    const { id } = await burk();
    await change(id, { ...TEXTS, meaning: null });
    const { notes, ...deck } = later('g-farmors', 1, 'grandma’s biscuits');
    const earlierS = Math.floor(app.clock.nowMs / 1_000) - 60;
    await take({ ...deck, notes: notes.map((note) => ({ ...note, modifiedS: earlierS })) });
    expect(await burk()).toMatchObject({
      swedish: { text: TEXTS.swedish },
      meaning: { text: 'grandma’s biscuits' },
    });
  });

  it('keeps its picture, its sound, what stands out and its tags when a text of it is brought', async () => {
    await take(DECK);
    const before = await burk();
    const text = [
      ...['#separator:Semicolon', '#columns:guid;Svenska;English;Bild;Minnesregel', '#guid column:1'],
      'g-farmors;farmors gamla kakburk;grandma’s biscuit tin;;inte så fet',
    ];
    await anna.client.sendFile('/api/vocabulary/import?own=all', Buffer.from(text.join('\n')));
    const { meaning, more, ...rest } = await burk();
    expect(rest).toEqual({ ...before, meaning: undefined, more: undefined });
    expect([meaning.text, more[1].text]).toEqual(['grandma’s biscuit tin', 'inte så fet']);
    expect(more[0].pictures).toEqual(before.more[0].pictures);
    expect((await exported()).media.size).toBe(2);
  });

  it('stays as it is changed while its file is being taken over', async () => {
    await take(DECK);
    const { id } = await burk();
    meanwhile.act = () => change(id, { ...TEXTS, meaning: null });
    await take(DECK);
    expect(meanwhile.act).toBeNull();
    expect((await burk()).swedish.text).toBe(TEXTS.swedish);
  });

  it('has no meaning where none of its fields was chosen for it, and is changed all the same', async () => {
    await take(DECK, `?fields=${DECK.noteTypes[0]?.id}:0:`);
    const before = await burk();
    expect(before.meaning).toBeNull();
    expect(before.more.map(({ name }: { name: string }) => name)).toEqual(['English', 'Bild', 'Minnesregel']);
    const { status, body } = await change(before.id, {
      swedish: 'kakburk',
      meaning: null,
      more: [null, null, 'tunn'],
    });
    expect([status, body.swedish.text, body.meaning]).toEqual([200, 'kakburk', null]);
    expect(body.more.at(-1)).toMatchObject({ name: 'Minnesregel', text: 'tunn' });
  });

  it('with a text as long as a book is changed in its other fields', async () => {
    const book = 'å'.repeat(10_001);
    await take(later('g-farmors', 3, book));
    const before = await burk();
    const { status, body } = await change(before.id, { ...TEXTS, more: [null, null] });
    expect([status, body.meaning.text, body.more[1].text]).toEqual([200, 'grandma’s tin', book]);
    expect((await change(before.id, { ...TEXTS, more: [null, `${book}!`] })).status).toBe(400);
  });

  it.each<[string, object, number]>([
    ['other fields than it has', { ...TEXTS, more: [] }, 409],
    ['a text as long as a book', { ...TEXTS, meaning: 'å'.repeat(10_001) }, 400],
    ['a field left out', { swedish: 'burk' }, 400],
  ])('with %s is refused, and nothing is changed', async (_, texts, status) => {
    await take(DECK);
    const before = await burk();
    expect((await change(before.id, texts)).status).toBe(status);
    expect(await burk()).toEqual(before);
  });

  it('keeps something to be asked for: a text, or its sound', async () => {
    await take(DECK);
    const { id } = await burk();
    expect((await change(id, { ...TEXTS, swedish: ' ' })).body.swedish).toMatchObject({ text: '' });
    const { notes } = await list();
    const silent = notes.find(({ swedish }: { swedish: { text: string } }) =>
      swedish.text.startsWith('tjola'),
    );
    expect((await change(silent.id, { swedish: '', meaning: 'tralala', more: [] })).status).toBe(409);
  });

  it('is changed by nobody else, and no word that was typed in is', async () => {
    await take(DECK);
    const before = await burk();
    const bo = await app.learner('bo');
    expect((await change(before.id, TEXTS, bo)).status).toBe(404);
    expect(await burk()).toEqual(before);
    const typed = `own-${'6b'.repeat(16)}`;
    const word = { swedish: 'kakburk', meaning: 'tin', example: '', note: '' };
    await anna.client.put(`/api/vocabulary/own/${typed}`, word);
    expect((await change(typed, { swedish: 'a', meaning: 'b', more: [] })).status).toBe(409);
  });
});

describe('a line of a text that is brought again', () => {
  const FILE = ['Kakburk;biscuit tin;kak + burk', 'får;sheep;bäää', 'får;may;modal'];
  const bring = (lines: readonly string[]) =>
    anna.client.sendFile('/api/vocabulary/import?name=ord.csv&own=all', Buffer.from(lines.join('\n')));
  const notes = async () => {
    const all: OwnNote[] = (await list()).notes;
    const texts = ({ swedish, meaning, more }: OwnNote) => [
      swedish.text,
      meaning?.text,
      ...more.map((field) => field.text),
    ];
    return all.map((note) => ({ id: note.id, texts: texts(note) }));
  };
  const find = async (swedish: string) => (await notes()).find(({ texts }) => texts[0] === swedish);
  const change = (id: string | undefined, texts: object) =>
    anna.client.put(`/api/vocabulary/own/${id}/fields`, {
      ...{ swedish: null, meaning: null, more: [null] },
      ...texts,
    });

  it('keeps changes made here while the file says the same, and takes new changes of the file', async () => {
    await bring(FILE);
    const { id } = (await find('Kakburk')) ?? {};
    await change(id, { swedish: 'kakburk', meaning: 'cookie jar' });
    await bring(FILE);
    expect(await notes()).toContainEqual({ id, texts: ['kakburk', 'cookie jar', 'kak + burk'] });
    await bring(['Kakburk;biscuit box;kaka + burk', ...FILE.slice(1)]);
    expect(await notes()).toContainEqual({ id, texts: ['kakburk', 'biscuit box', 'kaka + burk'] });
    await change(id, { meaning: 'cookie jar' });
    await bring(['Kakburk;biscuit box;kaka + burk', ...FILE.slice(1)]);
    expect(await notes()).toContainEqual({ id, texts: ['kakburk', 'cookie jar', 'kaka + burk'] });
    expect(await notes()).toHaveLength(3);
  });

  it('is there once, also where another line has the same Swedish', async () => {
    await bring([...FILE, ...FILE]);
    await bring(FILE);
    expect((await notes()).map(({ texts }) => texts[1]).sort()).toEqual(['biscuit tin', 'may', 'sheep']);
  });

  it.each([
    ['in another order', ['får;may;modal', 'får;sheep;bäää']],
    ['when another has gone', ['får;may;modal']],
    ['when another has come before it', ['får;gets;får en bulle', 'får;sheep;bäää', 'får;may;modal']],
  ])('stays itself %s, where others have the same Swedish', async (_, lines) => {
    await bring(FILE);
    const before = await notes();
    await bring(lines);
    for (const note of before) expect(await notes()).toContainEqual(note);
    expect(await notes()).toHaveLength(before.length + (lines.length > 2 ? 1 : 0));
  });

  it('stays itself when its meaning is corrected beside another with the same Swedish', async () => {
    await bring(FILE);
    const { id } = (await notes()).find(({ texts }) => texts[1] === 'sheep') ?? {};
    await bring(['får;may;modal', 'får;ewe;bäää']);
    expect(await notes()).toContainEqual({ id, texts: ['får', 'ewe', 'bäää'] });
    expect(await notes()).toHaveLength(3);
  });
});

describe('what went out as CSV', () => {
  const csv = async () =>
    Buffer.from((await anna.client.get('/api/vocabulary/export/csv?language=english')).bytes);
  const bring = (text: Buffer) => anna.client.sendFile('/api/vocabulary/import?name=tillsammans.csv', text);
  const own = `own-${'6b'.repeat(16)}`;
  const WORD = { swedish: 'kakbruk', meaning: 'tin', example: 'Var är kakbruket?', note: 'kak + burk' };
  const write = (word: object) => anna.client.put(`/api/vocabulary/own/${own}`, word);

  it('comes back as what it was, with all that CSV does not tell', async () => {
    await take(DECK, '?own=others');
    await write(WORD);
    const before = await list();
    expect((await bring(await csv())).body).toMatchObject({ newWords: 0, own: 3 });
    expect(await list()).toEqual(before);
  });

  it('corrects a word that was typed in, and undoes no later correction', async () => {
    await write(WORD);
    const out = await csv();
    const text = out.toString().replace('kakbruk,', 'kakburk,');
    expect((await bring(Buffer.from(text))).status).toBe(200);
    expect((await list()).notes[0]).toMatchObject({
      swedish: { text: 'kakburk' },
      written: { example: WORD.example, note: WORD.note },
    });
    await write({ ...WORD, swedish: 'kakburken' });
    await bring(Buffer.from(text));
    expect((await list()).notes[0]).toMatchObject({ id: own, swedish: { text: 'kakburken' } });
  });
});

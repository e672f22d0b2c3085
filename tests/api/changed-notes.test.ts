import { describe, expect, it } from 'vitest';
import { DECK } from './own-deck.ts';
import { anna, app, exported, list, take } from './own-study.ts';

describe('a note that was brought along', () => {
  const change = (id: string, texts: object, learner = anna) =>
    learner.client.put(`/api/vocabulary/own/${id}/fields`, texts);
  const burk = async () => (await list()).notes.find(({ tags }: { tags: string[] }) => tags.includes('egna'));
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
    const laterS = Math.floor(app.clock.nowMs / 1_000) + 60;
    await take({ ...DECK, notes: DECK.notes.map((note) => ({ ...note, modifiedS: laterS })) });
    expect((await burk()).meaning.text).toBe('grandma’s old\nbiscuit tin');
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

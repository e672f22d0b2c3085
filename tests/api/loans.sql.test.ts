import { expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { MAX_LOAN_WORDS, MAX_LOANS } from '#shared/together/loans.ts';
import type { Loan } from '#shared/together/together.contract.ts';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { registration } from '#tests/accounts.ts';
import { packageWith } from '#tests/anki/deck.ts';
import { add, family, familyForEachTest, signedInDevice } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';
import { DECK } from './own-deck.ts';

familyForEachTest();

let made = 0;
const noteId = (number: number) => `own-${String(number).padStart(32, '0')}`;

/** Types in a word. Returns its id. */
async function write(device: TestClient, swedish: string): Promise<string> {
  made += 1;
  const word = {
    swedish,
    meaning: `meaning of ${swedish}`,
    example: `Ett ${swedish}.`,
    note: 'at the market',
  };
  const reply = await device.put(`/api/vocabulary/own/${noteId(made)}`, word);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return noteId(made);
}

const lend = (noteIds: unknown, receiverIds: unknown, device = family.parent) =>
  device.post('/api/together/loans', { noteIds, receiverIds });
const answer = (device: TestClient, loanId: string, given: string) =>
  device.put(`/api/together/loans/${loanId}`, { answer: given });
const loansOf = async (device = family.parent): Promise<Loan[]> =>
  (await device.get('/api/together')).body.loans;
const notesOf = async (device: TestClient): Promise<OwnNote[]> =>
  (await device.get('/api/vocabulary/own')).body.notes;
const cardsOf = async (device: TestClient) =>
  (await device.get('/api/reviews/due?count=50')).body.cards.map(
    ({ card }: { card: { wordId: string; status: string } }) => `${card.wordId} ${card.status}`,
  );

/** Lends words of the parent to Liv. Returns the id of the loan. */
async function lendTo(liv: string, words: readonly string[]): Promise<string> {
  const { status, body } = await lend(words, [liv]);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.loans.find(({ state }: Loan) => state === 'open').id;
}

it('copies words with text and source, and each learner has a memory of their own', async () => {
  const liv = await add();
  const phone = await signedInDevice(liv);
  const [kaka, burk] = [await write(family.parent, 'kaka'), await write(family.parent, 'burk')];
  await family.parent.post('/api/reviews', {
    reviews: [{ id: crypto.randomUUID(), wordId: kaka, rating: 'good', reviewedAt: family.test.clock.nowMs }],
  });
  const loanId = await lendTo(liv, [kaka, burk]);
  const expected = { id: loanId, lenderId: family.parentId, receiverId: liv, words: 2 };
  expect(await loansOf(phone)).toEqual([{ ...expected, state: 'open' }]);
  expect((await phone.get(`/api/together/loans/${loanId}`)).body.words).toEqual([
    { id: kaka, swedish: 'kaka', meaning: 'meaning of kaka' },
    { id: burk, swedish: 'burk', meaning: 'meaning of burk' },
  ]);
  expect(await notesOf(phone)).toEqual([]);

  const taken = await answer(phone, loanId, 'taken');
  expect(taken.body.loans).toEqual([{ ...expected, state: 'taken' }]);
  const { firstName } = (await family.parent.get('/api/auth/user')).body;
  for (const note of await notesOf(phone)) {
    expect(note).toMatchObject({ lentBy: firstName, written: { note: 'at the market' } });
  }
  expect((await cardsOf(phone)).filter((card: string) => card.startsWith('own-')).sort()).toEqual(
    [`${kaka} new`, `${burk} new`].sort(),
  );

  // A change of the copy keeps the source, and changes nothing of the lender's word.
  const word = { swedish: 'kakan', meaning: 'the cookie', example: '', note: '' };
  const changed = await phone.put(`/api/vocabulary/own/${kaka}`, word);
  expect(changed.body).toMatchObject({ lentBy: firstName, swedish: { text: 'kakan' } });
  const [mine] = (await family.parent.get(`/api/vocabulary/own?note=${kaka}`)).body.notes;
  expect(mine).toMatchObject({ swedish: { text: 'kaka' } });
  expect(mine).not.toHaveProperty('lentBy');
});

it('copies pictures and sounds of an imported deck, without its reviews', async () => {
  const liv = await add();
  const phone = await signedInDevice(liv);
  await family.parent.sendFile('/api/vocabulary/import', packageWith(DECK));
  const words = (await family.parent.get('/api/vocabulary/own/words')).body;
  expect(words.map(({ deck }: { deck: string }) => deck).sort()).toEqual([
    'Svenska::Kapitel 1',
    'Svenska::Kapitel 2',
  ]);
  const ids = words.map(({ id }: { id: string }) => id);
  await answer(phone, await lendTo(liv, ids), 'taken');
  const notes = await notesOf(phone);
  expect(notes).toHaveLength(2);
  const burk = notes.find(({ swedish }) => swedish.text.startsWith('farmors'));
  expect(burk).toMatchObject({ deck: 'Svenska::Kapitel 1', tags: ['släkt', 'egna'] });
  for (const file of [burk?.more[0]?.pictures[0], burk?.swedish.sounds[0]]) {
    expect((await phone.get(`/api/vocabulary/own/files/${file}`)).status).toBe(200);
  }
  // The lender has reviewed one of them.
  expect((await cardsOf(phone)).filter((card: string) => !card.endsWith(' new'))).toEqual([]);
  const { learners } = (await family.parent.get('/api/account/export')).body;
  expect(JSON.stringify(learners[0])).toContain('4200');
  expect(JSON.stringify(learners[1])).not.toContain('4200');
});

it('keeps the copies when the loan is taken back, and what the receiver had before', async () => {
  const liv = await add();
  const phone = await signedInDevice(liv);
  const [kaka, burk] = [await write(family.parent, 'kaka'), await write(family.parent, 'burk')];
  await answer(phone, await lendTo(liv, [kaka]), 'taken');
  await phone.put(`/api/vocabulary/own/${kaka}`, { swedish: 'min', meaning: 'x', example: '', note: '' });
  // Lent again with another word: her own version stays.
  const again = await lendTo(liv, [kaka, burk]);
  await answer(phone, again, 'taken');
  expect((await notesOf(phone)).map(({ swedish }) => swedish.text).sort()).toEqual(['burk', 'min']);
  const ended = await family.parent.delete(`/api/together/loans/${again}`);
  expect(ended.body.loans.map(({ id }: Loan) => id)).not.toContain(again);
  expect(await notesOf(phone)).toHaveLength(2);
  // A removed copy returns with the next loan.
  await phone.delete(`/api/vocabulary/own/${burk}`);
  await answer(phone, await lendTo(liv, [burk]), 'taken');
  expect((await cardsOf(phone)).join()).toContain(burk);
});

it('can be taken back before it is answered, and then no longer be taken', async () => {
  const liv = await add();
  const phone = await signedInDevice(liv);
  const loanId = await lendTo(liv, [await write(family.parent, 'kaka')]);
  expect((await family.parent.delete(`/api/together/loans/${loanId}`)).status).toBe(200);
  expect(await loansOf(phone)).toEqual([]);
  expect(await answer(phone, loanId, 'taken')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await notesOf(phone)).toEqual([]);
});

it('can be declined, which can be undone until it is taken', async () => {
  const liv = await add();
  const phone = await signedInDevice(liv);
  const loanId = await lendTo(liv, [await write(family.parent, 'kaka')]);
  expect((await answer(phone, loanId, 'open')).body.code).toBe('conflict');
  expect((await answer(phone, loanId, 'declined')).body.loans).toMatchObject([{ state: 'declined' }]);
  expect((await answer(phone, loanId, 'taken')).body.code).toBe('conflict');
  expect((await answer(phone, loanId, 'open')).body.loans).toMatchObject([{ state: 'open' }]);
  const twice = await Promise.all([1, 2].map(() => answer(phone, loanId, 'taken')));
  expect(twice.map(({ status }) => status)).toContain(200);
  expect(await notesOf(phone)).toHaveLength(1);
  expect((await answer(phone, loanId, 'open')).body.code).toBe('conflict');
});

it('shows the holder the loans of learners under 16, and no learner those of others', async () => {
  const [liv, bo] = [await add(), await add({ firstName: 'Bo' })];
  const eva = await add({ firstName: 'Eva', ageGroup: '16-and-over' });
  const [livs, evas, bos] = [await signedInDevice(liv), await signedInDevice(eva), await signedInDevice(bo)];
  const kaka = await write(livs, 'kaka');
  const { id } = (await lend([kaka], [bo], livs)).body.loans[0];
  expect(await loansOf()).toMatchObject([{ id, lenderId: liv, receiverId: bo }]);
  expect(await loansOf(evas)).toEqual([]);
  expect((await family.parent.get(`/api/together/loans/${id}`)).body.words).toHaveLength(1);
  expect((await evas.get(`/api/together/loans/${id}`)).status).toBe(404);
  expect((await evas.delete(`/api/together/loans/${id}`)).status).toBe(404);
  expect((await bos.delete(`/api/together/loans/${id}`)).status).toBe(404);
  expect((await answer(family.parent, id, 'taken')).status).toBe(404);
  expect((await family.parent.delete(`/api/together/loans/${id}`)).body.loans).toEqual([]);
  expect(await loansOf(bos)).toEqual([]);
});

it('stays within the family, and is not for oneself, paused or deleted members', async () => {
  const [liv, bo] = [await add(), await add({ firstName: 'Bo' })];
  const kaka = await write(family.parent, 'kaka');
  const stranger = family.test.client();
  const strangerId = (await stranger.post('/api/register', registration())).body.id;
  for (const to of [family.parentId, strangerId, 'nobody']) {
    expect(await lend([kaka], [liv, to]), to).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect((await lend([noteId(999)], [liv])).status).toBe(404);
  expect((await lend([kaka], [strangerId], stranger)).status).toBe(404);
  await lend([kaka], [liv, bo]);
  expect(await loansOf()).toHaveLength(2);
  await family.parent.put(`/api/family/learners/${bo}`, { isPaused: true });
  expect((await lend([kaka], [bo])).status).toBe(404);
  await family.parent.send('DELETE', `/api/family/learners/${liv}`);
  expect(await loansOf()).toEqual([]);
});

it('leaves out words that are lent already or were removed, also when it is sent twice', async () => {
  const liv = await add();
  const phone = await signedInDevice(liv);
  const [kaka, burk] = [await write(family.parent, 'kaka'), await write(family.parent, 'burk')];
  await lendTo(liv, [kaka, kaka]);
  await lend([kaka], [liv]);
  expect(await loansOf()).toMatchObject([{ words: 1 }]);
  await lendTo(liv, [kaka, burk]);
  expect((await loansOf()).map(({ words }) => words)).toEqual([1, 1]);
  await family.parent.delete(`/api/vocabulary/own/${burk}`);
  expect(await loansOf(phone)).toMatchObject([{ words: 1 }]);
});

it('is limited in size and number', async () => {
  const liv = await add();
  const kaka = await write(family.parent, 'kaka');
  const many = Array.from({ length: MAX_LOAN_WORDS + 1 }, (_, number) => noteId(number));
  for (const noteIds of [[], many, ['kaka'], 'x']) {
    expect((await lend(noteIds, [liv])).body.code, String(noteIds)).toBe('validation_error');
  }
  for (const receiverIds of [[], Array(6).fill(liv), [''], 'x']) {
    expect((await lend([kaka], receiverIds)).body.code).toBe('validation_error');
  }
  for (let number = 0; number < MAX_LOANS; number += 1) {
    await family.parent.delete(`/api/together/loans/${await lendTo(liv, [kaka])}`);
  }
  expect(await lend([kaka], [liv])).toMatchObject({ status: 409, body: { code: 'too_many_loans' } });
  family.test.clock.nowMs += DAY_MS + 1;
  expect((await lend([kaka], [liv])).status).toBe(200);
});

it('waits until a parent has confirmed the account of a minor', async () => {
  const teen = family.test.client();
  const { status } = await teen.post('/api/register', {
    ...registration(),
    age: 14,
    legalAgreements: { ...registration().legalAgreements, parentalConsent: true },
    parentEmail: 'parent@example.org',
  });
  expect(status).toBe(200);
  const kaka = await write(teen, 'kaka');
  expect((await lend([kaka], ['anybody'], teen)).body.code).toBe('parent_needed');
});

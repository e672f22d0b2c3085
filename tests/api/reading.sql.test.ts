import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { addLearner } from './named-things.ts';

let test: TestApp;
let anna: TestClient;
beforeAll(async () => {
  test = await openTestApp();
  anna = await newLearner();
});
afterAll(() => test.close());

async function newLearner(fields: Record<string, unknown> = {}): Promise<TestClient> {
  const client = test.client();
  const { status, body } = await client.post('/api/register', registration(fields));
  expect(status, JSON.stringify(body)).toBe(200);
  return client;
}

const TEXT = 'lappen-i-tvattstugan';
const ownId = () => `own-${randomUUID().replaceAll('-', '')}`;
const own = (id: string) => `/api/reading/own/${id}`;
const add = (client: TestClient, id: string, title = 'Sagan', text = 'Det var en gång en räv.') =>
  client.put(own(id), { title, text });
const record = async (client: TestClient, kind: string, body: object) => {
  const event = { id: randomUUID(), kind, occurredAt: test.clock.nowMs, ...body };
  const reply = await client.post('/api/events', { events: [event] });
  expect(reply.status).toBe(200);
  return reply.body.results[0];
};
const listed = async (client: TestClient, id = TEXT) =>
  (await client.get('/api/reading/texts')).body.library.find((text: { id: string }) => text.id === id);

describe('the library', () => {
  it('lists its texts with the share of known words, which grows with what the learner knows', async () => {
    const learner = await newLearner();
    const before = await listed(learner);
    expect(before).toMatchObject({ level: 'A1', knownShare: 0, progress: { position: 0, finishedAt: null } });
    await record(learner, 'words_marked', {
      wordIds: ['roed', 'maskin', 'ha', 'vara', 'jag'],
      mark: 'known',
    });
    const after = await listed(learner);
    expect(after.knownShare).toBeGreaterThan(0);
    test.clock.nowMs += MINUTE_MS;
    await record(learner, 'words_marked', { wordIds: ['roed', 'maskin', 'ha', 'vara', 'jag'], mark: 'none' });
    expect((await listed(learner)).knownShare).toBe(0);
  });

  it('gives a text with its questions, and refuses one that does not exist', async () => {
    const { status, body } = await anna.get(`/api/reading/texts/${TEXT}`);
    expect(status).toBe(200);
    expect(body.questions).toHaveLength(5);
    expect(body.paragraphs[0].sentences[0].translation.german).toBeTruthy();
    const missing = await anna.get('/api/reading/texts/nothing');
    expect([missing.status, missing.body.code]).toEqual([404, 'text_not_found']);
  });

  it('gives XP for a text once, counts right answers, and refuses answers to no question', async () => {
    const learner = await newLearner();
    const { body: text } = await learner.get(`/api/reading/texts/${TEXT}`);
    const answers = text.questions.map(({ correct }: { correct: number }, question: number) => ({
      question,
      option: question === 0 ? (correct + 1) % 3 : correct,
    }));
    const finished = { textId: TEXT, title: text.title.swedish, wordCount: text.words, answers };
    const first = await record(learner, 'text_finished', finished);
    expect(first).toMatchObject({ outcome: 'recorded', answer: { right: 4, reward: { xpGained: 10 } } });
    test.clock.nowMs += MINUTE_MS;
    const second = await record(learner, 'text_finished', finished);
    expect(second.answer.reward).toBeNull();
    expect((await listed(learner)).progress.finishedAt).not.toBeNull();
    const wrong = await record(learner, 'text_finished', {
      ...finished,
      answers: [{ question: 9, option: 0 }],
    });
    expect(wrong).toMatchObject({ outcome: 'refused', code: 'answer_mismatch' });
  });

  it('keeps the position, counts words once, and lists what was read', async () => {
    const learner = await newLearner();
    const read = { textId: TEXT, from: 0, to: 6, wordCount: 40, words: [] };
    await record(learner, 'text_read', read);
    test.clock.nowMs += MINUTE_MS;
    await record(learner, 'text_read', read);
    expect((await listed(learner)).progress).toMatchObject({ position: 6, read: 6 });
    const { body } = await learner.get('/api/reading/history');
    expect(body.totals).toEqual({ words: 40, texts: 0 });
    expect(body.texts).toMatchObject([{ textId: TEXT, exists: true, words: 40, finishedAt: null }]);
  });
});

describe('evidence of reading', () => {
  it('never makes a word learned, and makes a word that was looked up due without a lapse', async () => {
    const learner = await newLearner();
    const words = (wordId: string, isLookedUp: boolean) => ({
      ...{ textId: TEXT, from: 0, to: 1, wordCount: 5 },
      words: [{ wordId, isLookedUp }],
    });
    await record(learner, 'text_read', words('katt', false));
    expect((await learner.get('/api/reading/memory')).body).toEqual({ learning: [], known: [], ignored: [] });
    await record(learner, 'word_taken_in', { wordId: 'katt' });
    await record(learner, 'card_rated', { wordId: 'katt', direction: 'recognise', rating: 'easy' });
    const cardOf = async () => {
      const { cards } = (await learner.get('/api/reviews/state')).body;
      return cards.find(
        (card: { wordId: string; direction: string }) =>
          [card.wordId, card.direction].join() === 'katt,recognise',
      );
    };
    const rated = await cardOf();
    test.clock.nowMs += MINUTE_MS;
    await record(learner, 'text_read', words('katt', false));
    expect((await cardOf()).nextReview).toBe(rated.nextReview);
    test.clock.nowMs += MINUTE_MS;
    await record(learner, 'text_read', words('katt', true));
    const lookedUp = await cardOf();
    expect(Date.parse(lookedUp.nextReview)).toBe(test.clock.nowMs);
    expect(lookedUp.lapses).toBe(rated.lapses);
  });

  it('makes a kept word a card with its sentence', async () => {
    const learner = await newLearner();
    const kept = {
      wordId: 'katt',
      textId: TEXT,
      title: 'Lappen',
      sentence: 'En katt sover.',
      from: 3,
      to: 7,
    };
    expect(await record(learner, 'sentence_kept', kept)).toMatchObject({ outcome: 'recorded' });
    expect((await learner.get('/api/reading/memory')).body.learning).toEqual(['katt']);
    const [card] = (await learner.get('/api/reviews/due')).body.cards;
    expect(card).toMatchObject({
      card: { wordId: 'katt' },
      kept: { sentence: 'En katt sover.', from: 3, to: 7, title: 'Lappen' },
    });
    const outside = await record(learner, 'sentence_kept', { ...kept, to: 99 });
    expect(outside).toMatchObject({ outcome: 'refused', code: 'answer_mismatch' });
  });
});

describe('own texts', () => {
  it('are added once however often they are sent, changed, removed and restored within an hour', async () => {
    const learner = await newLearner();
    const id = ownId();
    await add(learner, id);
    expect((await add(learner, id, 'Sagan om räven')).status).toBe(200);
    const titles = async () =>
      (await learner.get('/api/reading/texts')).body.own.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Sagan om räven']);
    await learner.put(`${own(id)}/settings`, { title: 'Räven' });
    expect((await learner.get(own(id))).body).toMatchObject({
      title: 'Räven',
      text: 'Det var en gång en räv.',
    });
    expect((await learner.delete(own(id))).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect((await learner.get(own(id))).status).toBe(404);
    expect((await learner.post(`${own(id)}/restore`)).status).toBe(200);
    await learner.delete(own(id));
    test.clock.nowMs += 61 * MINUTE_MS;
    expect((await learner.post(`${own(id)}/restore`)).status).toBe(404);
    test.clock.nowMs -= 61 * MINUTE_MS;
  });

  it('are at most 200, also when several are added at once', async () => {
    const learner = await newLearner();
    const { id: learnerId } = (await learner.get('/api/auth/user')).body;
    await test.platform.database.write(async (tx) => {
      for (let index = 0; index < 199; index++) {
        const row = { id: ownId(), title: 'Text', text: 'Hej.', characters: 4, is_lent: 0, added_at: index };
        await tx
          .insertInto('own_texts')
          .values({ ...row, learner_id: learnerId, removed_at: null })
          .execute();
      }
    });
    const statuses = await Promise.all([0, 1, 2].map(async () => (await add(learner, ownId())).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('refuses texts without content, too long ones, and ids of another form', async () => {
    expect((await anna.put(own(ownId()), { title: 'Tom', text: '' })).status).toBe(400);
    expect((await anna.put(own(ownId()), { title: 'Lång', text: 'å'.repeat(200_001) })).status).toBe(400);
    expect((await anna.put(own('other'), { title: 'Id', text: 'Hej.' })).status).toBe(400);
    expect((await add(anna, ownId(), 'Full', 'å'.repeat(200_000))).status).toBe(200);
  });

  it('are read by the family only while they are lent, and never by others', async () => {
    const email = `${randomUUID()}@example.org`;
    const holder = await newLearner({ email });
    const childId = await addLearner(holder, 'Elsa');
    const id = ownId();
    await add(holder, id, 'Familjens bok');
    const child = test.client();
    await child.post('/api/login', { email, password: PASSWORD });
    await child.post('/api/family/switch', { learnerId: childId });
    expect((await child.get(own(id))).status).toBe(404);
    await holder.put(`${own(id)}/settings`, { isLent: true });
    expect((await child.get(own(id))).body).toMatchObject({ title: 'Familjens bok', isLent: true });
    expect((await child.get('/api/reading/texts')).body.own).toMatchObject([
      { id, lentBy: expect.any(String) },
    ]);
    expect((await child.put(`${own(id)}/settings`, { isLent: false })).status).toBe(404);
    expect((await anna.get(own(id))).status).toBe(404);
  });
});

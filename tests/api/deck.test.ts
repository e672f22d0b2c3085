import { expect, it } from 'vitest';
import { anna, app, ownCardTests } from './own-study.ts';

ownCardTests();

const deck = async () => (await anna.client.get('/api/reviews/deck')).body;
const FILE = ['#separator:Semicolon', '#columns:Svenska;Nederlands', 'katt;kat', 'kakburkslock;koekdeksel'];

it('lists the words and own notes on the cards with their meanings, and says how many there are', async () => {
  expect(await deck()).toEqual({ total: 0, words: [] });
  const { status } = await anna.client.sendFile(
    '/api/vocabulary/import?own=others',
    Buffer.from(FILE.join('\n')),
  );
  expect(status).toBe(200);
  const { total, words } = await deck();
  expect(total).toBe(2);
  expect(words).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ id: 'katt', swedish: 'en katt', isOwn: false },
        meaning: expect.objectContaining({ dutch: expect.stringContaining('kat') }),
        example: expect.objectContaining({ swedish: expect.any(String) }),
      }),
      expect.objectContaining({
        ...{ swedish: 'kakburkslock', isOwn: true, example: null },
        meaning: { english: 'koekdeksel', dutch: 'koekdeksel', german: 'koekdeksel' },
      }),
    ]),
  );
});

it('shows nothing to visitors', async () => {
  expect((await app.client().get('/api/reviews/deck')).status).toBe(401);
});

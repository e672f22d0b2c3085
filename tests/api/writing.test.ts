import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WRITING_CATEGORIES } from '#shared/course/word-categories.ts';
import { drawn, idsOf, writingTests } from './writing-study.ts';

const writing = writingTests();
const { get, record, round, makeDue } = writing;

describe('a round', () => {
  it('is ten words of the category with all that a page shows, in three languages', async () => {
    const { category, level: upTo, words, progress } = await round('nature');
    expect({ category, upTo }).toEqual({ category: 'nature', upTo: 'A1' });
    expect(words).toHaveLength(10);
    const [word] = words;
    for (const field of ['id', 'swedish', 'withArticle', 'english', 'dutch', 'german', 'pronunciation']) {
      expect(word[field]).toMatch(/./);
    }
    expect(word).toMatchObject({ audioUrl: null, standing: 'new', isCompleted: false, isMastered: false });
    const none = { completed: 0, mastered: 0 };
    expect(progress).toMatchObject({ ...none, category: 'nature', byPen: none, byKeyboard: none });
    expect(progress.remaining).toBe(progress.total);
    expect(progress.total).toBeGreaterThan(40);
  });

  it.each(WRITING_CATEGORIES)(
    'has pictures for words of %s that have one, by name and address',
    async (name) => {
      const { words } = await round(name);
      for (const { picture, imageUrl } of words) {
        expect(imageUrl).toBe(picture && `/pictures/${picture.replace(':', '/')}.svg`);
      }
    },
  );

  it.each(WRITING_CATEGORIES)('begins with words of %s that have a picture', async (name) => {
    const { words } = await round(name);
    expect(words.filter(({ picture }: { picture: string | null }) => picture === null)).toEqual([]);
  });

  it('goes up to the level that the learner chose, or that the page asks for', async () => {
    const [first] = [(await round()).progress.total];
    await writing.anna.client.post('/api/onboarding', { cefrLevel: 'A2' });
    const second = await round();
    expect(second.level).toBe('A2');
    expect(second.progress.total).toBeGreaterThan(first);
    expect((await round('food', '&level=A1')).progress.total).toBe(first);
  });

  it('begins with what is due to be produced, then what was met, then what is new', async () => {
    const fresh = idsOf(await round());
    const [met = '', due = ''] = fresh.slice(-2);
    await makeDue(due);
    await record(drawn(met, { step: 'copy', verdict: { kind: 'unclear' } }));
    const { words } = await round();
    expect(
      words.slice(0, 3).map(({ id, standing }: { id: string; standing: string }) => [id, standing]),
    ).toEqual([
      [due, 'due'],
      [met, 'met'],
      [fresh[0], 'new'],
    ]);
  });

  it('leaves out a word that is left out of reviews no more than any other, but not as due', async () => {
    await makeDue('mjoelk');
    await record({ kind: 'word_left_out', wordId: 'mjoelk' });
    expect((await round()).words.filter(({ standing }: { standing: string }) => standing === 'due')).toEqual(
      [],
    );
  });

  it('goes on to other words when its own are written, and comes back to them at the end', async () => {
    const first = await round();
    await record(...idsOf(first).map((id) => drawn(id)));
    const second = await round();
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
    expect(second.progress).toMatchObject({ completed: 10, remaining: first.progress.total - 10 });
    const all = Math.ceil(first.progress.total / 10);
    let latest = second;
    for (let number = 1; number < all; number++) {
      await record(...idsOf(latest).map((id) => drawn(id)));
      latest = await round();
    }
    expect(latest.progress.remaining).toBe(0);
    expect(idsOf(latest)).toHaveLength(10);
    expect(latest.words[0]).toMatchObject({ isCompleted: true, isMastered: true });
  });

  it.each(['', '?category=workplace', '?category=food&level=D1', '?category=everyday'])(
    'is refused for what there is not: "%s"',
    async (query) => {
      const { status, body } = await writing.anna.client.get(`/api/writing/round${query}`);
      expect([status, body.code]).toEqual([400, 'validation_error']);
    },
  );

  it('is nobody’s who is not signed in', async () => {
    for (const path of ['round?category=food', 'progress', 'culture']) {
      expect((await writing.app.client().get(`/api/writing/${path}`)).status).toBe(401);
    }
  });

  it('and what was written are each learner’s own', async () => {
    const bo = await writing.app.learner('bo');
    await record(drawn('broed'));
    const { body } = await bo.client.get('/api/writing/round?category=food');
    expect(body.progress.completed).toBe(0);
    const events = [{ id: randomUUID(), occurredAt: writing.app.clock.nowMs, ...drawn('broed') }];
    const { status } = await bo.client.post('/api/events', { userId: writing.anna.id, events });
    expect(status).toBe(403);
  });
});

describe('culture cards', () => {
  it('are those of the category, in three languages, with words of the list', async () => {
    const { status, body } = await writing.anna.client.get('/api/writing/culture?category=food');
    expect(status).toBe(200);
    expect(body.cards.length).toBeGreaterThan(0);
    for (const card of body.cards) {
      expect(card.category).toBe('food');
      expect(card.imageUrl).toMatch(/^\/pictures\/culture\/[a-z0-9-]+\.svg$/);
      for (const field of [
        'title',
        'dutchTitle',
        'germanTitle',
        'content',
        'dutchContent',
        'germanContent',
      ]) {
        expect(card[field]).toMatch(/./);
      }
      expect(card.germanCulturalTip).toMatch(/./);
      expect(card.source.publisher).toMatch(/./);
      expect(card.vocabulary.length).toBeGreaterThan(3);
      for (const { wordId, swedish, meaning, dutchMeaning, germanMeaning } of card.vocabulary) {
        for (const text of [wordId, swedish, meaning, dutchMeaning, germanMeaning]) expect(text).toMatch(/./);
      }
    }
  });

  it('are all of them where no category is named, and none of one that there is not', async () => {
    const { cards } = await get('/api/writing/culture');
    const food = (await get('/api/writing/culture?category=food')).cards;
    expect(cards).toEqual(expect.arrayContaining(food));
    expect((await writing.anna.client.get('/api/writing/culture?category=culture')).status).toBe(400);
  });
});

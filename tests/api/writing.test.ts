import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coachRoom } from '#server/rooms/coach/index.ts';
import { onboardingRoom } from '#server/rooms/onboarding/index.ts';
import { type ReviewsDoor, reviewsRoom } from '#server/rooms/reviews/index.ts';
import { writingRoom } from '#server/rooms/writing/index.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { WRITING_CATEGORIES } from '#shared/writing/steps.ts';
import { tries } from '#tests/database.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_OWN_CARDS, openStudyApp, type StudyApp, sendEvents } from './study.ts';

/** In Stockholm, at noon. */
const SATURDAY_MS = Date.UTC(2026, 10, 21, 11);
const RIGHT = { kind: 'right' };
/** brod for bröd. */
const NO_DOTS = { kind: 'wrong', edit: 'mark-missing', letterIndex: 2, expected: 'ö', readLetter: 'o' };

let app: StudyApp;
let anna: Learner;
let level: CefrLevel | null;
beforeAll(async () => {
  const course = await wholeCourse();
  app = await openStudyApp(
    (progress, server, platform) => {
      const reviews = reviewsRoom.open(server, platform, { progress, ownCards: NO_OWN_CARDS }) as ReviewsDoor;
      void coachRoom.open(server, platform, { progress, reviews });
      void onboardingRoom.open(server, platform, {});
      void writingRoom.open(server, platform, { progress, onboarding: { cefrLevel: async () => level } });
    },
    {},
    course,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.nowMs = SATURDAY_MS;
  level = null;
  anna = await app.learner('anna');
});

const drawn = (wordId: string, more: object = {}) => ({
  ...{ kind: 'word_written', wordId, step: 'memory', means: 'pen', verdict: RIGHT },
  ...more,
});
const typed = (wordId: string, text: string, more: object = {}) => ({
  ...{ kind: 'word_written', wordId, step: 'memory', means: 'keyboard', typed: text },
  ...more,
});
const record = (...events: object[]) => sendEvents(app, anna, events);
const round = async (category = 'food', query = '') =>
  (await anna.client.get(`/api/writing/round?category=${category}${query}`)).body;
const idsOf = ({ words }: { words: readonly { id: string }[] }) => words.map(({ id }) => id);
const cardsOf = async (wordId: string) =>
  (await anna.client.get(`/api/reviews/words/${wordId}`)).body.cards as {
    lapses: number;
    repetitions: number;
  }[];
/** Makes a word a card to be produced that is due. */
async function makeDue(wordId: string): Promise<void> {
  await record({ kind: 'word_taken_in', wordId, directions: ['produce'] });
  app.clock.nowMs += 4 * DAY_MS;
}

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

  it('goes up to the level that the learner chose, or that the page asks for', async () => {
    const [first] = [(await round()).progress.total];
    level = 'A2';
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
      const { status, body } = await anna.client.get(`/api/writing/round${query}`);
      expect([status, body.code]).toEqual([400, 'validation_error']);
    },
  );

  it('is nobody’s who is not signed in', async () => {
    for (const path of ['round?category=food', 'progress', 'culture']) {
      expect((await app.client().get(`/api/writing/${path}`)).status).toBe(401);
    }
  });

  it('and what was written are each learner’s own', async () => {
    const bo = await app.learner('bo');
    await record(drawn('broed'));
    const { body } = await bo.client.get('/api/writing/round?category=food');
    expect(body.progress.completed).toBe(0);
    const events = [{ id: randomUUID(), occurredAt: app.clock.nowMs, ...drawn('broed') }];
    const { status } = await bo.client.post('/api/events', { userId: anna.id, events });
    expect(status).toBe(403);
  });
});

describe('a word that was written', () => {
  it('is completed when it was right, and mastered when nothing helped', async () => {
    const answers = await record(
      drawn('broed', { step: 'copy' }),
      drawn('broed', { helped: true }),
      drawn('broed', { step: 'dictation' }),
    );
    expect(answers.map(({ answer }) => answer)).toEqual([
      { correct: true, isCompleted: true, isMastered: false, duplicate: false },
      { correct: true, isCompleted: true, isMastered: false, duplicate: false },
      { correct: true, isCompleted: true, isMastered: true, duplicate: false },
    ]);
  });

  it('counts by pen and by keyboard apart, and once in the whole', async () => {
    await record(drawn('broed', { step: 'copy' }), typed('broed', 'BRÖD'), typed('mjoelk', 'mjolk'));
    const { categories } = (await anna.client.get('/api/writing/progress')).body;
    expect(categories.map(({ category }: { category: string }) => category)).toEqual([...WRITING_CATEGORIES]);
    expect(categories[0]).toMatchObject({
      ...{ completed: 1, mastered: 1 },
      byPen: { completed: 1, mastered: 0 },
      byKeyboard: { completed: 1, mastered: 1 },
    });
  });

  it.each([
    ['wrong', drawn('broed', { verdict: NO_DOTS }), false],
    ['typed wrong', typed('broed', 'brod'), false],
    ['another word', typed('broed', 'smör'), false],
    ['unclear', drawn('broed', { verdict: { kind: 'unclear' } }), null],
    ['unreadable', drawn('broed', { verdict: { kind: 'unreadable' } }), null],
    ['"I wrote it right"', drawn('broed', { verdict: { ...NO_DOTS, contested: true } }), null],
  ])('is not completed: %s', async (_, event, correct) => {
    const [{ answer }] = (await record(event)) as [{ answer: object }];
    expect(answer).toEqual({ correct, isCompleted: false, isMastered: false, duplicate: false });
  });

  it('moves its card to be produced: right is a good review when it is due, wrong a lapse', async () => {
    await makeDue('broed');
    await record(drawn('broed'));
    expect(await cardsOf('broed')).toMatchObject([{ direction: 'produce', repetitions: 1, lapses: 0 }]);
    await record(drawn('broed', { step: 'dictation', verdict: NO_DOTS }));
    expect(await cardsOf('broed')).toMatchObject([{ repetitions: 0, lapses: 1, label: { unit: 'now' } }]);
    const { history } = (await anna.client.get('/api/reviews/words/broed')).body;
    expect(history.map(({ what }: { what: string }) => what)).toEqual(['wrong', 'right']);
  });

  it.each([
    ['a copy', { step: 'copy', verdict: NO_DOTS }],
    ['a try after the slip was named', { helped: true, verdict: NO_DOTS }],
    ['what could not be told', { verdict: { kind: 'unclear' } }],
    ['what could not be read', { verdict: { kind: 'unreadable' } }],
    ['what the learner contests', { verdict: { ...NO_DOTS, contested: true } }],
  ])('moves no card: %s', async (_, more) => {
    await makeDue('broed');
    const before = await cardsOf('broed');
    await record(drawn('broed', more));
    expect(await cardsOf('broed')).toEqual(before);
  });

  it('makes no card of a word that the learner has not met', async () => {
    await record(drawn('broed'), drawn('broed', { verdict: NO_DOTS }));
    expect(await cardsOf('broed')).toEqual([]);
  });

  it('is known to the coach, and counts for the time of its skill; a scribble marks no day', async () => {
    const stats = async () => (await anna.client.get('/api/users/me/stats')).body;
    await record(drawn('broed', { verdict: { kind: 'unreadable' } }));
    expect((await stats()).studiedToday).toBe(false);
    for (const verdict of [RIGHT, RIGHT, RIGHT, NO_DOTS, RIGHT]) {
      app.clock.nowMs += MINUTE_MS;
      await record(
        drawn('broed', { verdict, spentMs: 20_000 }),
        drawn('broed', { step: 'copy', spentMs: 500 }),
      );
    }
    expect((await stats()).studiedToday).toBe(true);
    const { skills, patterns } = (await anna.client.get('/api/coach')).body;
    expect(skills).toContainEqual({ skill: 'writing', mastery: 0.8, answers: 5 });
    expect(patterns).toContainEqual({ mistake: 'letters', count: 1 });
    const { studyTime } = (await anna.client.get('/api/progress')).body;
    expect(studyTime.at(-1).writing).toBeGreaterThanOrEqual(102);
  });

  it.each([
    ['a word that is not there', drawn('no-such-word'), 'word_not_found'],
    ['a word of one’s own', drawn('own-1'), 'word_not_found'],
    ['a slip where the word has another letter', drawn('ost', { verdict: NO_DOTS }), 'answer_mismatch'],
    [
      'a slip behind the word',
      drawn('ost', { verdict: { ...NO_DOTS, letterIndex: 9, expected: '' } }),
      'answer_mismatch',
    ],
    ['nothing typed', typed('broed', ' '), 'answer_mismatch'],
    ['an empty sheet', drawn('broed', { verdict: { kind: 'empty' } }), 'validation_error'],
    ['right, and contested', drawn('broed', { verdict: { ...RIGHT, contested: true } }), 'validation_error'],
    ['right, with a slip', drawn('broed', { verdict: { ...NO_DOTS, kind: 'right' } }), 'validation_error'],
    ['a typed word with a verdict', { ...drawn('broed'), means: 'keyboard' }, 'validation_error'],
    ['a step there is not', drawn('broed', { step: 'trace' }), 'validation_error'],
    ['a round without a name', drawn('broed', { round: 'mine' }), 'validation_error'],
    ['another slip', drawn('broed', { verdict: { ...NO_DOTS, edit: 'ugly' } }), 'validation_error'],
  ])('is refused: %s', async (_, event, code) => {
    expect(await record(event)).toMatchObject([{ outcome: 'refused', code }]);
    expect((await round()).progress.completed).toBe(0);
  });

  it('says the same when it is sent again, and is refused as something else', async () => {
    const event = { id: randomUUID(), ...drawn('broed') };
    const [first, again] = await record(event, { ...event, occurredAt: app.clock.nowMs + 1_000 });
    expect(again).toMatchObject({ outcome: 'duplicate', answer: { ...first?.answer, duplicate: true } });
    const [other] = await record({ ...event, verdict: { kind: 'unclear' } });
    expect(other).toMatchObject({ outcome: 'refused', code: 'event_conflict' });
  });

  it('from the future counts for now', async () => {
    const occurredAt = app.clock.nowMs + 30 * DAY_MS;
    expect(await record(drawn('broed', { occurredAt }))).toMatchObject([{ outcome: 'recorded' }]);
    const { stats } = (await anna.client.get('/api/progress')).body;
    expect(stats.currentStreak).toBe(1);
    expect((await round()).progress.completed).toBe(1);
  });

  it.each([
    [101, 400],
    [501, 413],
  ])('is one of a hundred at most: %i are refused whole', async (count, refused) => {
    const events = Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), occurredAt: app.clock.nowMs },
      ...drawn('broed'),
    }));
    expect((await anna.client.post('/api/events', { events })).status).toBe(refused);
    expect((await round()).progress.completed).toBe(0);
  });
});

describe('a round that was finished', () => {
  const finish = (name: string) => ({ kind: 'writing_round_finished', round: name });
  const writeRound = async (name: string, count = 10) => {
    const ids = idsOf(await round('greetings'));
    return ids.slice(0, count).map((id) => drawn(id, { round: name, step: 'copy' }));
  };
  const stats = async () => (await anna.client.get('/api/users/me/stats')).body;

  it('is a study unit with ten different words, three times a day for XP', async () => {
    const gained: number[] = [];
    for (let number = 0; number < 4; number++) {
      const name = randomUUID();
      const answers = await record(...(await writeRound(name)), finish(name));
      gained.push(answers.at(-1).answer.reward.xpGained);
    }
    expect(gained).toEqual([10, 10, 10, 0]);
    expect(await stats()).toMatchObject({ weeklyProgress: 4, totalXP: 30 });
    app.clock.nowMs += DAY_MS;
    const name = randomUUID();
    const answers = await record(...(await writeRound(name)), finish(name));
    expect(answers.at(-1).answer.reward.xpGained).toBe(10);
  });

  it('is none with fewer, nor twice', async () => {
    const name = randomUUID();
    const words = await writeRound(name);
    const unread = words.slice(9).map((word) => ({ ...word, verdict: { kind: 'unreadable' } }));
    const some = await record(...words.slice(0, 9), ...words.slice(0, 3), ...unread, finish(name));
    expect(some.at(-1).answer).toEqual({ reward: null, duplicate: false });
    expect((await stats()).weeklyProgress).toBe(0);
    await record(...words.slice(9), finish(name), finish(name));
    expect(await stats()).toMatchObject({ weeklyProgress: 1, totalXP: 10 });
  });

  it('is one for who contests every verdict, and for who types', async () => {
    const name = randomUUID();
    const ids = idsOf(await round());
    const events = ids.map((id, index) =>
      index % 2 === 0
        ? typed(id, 'xyz', { round: name })
        : drawn(id, {
            round: name,
            verdict: { ...NO_DOTS, letterIndex: 0, expected: '', edit: 'extra', contested: true },
          }),
    );
    const answers = await record(...events, finish(name));
    expect(answers.at(-1).answer.reward).toMatchObject({ xpGained: 10, weeklyProgress: 1 });
  });

  it('comes to the same in whatever order, from however many devices, and however often it is sent', async () => {
    const words = idsOf(await round());
    const agoMs = fc.integer({ min: 0, max: 2 * DAY_MS });
    const name = randomUUID();
    const more = fc.record({
      event: fc.constantFrom(
        finish(name),
        drawn(words[0] ?? '', { round: randomUUID() }),
        drawn(words[1] ?? '', { round: name, verdict: { kind: 'unclear' } }),
      ),
      agoMs,
    });
    const whole = fc.tuple(
      ...words.map((wordId) => fc.record({ event: fc.constant(drawn(wordId, { round: name })), agoMs })),
    );
    await fc.assert(
      fc.asyncProperty(
        whole,
        fc.array(more, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        async (all, others, turn) => {
          const events = [...all, ...others].map((each) => ({
            ...each.event,
            ...{ id: randomUUID(), occurredAt: SATURDAY_MS - each.agoMs },
          }));
          const [one, other] = [await app.learner('one'), await app.learner('other')];
          await sendEvents(app, one, events);
          const place = turn % events.length;
          const mixed = [...events.slice(place), ...events.slice(0, place).reverse()];
          await sendEvents(app, other, mixed);
          await sendEvents(app, other, mixed.slice(0, 3));
          const told = async ({ client }: Learner) => [
            (await client.get('/api/writing/round?category=food')).body,
            (await client.get('/api/users/me/stats')).body,
          ];
          expect(await told(other)).toEqual(await told(one));
          const before = await told(one);
          await app.progress.replay(one.id);
          expect(await told(one)).toEqual(before);
        },
      ),
      { numRuns: tries(4) },
    );
  });
});

describe('culture cards', () => {
  it('are those of the category, in three languages, with words of the list', async () => {
    const { status, body } = await anna.client.get('/api/writing/culture?category=food');
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
    const { cards } = (await anna.client.get('/api/writing/culture')).body;
    const food = (await anna.client.get('/api/writing/culture?category=food')).body.cards;
    expect(cards).toEqual(expect.arrayContaining(food));
    expect((await anna.client.get('/api/writing/culture?category=culture')).status).toBe(400);
  });
});

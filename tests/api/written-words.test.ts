import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WRITING_CATEGORIES } from '#shared/course/word-categories.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { tries } from '#tests/database.ts';
import { type Learner, sendEvents } from './study.ts';
import { drawn, finished, idsOf, NO_DOTS, RIGHT, SATURDAY_MS, typed, writingTests } from './writing-study.ts';

const writing = writingTests();
const { get, record, round, cardsOf, stats, makeDue } = writing;

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
    const { categories } = await get('/api/writing/progress');
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
    const { history } = await get('/api/reviews/words/broed');
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
    await record(drawn('broed', { verdict: { kind: 'unreadable' } }));
    expect((await stats()).studiedToday).toBe(false);
    for (const verdict of [RIGHT, RIGHT, RIGHT, NO_DOTS, RIGHT]) {
      writing.app.clock.nowMs += MINUTE_MS;
      await record(
        drawn('broed', { verdict, spentMs: 20_000 }),
        drawn('broed', { step: 'copy', spentMs: 500 }),
      );
    }
    expect((await stats()).studiedToday).toBe(true);
    const { skills, patterns } = await get('/api/coach');
    expect(skills).toContainEqual({ skill: 'writing', mastery: 0.8, answers: 5 });
    expect(patterns).toContainEqual({ mistake: 'letters', count: 1 });
    const { studyTime } = await get('/api/progress');
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
    const [first, again] = await record(event, { ...event, occurredAt: writing.app.clock.nowMs + 1_000 });
    expect(again).toMatchObject({ outcome: 'duplicate', answer: { ...first?.answer, duplicate: true } });
    const [other] = await record({ ...event, verdict: { kind: 'unclear' } });
    expect(other).toMatchObject({ outcome: 'refused', code: 'event_conflict' });
  });

  it('from the future counts for now', async () => {
    const occurredAt = writing.app.clock.nowMs + 30 * DAY_MS;
    expect(await record(drawn('broed', { occurredAt }))).toMatchObject([{ outcome: 'recorded' }]);
    const { stats } = await get('/api/progress');
    expect(stats.currentStreak).toBe(1);
    expect((await round()).progress.completed).toBe(1);
  });

  it.each([
    [101, 400],
    [501, 413],
  ])('is one of a hundred at most: %i are refused whole', async (count, refused) => {
    const events = Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), occurredAt: writing.app.clock.nowMs },
      ...drawn('broed'),
    }));
    expect((await writing.anna.client.post('/api/events', { events })).status).toBe(refused);
    expect((await round()).progress.completed).toBe(0);
  });
});

describe('a round that was finished', () => {
  const writeRound = async (name: string, count = 10) => {
    const ids = idsOf(await round('greetings'));
    return ids.slice(0, count).map((id) => drawn(id, { round: name, step: 'copy' }));
  };

  it('is a study unit with ten different words, three times a day for XP', async () => {
    const gained: number[] = [];
    for (let number = 0; number < 4; number++) {
      const name = randomUUID();
      const answers = await record(...(await writeRound(name)), finished(name));
      gained.push(answers.at(-1).answer.reward.xpGained);
    }
    expect(gained).toEqual([10, 10, 10, 0]);
    expect(await stats()).toMatchObject({ weeklyProgress: 4, totalXP: 30 });
    writing.app.clock.nowMs += DAY_MS;
    const name = randomUUID();
    const answers = await record(...(await writeRound(name)), finished(name));
    expect(answers.at(-1).answer.reward.xpGained).toBe(10);
  });

  it('is none with fewer, nor twice', async () => {
    const name = randomUUID();
    const words = await writeRound(name);
    const unread = words.slice(9).map((word) => ({ ...word, verdict: { kind: 'unreadable' } }));
    const some = await record(...words.slice(0, 9), ...words.slice(0, 3), ...unread, finished(name));
    expect(some.at(-1).answer).toEqual({ reward: null, duplicate: false });
    expect((await stats()).weeklyProgress).toBe(0);
    await record(...words.slice(9), finished(name), finished(name));
    expect(await stats()).toMatchObject({ weeklyProgress: 1, totalXP: 10 });
  });

  it('is one for learners who contest every verdict, and for those who type', async () => {
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
    const answers = await record(...events, finished(name));
    expect(answers.at(-1).answer.reward).toMatchObject({ xpGained: 10, weeklyProgress: 1 });
  });

  it('comes to the same in whatever order, from however many devices, and however often it is sent', async () => {
    const words = idsOf(await round());
    const agoMs = fc.integer({ min: 0, max: 2 * DAY_MS });
    const name = randomUUID();
    const more = fc.record({
      event: fc.constantFrom(
        finished(name),
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
          const [one, other] = [await writing.app.learner('one'), await writing.app.learner('other')];
          await sendEvents(writing.app, one, events);
          const place = turn % events.length;
          const mixed = [...events.slice(place), ...events.slice(0, place).reverse()];
          await sendEvents(writing.app, other, mixed);
          await sendEvents(writing.app, other, mixed.slice(0, 3));
          const told = async ({ client }: Learner) => [
            (await client.get('/api/writing/round?category=food')).body,
            (await client.get('/api/users/me/stats')).body,
          ];
          expect(await told(other)).toEqual(await told(one));
          const before = await told(one);
          await writing.app.ledger.rebuild(one.id);
          expect(await told(one)).toEqual(before);
        },
      ),
      { numRuns: tries(4) },
    );
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { brokenRecordings, recordingOf } from '#tests/broken-recordings.ts';
import { tries } from '#tests/database.ts';
import {
  ASSESS,
  anna,
  app,
  assess,
  form,
  IPA,
  MISSED,
  pronunciationTests,
  SATURDAY_MS,
  said,
  stats,
  UNDERSTOOD,
} from './pronunciation-study.ts';
import { type Learner, sendEvents } from './study.ts';

pronunciationTests();

describe('assessing', () => {
  it.each(['webm', 'ogg', 'wav'] as const)('understands a word in %s', async (kind) => {
    const { status, body } = await assess(recordingOf(kind));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      assessed: true,
      verdict: 'understood',
      detectedText: 'smörgås',
      completeness: 100,
    });
    expect(body.feedback).not.toBe('');
  });

  it('says what was heard instead of another word, and gives no number', async () => {
    const { body } = await assess(recordingOf('webm'), { expectedText: 'hund', feedbackIn: 'german' });
    expect(body).toMatchObject({
      ...{ assessed: false, reason: 'not_understood', confidence: null, accuracy: null, sounds: [] },
      feedback: expect.stringMatching(/^Das /),
    });
    expect(body.verdict).not.toBe('understood');
  });

  it('gives the reason where there is nothing to assess', async () => {
    const silence = Buffer.concat([recordingOf('wav').subarray(0, 44), Buffer.alloc(64_000)]);
    const { body } = await assess(silence);
    expect(body).toMatchObject({ assessed: false, reason: 'silence', verdict: null, accuracy: null });
  });

  it('gives the same for the same recording', async () => {
    const [one, other] = [await assess(recordingOf('ogg')), await assess(recordingOf('ogg'))];
    expect(one.body).toEqual(other.body);
  });

  it.each([
    ['another language', { language: 'de' }],
    ['no text', { expectedText: ' ' }],
    ['a long text', { expectedText: 'a'.repeat(201) }],
    ['control characters', { expectedText: 'hej\u0007' }],
    ['markup', { expectedText: '<b>hej</b>' }],
  ])('400 for %s', async (_, fields) => {
    expect(await assess(recordingOf('ogg'), fields)).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
  });

  it('415 for what is no recording, whatever it is called', async () => {
    expect((await assess(Buffer.from('<html>'))).status).toBe(415);
  });

  it('422 for a text that nobody can pronounce, and for a broken recording', async () => {
    expect(await assess(recordingOf('ogg'), { expectedText: 'xyz' })).toMatchObject({
      ...{ status: 422, body: { code: 'not_assessable' } },
    });
    expect(await assess(recordingOf('ogg').subarray(0, 60))).toMatchObject({
      ...{ status: 422, body: { code: 'unreadable_audio' } },
    });
  });

  it('lives on after broken recordings', async () => {
    for (const { how, bytes } of brokenRecordings('call', 6)) {
      expect([200, 415, 422], how).toContain((await assess(bytes)).status);
    }
    expect((await assess(recordingOf('webm'))).body.verdict).toBe('understood');
  });

  it('401 for visitors', async () => {
    expect((await app.client().sendForm(ASSESS, form(recordingOf('ogg')))).status).toBe(401);
  });
});

describe('what a page asks for', () => {
  it('is six words to begin with, pairs, and how sounds are made', async () => {
    const { status, body } = await anna.client.get('/api/pronunciation/words');
    expect(status).toBe(200);
    expect(body.words).toHaveLength(6);
    expect(body.pairs.length).toBeGreaterThan(60);
    expect(body.sounds.length).toBeGreaterThan(15);
  });

  it('is how a text is said, and what else may be said', async () => {
    const { body } = await anna.client.get(`/api/pronunciation/target?text=${encodeURIComponent('smörgås')}`);
    expect(body.target).toEqual({
      text: 'smörgås',
      words: [{ text: 'smörgås', ipa: IPA.smörgås }],
      // The word is shown and played with its article.
      article: { text: 'en', ipa: IPA.en },
    });
    expect(body.rivals.length).toBeGreaterThan(20);
    expect(body.rivals.map(({ text }: { text: string }) => text)).not.toContain('smörgås');
    expect((await anna.client.get('/api/pronunciation/target?text=xyz')).status).toBe(422);
  });

  it('is what was said of each word', async () => {
    await sendEvents(app, anna, [said('katt'), said('hund', MISSED)]);
    const { body } = await anna.client.get('/api/pronunciation/said');
    expect(body.accuracy).toBe(70);
    expect(body.words).toHaveLength(2);
    const { body: katt } = await anna.client.get('/api/pronunciation/said/katt');
    expect(katt.word).toMatchObject({ tries: 1, understood: 1, best: 70, latest: 70, needsPractice: false });
    expect(katt.history).toMatchObject([{ ...UNDERSTOOD, text: 'katt' }]);
    expect((await anna.client.get('/api/pronunciation/said/hus')).body).toEqual({ word: null, history: [] });
    expect((await anna.client.get('/api/pronunciation/said/nothing-such')).status).toBe(404);
  });
});

describe('what is recorded', () => {
  it('gives accuracy: the mean of the best of each word of thirty days, null before', async () => {
    expect((await stats()).pronunciationAccuracy).toBeNull();
    await sendEvents(app, anna, [said('hund', MISSED)]);
    expect((await stats()).pronunciationAccuracy).toBeNull();
    await sendEvents(app, anna, [said('katt'), said('katt', { ...UNDERSTOOD, accuracy: 40 })]);
    await sendEvents(app, anna, [said('hund', { ...UNDERSTOOD, accuracy: 90 })]);
    expect((await stats()).pronunciationAccuracy).toBe(80);
    const accuracyAfter = async (days: number) => {
      app.clock.nowMs = SATURDAY_MS + days * DAY_MS;
      return (await app.progress.stats(anna.id)).pronunciationAccuracy;
    };
    expect([await accuracyAfter(29), await accuracyAfter(31)]).toEqual([80, null]);
  });

  it('knows what was judged on the device, and gives no more for it', async () => {
    const round = randomUUID();
    const words = ['katt', 'hund', 'hus', 'barn', 'kaffe', 'tack', 'hej', 'bord'];
    const answers = await sendEvents(
      app,
      anna,
      words.map((wordId) => ({ ...said(wordId), round, onDevice: true })),
    );
    expect(answers.at(-1)?.answer.reward.xpGained).toBe(10);
    const [refused] = await sendEvents(app, anna, [{ ...said('katt'), onDevice: 'perhaps' }]);
    expect(refused.code).toBe('validation_error');
  });

  it('suggests practice after three misses in a row, and lapses no card by any of them', async () => {
    await sendEvents(app, anna, [{ kind: 'word_taken_in', wordId: 'katt' }]);
    const card = async () => (await anna.client.get('/api/reviews/words/katt')).body.cards;
    const before = await card();
    const answers = await sendEvents(
      app,
      anna,
      [1, 2, 3].map(() => said('katt', { ...MISSED, recalled: true })),
    );
    expect(answers.map(({ answer }) => answer.needsPractice)).toEqual([false, false, true]);
    expect(await card()).toEqual(before);
    const [after] = await sendEvents(app, anna, [said('katt')]);
    expect(after.answer.needsPractice).toBe(false);
    expect(await card()).toEqual(before);
  });

  it('moves the card of a word that was recalled', async () => {
    await sendEvents(app, anna, [{ kind: 'word_taken_in', wordId: 'katt', directions: ['produce'] }]);
    app.clock.nowMs += 4 * DAY_MS;
    await sendEvents(app, anna, [said('katt', { ...UNDERSTOOD, recalled: true })]);
    const { cards } = (await anna.client.get('/api/reviews/words/katt')).body;
    expect(cards).toMatchObject([{ direction: 'produce', repetitions: 1 }]);
  });

  it('is a study unit with its eighth different word, three times a day for XP', async () => {
    const words = ['katt', 'hund', 'hus', 'barn', 'kaffe', 'tack', 'hej', 'bord'];
    const rewards: (number | null)[] = [];
    for (let number = 0; number < 4; number++) {
      const round = randomUUID();
      const events = [...words, 'katt'].map((wordId) => ({ ...said(wordId), round }));
      const answers = await sendEvents(app, anna, events);
      rewards.push(...answers.flatMap(({ answer }) => (answer.reward ? [answer.reward.xpGained] : [])));
      expect(answers[7].answer.reward).not.toBeNull();
    }
    expect(rewards).toEqual([10, 10, 10, 0]);
    expect((await stats()).weeklyProgress).toBe(4);
  });

  it('earns the achievement of eighty points over ten words, and the second at ninety', async () => {
    const words = ['katt', 'hund', 'hus', 'barn', 'kaffe', 'tack', 'hej', 'bord', 'gata', 'sol'];
    const earned = async () => {
      const { achievements } = (await anna.client.get('/api/progress')).body;
      return achievements.filter(
        ({ type, earnedOn }: { type: string; earnedOn: string | null }) =>
          type === 'pronunciation' && earnedOn,
      ).length;
    };
    const say = (accuracy: number, some: readonly string[]) =>
      sendEvents(
        app,
        anna,
        some.map((wordId) => said(wordId, { ...UNDERSTOOD, accuracy })),
      );
    await say(100, words.slice(0, 9));
    expect(await earned()).toBe(0);
    await say(0, words.slice(9));
    expect(await earned()).toBe(2);
    expect((await stats()).totalXP).toBe(60 + 120);
  });

  it('is known to the coach, and counts for the time of its skill', async () => {
    const events = [UNDERSTOOD, UNDERSTOOD, UNDERSTOOD, MISSED, { ...MISSED, verdict: 'unsure' }, UNDERSTOOD];
    for (const more of events) {
      app.clock.nowMs += MINUTE_MS;
      await sendEvents(app, anna, [{ ...said('katt', more), mistake: 'sound', spentMs: 20_000 }]);
    }
    const { skills, patterns } = (await anna.client.get('/api/coach')).body;
    expect(skills).toContainEqual({ skill: 'pronunciation', mastery: 0.8, answers: 5 });
    expect(patterns).toContainEqual({ mistake: 'sound', count: 5 });
    const { studyTime } = (await anna.client.get('/api/progress')).body;
    expect(studyTime.at(-1).pronunciation).toBe(120);
  });

  it('takes lines, which are evidence of no word, and no word that does not exist', async () => {
    const answers = await sendEvents(app, anna, [
      { ...UNDERSTOOD, kind: 'word_said', text: 'Jag har en katt.' },
      said('no-such-word'),
      { ...said('katt'), accuracy: 101 },
    ]);
    expect(answers.map(({ code }) => code)).toEqual([null, 'word_not_found', 'validation_error']);
    expect((await stats()).pronunciationAccuracy).toBeNull();
    expect((await stats()).studiedToday).toBe(true);
  });

  it('comes to the same in whatever order, from however many devices, and however often it is sent', async () => {
    const saying = fc.record({
      wordId: fc.constantFrom('katt', 'hund', 'hus'),
      accuracy: fc.option(fc.integer({ min: 0, max: 100 })),
      agoMs: fc.integer({ min: 0, max: 40 * DAY_MS }),
      round: fc.constantFrom(undefined, randomUUID()),
      more: fc.constantFrom(UNDERSTOOD, MISSED),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(saying, { minLength: 2, maxLength: 12 }), fc.nat(), async (sayings, turn) => {
        const events = sayings.map(({ wordId, accuracy, agoMs, round, more }) => ({
          ...said(wordId, { ...more, accuracy }),
          ...{ id: randomUUID(), occurredAt: SATURDAY_MS - agoMs, ...(round && { round }) },
        }));
        const [one, other] = [await app.learner('one'), await app.learner('other')];
        await sendEvents(app, one, events);
        const place = turn % events.length;
        const mixed = [...events.slice(place), ...events.slice(0, place).reverse()];
        await sendEvents(app, other, mixed);
        await sendEvents(app, other, mixed.slice(0, 1));
        const told = async ({ client }: Learner) => [
          (await client.get('/api/pronunciation/said')).body,
          (await client.get('/api/users/me/stats')).body,
        ];
        expect(await told(other)).toEqual(await told(one));
      }),
      { numRuns: tries(10) },
    );
  });
});

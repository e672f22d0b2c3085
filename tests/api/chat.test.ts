import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { newLearner } from './quiz-room.ts';
import { turnsTold } from './turns-told.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a chat that the browser keeps', () => {
  it('takes a line that is sent again for evidence once', async () => {
    const learner = await newLearner(app);
    const line = {
      id: randomUUID(),
      scenario: 'restaurant',
      level: 'A1',
      message: 'Jag vill ha kaffe, tack',
    };
    for (let each = 0; each < 2; each += 1) {
      expect((await learner.post('/api/conversation/chat', line)).status).toBe(200);
    }
    expect(await turnsTold(app, learner)).toHaveLength(1);
    // Another line of the same words is another line.
    await learner.post('/api/conversation/chat', { ...line, id: randomUUID() });
    expect(await turnsTold(app, learner)).toHaveLength(2);
  });

  it('names the words of the line that can be pressed, and none of one in another language', async () => {
    const learner = await newLearner(app);
    const wordsOf = async (message: string) => {
      const line = { scenario: 'restaurant', level: 'A1', message };
      const { lineWords } = (await learner.post('/api/conversation/chat', line)).body;
      return (lineWords as { start: number; end: number }[]).map(({ start, end }) =>
        message.slice(start, end),
      );
    };
    expect(await wordsOf('Jag vill ha vatten, tack')).toContain('vatten');
    expect(await wordsOf('I would like some water in a glass, please')).toEqual([]);
  });

  /**
   * Answers with the offered lines, turn by turn, until the chat is over.
   * @returns its summary
   */
  async function chatToEnd(
    client: TestClient,
    isCounted = false,
  ): Promise<{ turns: number; flawlessTurns: number }> {
    const [card] = (await client.get('/api/conversation/scenarios?page=practice')).body;
    const said = [{ role: 'assistant', content: card.opening.swedish }];
    let help = card.help;
    let summary = { turns: 0, flawlessTurns: 0 };
    let tally = {};
    for (let isOver = false; !isOver; ) {
      expect(said.length).toBeLessThan(30);
      const message = help.choices[0]?.swedish ?? help.hint.swedish;
      const conversationHistory = said.slice(-10);
      const { status, body } = await client.post('/api/conversation/chat', {
        ...{ scenario: card.id, level: card.level, message, conversationHistory, ...tally },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      said.push({ role: 'user', content: message }, { role: 'assistant', content: body.swedish });
      if (isCounted) tally = { tally: body.tally };
      ({ help, isOver, summary } = body);
    }
    return summary;
  }

  it('accepts its history in either form, and brings XP by the rule of the other conversations', async () => {
    const learner = await newLearner(app);
    const [card] = (await learner.get('/api/conversation/scenarios?page=practice')).body;
    expect(card.speaker).toBe('engine');
    const talk = async () => {
      const conversationHistory: { content: string; isUser: boolean }[] = [];
      let { help, opening } = card;
      conversationHistory.push({ content: opening.swedish, isUser: false });
      for (;;) {
        const message = help.choices[0]?.swedish ?? help.hint.swedish;
        const { status, body } = await learner.post('/api/conversation/chat', {
          ...{ scenario: card.id, level: card.level, message, context: card.context },
          conversationHistory: conversationHistory.slice(-10),
        });
        expect(status, JSON.stringify(body)).toBe(200);
        if (body.isOver) return body;
        conversationHistory.push(
          { content: message, isUser: true },
          { content: body.swedish, isUser: false },
        );
        help = body.help;
      }
    };
    expect(await talk()).toMatchObject({ summary: { isFinished: true }, reward: { xpGained: 20 } });
    expect((await talk()).reward).toBeNull();
  });

  it('of nonsense ends without a goal and XP, with and without its tally', async () => {
    for (const isCounted of [true, false]) {
      const learner = await newLearner(app);
      const [card] = (await learner.get('/api/conversation/scenarios?page=practice')).body;
      const said = [{ role: 'assistant', content: card.opening.swedish }];
      let last = {
        isOver: false,
        reward: null,
        goals: [] as { isMet: boolean }[],
        tally: undefined as object | undefined,
      };
      while (!last.isOver) {
        expect(said.length).toBeLessThan(90);
        const { body } = await learner.post('/api/conversation/chat', {
          ...{ scenario: card.id, level: card.level, message: 'asdf zxcv' },
          conversationHistory: said.slice(-10),
          ...(isCounted && last.tally && { tally: last.tally }),
        });
        said.push({ role: 'user', content: 'asdf zxcv' }, { role: 'assistant', content: body.swedish });
        app.clock.nowMs += 10_000;
        last = body;
      }
      expect([last.reward, last.goals.filter(({ isMet }) => isMet)]).toEqual([null, []]);
      expect((await learner.get('/api/users/me/stats')).body).toMatchObject({ totalXP: 0, currentStreak: 0 });
    }
  });

  it('gives the words of a line in another language, and answers a question after a word about that word', async () => {
    const learner = await newLearner(app);
    const answerTo = async (message: string) =>
      (await learner.post('/api/conversation/chat', { scenario: 'restaurant', level: 'A1', message })).body;
    const sentence = 'Ich möchte fragen, ob es Nachtschichten gibt.';
    expect(await answerTo(sentence)).toMatchObject({
      recast: null,
      glosses: [{ swedish: 'ett nattskift' }],
      untranslated: { about: 'sentence', phrase: sentence },
      lineWords: [],
      feedback: [],
    });
    expect(await answerTo('Wie sagt man Nachtschicht auf Schwedisch?')).toMatchObject({
      recast: null,
      glosses: [{ swedish: 'ett nattskift' }],
      untranslated: null,
    });
  });

  it('praises at the end the lines of the history that had no mistake, too', async () => {
    // The last one, and those among the ten lines before it.
    expect((await chatToEnd(await newLearner(app))).flawlessTurns).toBe(6);
  });

  it('counts at the end all lines of a chat whose tally goes along, not only those that its history still holds', async () => {
    const { turns, flawlessTurns } = await chatToEnd(await newLearner(app), true);
    expect([turns, flawlessTurns]).toEqual([7, 7]);
  });

  it('counts once on each of the learner’s days, which begin at four in the morning', async () => {
    const nowMs = app.clock.nowMs;
    const learner = await newLearner(app, { timeZone: 'Europe/Stockholm' });
    const units = async () => (await learner.get('/api/users/me/stats')).body.weeklyProgress;
    // The night to Wednesday: half past one is Tuesday still, and the same day by Greenwich as half past four.
    app.clock.nowMs = Date.UTC(2026, 10, 25, 0, 30);
    await chatToEnd(learner);
    await chatToEnd(learner);
    expect(await units()).toBe(1);
    app.clock.nowMs += 3 * HOUR_MS;
    await chatToEnd(learner);
    expect(await units()).toBe(2);
    app.clock.nowMs = nowMs;
  });
});

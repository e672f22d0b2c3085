import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal } from '#server/platform/refusal.ts';
import { createDialogues } from './dialogues.ts';

it('says at once that a scenario could not be learnt, also while the word list is opened', async () => {
  const course = { scenarios: { common: {}, byId: new Map([['coffee-shop', { bands: ['A1', 'A2'] }]]) } };
  const learning = { learn: () => Promise.reject(new Refusal('busy')), close: async () => {} };
  const dialogues = createDialogues(course as never, learning, () => new Promise(() => {}));
  const refused = dialogues.open('coffee-shop', null).catch((error: unknown) => error);
  expect(await Promise.race([refused, nextTurn('nothing is said')])).toMatchObject({ code: 'busy' });
});

import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import type { DueReviews } from '#shared/vocabulary/reviews.contract.ts';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import {
  connectBrowser,
  expectAccessible,
  expectFits,
  NARROW,
  openPage,
  PHONE,
  tabTo,
  type Visitor,
  visit,
} from './screen.ts';

const TEN = 'kanelbulle katt barn bil bok vatten frukost springa vacker hej'.split(' ');

type DueCard = DueReviews['cards'][number];
type Words = NonNullable<DueCard['word']>[];

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await learnerOfTen();
});
afterAll(() => browser.close());

/** Learner with ten new cards, and a note of the maximum length on the first. */
async function learnerOfTen(): Promise<Learner> {
  const one = await registerLearner(appUrl);
  const events = TEN.map((wordId) => ({
    id: randomUUID(),
    kind: 'word_taken_in',
    wordId,
    occurredAt: Date.now(),
  }));
  const note = { kind: 'note_written', wordId: 'kanelbulle', text: 'minnes '.repeat(71).trim() };
  events.push({ ...note, id: randomUUID(), occurredAt: Date.now() });
  const taken = await one.call('POST', '/api/events', { events });
  expect(taken.status).toBe(200);
  return one;
}

const open = (language: Language = 'english', who = learner): Promise<Visitor> =>
  visit(browser, appUrl, {
    ...{ viewport: PHONE, language, hasVoice: false },
    cookie: who.headers.Cookie ?? '',
  });

/** Expects that the whole answer is visible, with its ratings below. */
async function expectRoom(page: Page, last: string, ratings: string): Promise<void> {
  await page.getByRole('group', { name: ratings }).waitFor();
  const answer = await page.getByRole('link', { name: last }).first().boundingBox();
  const bar = await page.getByRole('group', { name: ratings }).boundingBox();
  expect((answer?.y ?? Infinity) + (answer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
}

/** Returns the names of the cards whose rating has reached the server. */
async function ratingsOnServer(): Promise<number> {
  const state = (await (await learner.call('GET', '/api/reviews/state')).json()) as { reviewIds: string[] };
  return state.reviewIds.length;
}

async function rateCards(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    // The second card is forgotten and repeated at the end.
    await page.getByRole('region', { name: `Card ${number} of ${number > 2 ? 11 : 10}` }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Good/ }).waitFor();
    await page.keyboard.press(number === 2 ? '1' : '3');
  }
}

it('cards, list, search and a word, by keyboard, on a phone', async () => {
  const { page, context, errors, strangers } = await open();
  await openPage(page, '/vocabulary');
  await page.getByText('Card 1 of').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Card 2 of').waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Show the word' }).waitFor();
  await expectAccessible(page, 'back of a card');
  await page.getByLabel('What does it mean in English?').fill('something else');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect. It means:').waitFor();
  await page.getByRole('button', { name: 'List' }).click();
  await page
    .getByRole('button', { name: /^Practice “/ })
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Search all words' }).fill('husen');
  await page.getByRole('link', { name: /ett hus/ }).click();
  await page.getByRole('heading', { level: 1, name: 'ett hus' }).waitFor();
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await page.getByRole('button', { name: 'Remove from my reviews' }).waitFor();
  await expectFits(page, 'a word');
  await page.goBack();
  await page.getByText('form: husen').waitFor();
  expect(errors).toEqual([]);
  expect(strangers).toEqual([]);
  await context.close();
});

it.each(['german', 'dutch'] as const)(
  'the four modes one after the other in %s, by keyboard',
  async (language) => {
    const { page, context, errors } = await open(language, await learnerOfTen());
    const words = texts(language, 'vocabulary') as unknown as Record<string, string> & {
      modes: Record<'list' | 'review' | 'coach', string>;
    };
    const reviews = texts(language, 'reviews');
    const coach = texts(language, 'coach') as unknown as { title: string; lesson: { new: string } };
    const placeOf = ({ place = '' }: Record<string, string>, number: number, total: string) =>
      place.replace('{{number}}', String(number)).replace('{{total}}', total);
    const press = async (wanted: Locator) => {
      await tabTo(page, wanted);
      await page.keyboard.press('Enter');
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await openPage(page, '/vocabulary');
    await page.keyboard.press('ArrowRight');
    await page.getByText(placeOf(words, 2, '')).waitFor();
    await page.keyboard.press('Space');
    await button(words.flipBack ?? '').waitFor();
    await tabTo(page, page.getByLabel(words.challenge ?? ''));
    await page.keyboard.type('xyz');
    await page.keyboard.press('Enter');
    await page.getByText(words.incorrect ?? '').waitFor();

    await page.reload();
    await press(button(words.modes.list));
    await page
      .getByText(words.practise ?? '', { exact: true })
      .first()
      .waitFor();
    await press(button(words.modes.review));
    await page.getByRole('region', { name: placeOf(reviews, 1, '10') }).waitFor();
    await press(button(reviews.showAnswer ?? ''));
    await page.getByRole('group', { name: reviews.rate ?? '' }).waitFor();
    await page.keyboard.press('3');
    await page.getByRole('region', { name: placeOf(reviews, 2, '10') }).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('u');
    await page.getByRole('region', { name: placeOf(reviews, 1, '10') }).waitFor();

    await page.reload();
    await press(button(words.modes.coach));
    await page.getByRole('heading', { level: 1, name: coach.title }).waitFor();
    await press(page.getByRole('link', { name: coach.lesson.new }));
    await page.waitForURL('**/lessons/101');
    expect(errors).toEqual([]);
    await context.close();
  },
);

/** Makes this card the first one, with the changes of `change`. */
async function askFirst(page: Page, wordId: string, change: (card: DueCard, others: Words) => DueCard) {
  await page.route('**/api/reviews/due*', async (route) => {
    const response = await route.fetch();
    const due = (await response.json()) as DueReviews;
    const first = due.cards.filter(({ word }) => word?.wordId === wordId);
    const others = due.cards.filter((card) => !first.includes(card));
    const words = others.flatMap(({ word }) => word ?? []);
    const cards = [...first.map((card) => change(card, words)), ...others];
    await route.fulfill({ response, json: { ...due, cards } });
  });
  await openPage(page, '/vocabulary?mode=review');
  await page.getByRole('region', { name: /10$/ }).waitFor();
  await page.keyboard.press('Space');
}

it.each(['english', 'dutch', 'german'] as const)(
  'the cards to review, and the whole front of a card, on the first screen of a phone whose browser shows its bars, in %s',
  async (language) => {
    const { page, context, errors } = await open(language, await learnerOfTen());
    const words = texts(language, 'vocabulary') as unknown as { filters: string; waiting: { label: string } };
    await page.setViewportSize({ width: 390, height: 664 });
    await openPage(page, '/vocabulary');
    const card = page.locator('.flip-card');
    await card.waitFor();
    const bar = await page.locator('nav.bar').boundingBox();
    const box = await card.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const filters = page.getByRole('button', { name: words.filters });
    await tabTo(page, filters);
    await page.keyboard.press('Enter');
    expect(await filters.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page, 'open filters');
    await expectFits(page, 'open filters');
    await page.getByRole('region', { name: words.waiting.label }).getByRole('button').click();
    await page.waitForURL('**/vocabulary?mode=review');
    expect(errors).toEqual([]);
    await context.close();
  },
);

it.each([
  ['a phone', PHONE],
  ['the narrowest screen', NARROW],
] as const)('the longest word in one piece on %s', async (_name, viewport) => {
  const word = 'offentlighetsprincip';
  const one = await registerLearner(appUrl);
  const taken = { id: randomUUID(), kind: 'word_taken_in', wordId: word, occurredAt: Date.now() };
  await one.call('POST', '/api/events', { events: [taken] });
  const { page, context } = await open('english', one);
  await page.setViewportSize(viewport);
  const linesOf = (shown: Locator) =>
    shown.evaluate(async (element, looked) => {
      await document.fonts.ready;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode() && !range.toString()) {
        const text = texts.currentNode as Text;
        const start = text.data.indexOf(looked);
        if (start < 0) continue;
        range.setStart(text, start);
        range.setEnd(text, start + looked.length);
      }
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }, word);

  await openPage(page, `/vocabulary?level=C1&category=workplace&to=10&card=${word}`);
  expect(await linesOf(page.locator('.flip-card h2'))).toBe(1);
  await openPage(page, `/vocabulary/${word}`);
  expect(await linesOf(page.getByRole('heading', { level: 1 }))).toBe(1);
  await openPage(page, '/vocabulary?mode=review');
  const card = page.getByRole('region', { name: 'Card 1 of 1' });
  await card.waitFor();
  expect(await linesOf(card)).toBe(1);
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'How well did you know it?' }).waitFor();
  expect(await linesOf(card)).toBe(1);
  await context.close();
});

it.each([
  [0, 'no note'],
  [3, 'no note'],
  [0, 'a note'],
  [3, 'a note'],
] as const)(
  'the whole answer of a hard nut with %i rivals and %s, above its ratings',
  async (rivals, note) => {
    const { page, context } = await open('german');
    await askFirst(page, 'kanelbulle', (nut, others) => ({
      ...nut,
      card: { ...nut.card, isLeech: true },
      rivals: others.slice(0, rivals),
      note: note === 'a note' ? nut.note : null,
    }));
    await expectRoom(page, 'Mehr zu diesem Wort', 'Wie gut wusstest du es?');
    await context.close();
  },
);

it.each([
  ['an ordinary phone', PHONE],
  ['one whose browser shows its bars', { width: 390, height: 664 }],
  ['a small one', { width: 360, height: 640 }],
] as const)('the longest answers above their ratings, on %s', async (_which, viewport) => {
  const { page, context } = await open('german');
  await page.setViewportSize(viewport);
  for (const wordId of ['kanelbulle', 'bil', 'katt']) {
    await askFirst(page, wordId, (card) => card);
    await expectRoom(page, 'Mehr zu diesem Wort', 'Wie gut wusstest du es?');
    await page.unrouteAll();
  }
  await context.close();
});

it('the ratings lie at the foot of a low screen, also while the bars are away', async () => {
  const { page, context } = await open();
  await page.setViewportSize({ width: 640, height: 400 });
  await openPage(page, '/vocabulary?mode=review');
  await page.keyboard.press('Space');
  const ratings = page.getByRole('group', { name: 'How well did you know it?' });
  await ratings.waitFor();
  const belowPx = async () => {
    const box = await ratings.boundingBox();
    return box === null ? null : 400 - Math.round(box.y + box.height);
  };
  await page.mouse.move(320, 200);
  await page.mouse.wheel(0, 30);
  await page.locator('html[data-bars-away]').waitFor();
  await expect.poll(belowPx).toBeLessThanOrEqual(8);
  await page.mouse.wheel(0, -30);
  await expect.poll(belowPx).toBeGreaterThanOrEqual(64);
  await context.close();
});

it('the whole answer of a card from elsewhere, with pictures, a sound and four other fields, above its ratings', async () => {
  const { page, context } = await open('german');
  const side = (text: string, pictures: string[] = [], sounds: string[] = []) => ({
    ...{ text, marks: [], pictures, sounds },
  });
  const long = 'En mening som är lång och går över flera rader på en telefon. '.repeat(4).trim();
  const own: OwnNote = {
    ...{ id: `own-${'a'.repeat(32)}`, written: null, deck: 'Svenska', tags: [] },
    swedish: side('kakburkslock', ['b'.repeat(32)], ['c'.repeat(32)]),
    meaning: side('der Deckel einer Keksdose', ['b'.repeat(32)]),
    more: ['Exempel', 'Grammatik', 'Minne', 'Bild'].map((name) => ({
      ...side(long, name === 'Bild' ? ['b'.repeat(32)] : []),
      name,
    })),
  };
  await page.route('**/api/vocabulary/own/files/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
    }),
  );
  await page.route('**/api/reviews/due*', async (route) => {
    const response = await route.fetch();
    const due = (await response.json()) as DueReviews;
    const [first, ...rest] = due.cards;
    const card = { ...first?.card, wordId: own.id, direction: 'recognise' };
    const brought = { ...first, card, form: 'recognise', word: null, task: null, moment: null, own };
    await route.fulfill({ response, json: { ...due, cards: [brought, ...rest] } });
  });
  await openPage(page, '/vocabulary?mode=review');
  await page.getByText('kakburkslock').waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Gut/ }).waitFor();
  await expectRoom(page, 'Meine eigenen Karten', 'Wie gut wusstest du es?');
  await expectAccessible(page, 'answer of a card from elsewhere');
  await context.close();
});

it('a review of ten cards, one press from the first page, that loses its connection half way', async () => {
  const { page, context, errors } = await open();
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Review 10 cards' }).click();
  await page.getByRole('region', { name: 'Card 1 of 10' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Good/ }).waitFor();
  await expectAccessible(page, 'answer');
  await expectRoom(page, 'More about this word', 'How well did you know it?');
  await page.keyboard.press('3');
  await rateCards(page, 2, 4);
  await expect.poll(ratingsOnServer).toBe(4);

  await context.setOffline(true);
  await rateCards(page, 5, 11);
  await page.getByRole('heading', { name: 'Great Work!' }).waitFor();
  await page.getByText('Your ratings are saved on this device.').waitFor();
  await expectAccessible(page, 'end of a review');
  expect(await ratingsOnServer()).toBe(4);

  await context.setOffline(false);
  await expect.poll(ratingsOnServer).toBe(10);
  await page.getByText('90%').first().waitFor();
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});

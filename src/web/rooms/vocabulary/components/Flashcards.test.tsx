// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openStudy } from '#tests/web/open-study.tsx';
import { wordOf } from '#tests/web/vocabulary/word-fixtures.ts';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { reviewEvents } from '../review/review-events.ts';
import { Flashcards } from './Flashcards.tsx';

/** Names of rendered components, in order. */
const drawn = vi.hoisted((): string[] => []);
vi.mock('./CardFront.tsx', () => ({ CardFront: () => drawn.push('front') && <p>front</p> }));
vi.mock('./CardBack.tsx', () => ({ CardBack: () => drawn.push('back') && <p>back</p> }));
vi.mock('./Challenge.tsx', () => ({ Challenge: () => drawn.push('challenge') && <p>challenge</p> }));

beforeAll(async () => {
  await startI18n('english');
  await fetchTexts(['vocabulary', 'study', 'voice']);
});
afterEach(cleanup);

it('does not render a card again, nor the page below it, when the card is turned', async () => {
  const words = [wordOf('katt', 'cat')];
  await openStudy(<Flashcards words={words} card={null} onCard={() => {}} />, [reviewEvents]);
  const back = (await screen.findByText('back')).parentElement;
  expect(back?.hasAttribute('inert')).toBe(true);
  drawn.length = 0;
  const user = userEvent.setup();
  await user.keyboard(' ');
  expect(back?.hasAttribute('inert')).toBe(false);
  await user.keyboard(' ');
  expect(back?.hasAttribute('inert')).toBe(true);
  expect(drawn).toEqual([]);
});

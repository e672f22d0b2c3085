import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { ReviewMode } from '#web/rooms/vocabulary/review/ReviewMode.tsx';
import { reviewEvents } from '#web/rooms/vocabulary/review/review-events.ts';
import { openStudy } from './open-study.tsx';
import { type ReviewServer, serveReviews } from './vocabulary/review-server.ts';

const ROOMS = [reviewEvents];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Opens the review of a learner with these due cards; `sent` lists the received events, and the test may change
 * `server`.
 */
export async function openReviews(server: ReviewServer) {
  await startI18n('english');
  await fetchTexts(['vocabulary', 'reviews', 'study', 'voice', 'progress']);
  const sent = serveReviews(server);
  await openStudy(<ReviewMode />, ROOMS);
  const kinds = () => sent.map(({ kind, rating }) => (rating ? `${kind} ${rating}` : kind));
  return { user: userEvent.setup(), sent, kinds };
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const card = (name: string) => screen.findByRole('region', { name });

import { vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import type { SentEvents } from '#shared/progress/progress.contract.ts';
import type { ReviewFigures, SessionCard } from '#shared/vocabulary/reviews.contract.ts';
import { FIGURES } from './review-fixtures.ts';

/** State of the fake server. */
export interface ReviewServer {
  cards: readonly SessionCard[];
  figures?: ReviewFigures;
  nextDue?: string | null;
  isAway?: boolean;
}

type Sent = Readonly<Record<string, unknown>>;

/**
 * Answers review calls with this state, which the test may change.
 * @returns the events that arrive
 */
export function serveReviews(server: ReviewServer): readonly Sent[] {
  const sent: Sent[] = [];
  const settings = {
    scheduler: 'sm2',
    retention: 0.9,
    newCardsADay: 10,
    reviewsADay: 100,
    easyDays: [],
    isFsrsAdvised: false,
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    const { cards, figures = FIGURES, nextDue = null } = server;
    if (path === '/api/reviews/due') return Response.json(presentTexts({ cards, figures, nextDue }));
    if (path === '/api/reviews/figures') return Response.json({ ...figures, accuracy: 88 });
    if (path === '/api/reviews/settings') {
      return Response.json({ settings, replay: null });
    }
    if (path !== '/api/events') return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const { events } = JSON.parse(String(init?.body)) as SentEvents;
    sent.push(...events);
    for (const { kind, id: _, occurredAt: __, ...said } of events as readonly Sent[]) {
      if (kind === 'review_settings_changed') Object.assign(settings, said);
    }
    const results = events.map(({ id }) => ({
      id,
      outcome: 'recorded',
      code: null,
      answer: { reward: null, duplicate: false },
    }));
    return Response.json({ results, moved: [] });
  });
  return sent;
}

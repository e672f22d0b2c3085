// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Coach } from '#shared/coach/coach.contract.ts';
import { presentTexts } from '#shared/course/wire.ts';
import { SKILLS } from '#shared/progress/skills.ts';
import {
  courseList,
  INTRODUCTION,
  lessonOf,
  listedOf,
  NOT_BEGUN,
} from '#tests/web/lessons/lesson-fixtures.ts';
import { accepted, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import CoachPage from './CoachPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAYS = Array.from({ length: 30 }, (_, later) => new Date(Date.UTC(2026, 10, 21 + later)));
const HOURS = Array.from({ length: 24 }, () => ({ reviews: 0, right: 0 }));

/** The coach's answer for a learner without any history. */
const NOTHING: Coach = {
  recommendations: [],
  skills: SKILLS.map((skill) => ({ skill, mastery: null, answers: 0 })),
  patterns: [],
  memory: {
    forecast: DAYS.map((day) => ({ day: day.toISOString().slice(0, 10), cards: 0 })),
    byAge: [{ upTo: null, reviews: 0, right: 0 }],
    byHour: HOURS,
  },
};
const USUAL = { priority: 'high', difficulty: 5, estimatedMinutes: 3 } as const;

async function open(coach: unknown) {
  await fetchTexts(['coach', 'progress', 'vocabulary', 'lessons']);
  return show(CoachPage, '/vocabulary/coach', {
    'GET /api/coach': coach ? accepted(coach) : refused(500, 'internal'),
    'GET /api/lessons/list': accepted(courseList([])),
  });
}
const linkIn = (heading: string) => {
  const item = screen.getByRole('heading', { name: heading }).closest('li') as HTMLElement;
  return within(item).queryByRole('link')?.getAttribute('href') ?? null;
};

it('gives each piece of advice with its reason, one press from doing it', async () => {
  await open({
    ...NOTHING,
    recommendations: [
      { ...USUAL, type: 'break', minutesToday: 22 },
      { ...USUAL, type: 'review', cards: 12 },
      { ...USUAL, type: 'exercise', skill: 'grammar', percent: 55 },
      { ...USUAL, type: 'challenge', skill: 'conversation', percent: 90 },
    ],
  });
  expect(await screen.findByText(/You have studied for 22 minutes today/)).toBeTruthy();
  expect(screen.getByText(/12 cards are waiting today/)).toBeTruthy();
  expect(screen.getByText(/^55% of your latest answers were right/)).toBeTruthy();
  expect(linkIn('Take a break')).toBeNull();
  expect(linkIn('Review your cards')).toBe('/vocabulary?mode=review');
  expect(linkIn('Practise: Grammar')).toBe('/practice?drill=grammar');
  // Conversation is trained by the dialogues of the lessons.
  expect(linkIn('Challenge: Conversation')).toBe('/lessons');
});

it('leads a learner who has never spoken to the speaking room', async () => {
  await open({
    ...NOTHING,
    recommendations: [{ ...USUAL, type: 'exercise', skill: 'pronunciation', percent: null }],
  });
  expect(await screen.findByText(/not said anything aloud yet/)).toBeTruthy();
  expect(linkIn('Practise: Pronunciation')).toBe('/pronunciation');
});

it('shows skills, mistakes with their drills, and the memory, all from figures', async () => {
  const [today, ...later] = NOTHING.memory.forecast;
  await open({
    ...NOTHING,
    skills: SKILLS.map((skill, index) => ({ skill, mastery: index === 0 ? 0.826 : null, answers: 3 })),
    patterns: [{ mistake: 'gender', count: 4 }],
    memory: {
      forecast: [{ ...today, cards: 7 }, ...later],
      byAge: [{ upTo: 1, reviews: 8, right: 6 }],
      byHour: HOURS.map((none, hour) => (hour === 18 ? { reviews: 8, right: 6 } : none)),
    },
  });
  expect(await screen.findByText('83% right')).toBeTruthy();
  expect(screen.getAllByText('3 answers so far')).toHaveLength(SKILLS.length - 1);
  expect(screen.getByRole('link', { name: 'Drill: en or ett' }).getAttribute('href')).toBe(
    '/practice?drill=gender',
  );
  expect(screen.getByText(/4 times/)).toBeTruthy();
  expect(screen.getByText('Upcoming cards')).toBeTruthy();
  expect(screen.getAllByText('75% of 8 reviews').length).toBeGreaterThanOrEqual(2);
});

it('draws shares of all there is, names what they are of, and leaves out no hour in which all was forgotten', async () => {
  const few = { reviews: 4, right: 3 };
  await open({
    ...NOTHING,
    memory: {
      ...NOTHING.memory,
      byAge: [
        { upTo: 1, ...few },
        { upTo: 90, reviews: 0, right: 0 },
        { upTo: null, reviews: 2, right: 1 },
      ],
      byHour: HOURS.map((none, hour) => (hour === 3 ? { reviews: 5, right: 0 } : none)),
    },
  });
  const picture = await screen.findByRole('img', { name: 'Share remembered by days since the last review' });
  const heights = [...picture.querySelectorAll('rect')].map((each) => Number(each.getAttribute('height')));
  const all = picture.getAttribute('viewBox')?.split(' ').map(Number)[3] ?? 0;
  expect(heights.map((height) => Math.round((100 * height) / (all - 2)))).toEqual([75, 50]);
  expect(screen.getAllByText('100%')).toHaveLength(2);
  for (const mark of ['1', '90', '90+', '0:00', '18:00']) expect(screen.getAllByText(mark)).not.toEqual([]);
  const hours = screen.getByRole('table', { name: 'Share remembered by hour of the day', hidden: true });
  expect(
    within(hours)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['3:000% of 5 reviews']);
});

it('shows no figures to a learner without answers', async () => {
  await open(NOTHING);
  expect(await screen.findByText(/we don’t know enough about your Swedish yet/)).toBeTruthy();
  expect(screen.getAllByText('no answers yet')).toHaveLength(SKILLS.length);
  expect(screen.getByText(/None so far/)).toBeTruthy();
  expect(screen.getByText(/Review a few cards to see here/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\d ?%/);
});

it('says when its advice did not arrive', async () => {
  await open(null);
  expect(await screen.findByText('We couldn’t load the coach’s advice')).toBeTruthy();
});

it('shows where the learner stands in the lesson, and says what is not known yet', async () => {
  await fetchTexts(['coach', 'progress', 'vocabulary', 'lessons']);
  const lesson = lessonOf([INTRODUCTION], { ...NOT_BEGUN, spentMinutes: 4 });
  const skills = NOTHING.skills.map((each) => (each.skill === 'grammar' ? { ...each, mastery: 0.9 } : each));
  await show(CoachPage, '/vocabulary/coach', {
    'GET /api/coach': accepted({ ...NOTHING, skills }),
    'GET /api/lessons/list': accepted(courseList([listedOf(lesson)])),
    'GET /api/lessons/101': accepted(presentTexts(lesson)),
  });
  expect((await screen.findByText('Next milestone')).nextSibling?.textContent).toBe(
    'Finish the lesson (+50 XP)',
  );
  expect(screen.getByText('Strengths').nextSibling?.textContent).toBe('Grammar');
  expect(screen.getByText('Time in this run').nextSibling?.textContent).toBe('4 of about 15 minutes');
  expect(screen.getByText('Score in this run').nextSibling?.textContent).toBe('not yet known');
});

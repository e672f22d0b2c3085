// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import { asked, openGame, server } from '#tests/web/open-game.tsx';
import { ANNA_PLAYS, ELSA_PLAYS, roomOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { accepted, press } from '#tests/web/show.tsx';

const BOARD: LeaderboardEntry[] = [
  { ...ELSA_PLAYS, rank: 1, score: 1_230, correct: 9, timeBonus: 330 },
  { ...ANNA_PLAYS, rank: 2, score: 1_100, correct: 8, timeBonus: 300 },
].map(({ id, nickname, avatar, rank, score, correct, timeBonus }) => ({
  id,
  nickname,
  avatar,
  rank,
  score,
  correct,
  timeBonus,
}));

it('ends with the winner, everybody’s points and what the game brought', async () => {
  const reward = {
    xpGained: 30,
    achievements: [],
    totalXP: 3_450,
    level: 3,
    leveledUp: false,
    currentStreak: 12,
    weeklyProgress: 5,
    weeklyGoal: 5,
  };
  await openGame(asked(), { 'GET /api/family-quiz/room-1/reward': accepted({ reward }) });
  await screen.findByText('en räv');
  await server.tell({ type: 'quiz_ended', leaderboard: BOARD });
  expect(screen.getByRole('heading', { level: 1, name: 'Elsa has won!' })).toBeTruthy();
  const places = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(places[0]).toMatch(/^1Elsa9 of 10 right · 330 for speed1,230 points$/);
  expect(places[1]).toMatch(/^2Anna/);
  expect(await screen.findByText('+30')).toBeTruthy();
});

it('tells winners that it was they, several of the same score too, and nobody where there is none', async () => {
  const [elsa, anna] = BOARD as [LeaderboardEntry, LeaderboardEntry];
  await openGame(roomOf({ phase: 'ended', leaderboard: [{ ...anna, rank: 1 }] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You have won!' })).toBeTruthy();
  await server.tell({
    type: 'quiz_ended',
    leaderboard: [
      { ...elsa, score: 900 },
      { ...anna, rank: 1, score: 900 },
    ],
  });
  expect(screen.getByText('Elsa and Anna have won together!')).toBeTruthy();
  await server.tell({ type: 'quiz_ended', leaderboard: [{ ...elsa, score: 0 }] });
  expect(screen.getByText('Nobody scored this time')).toBeTruthy();
});

it('shares nicknames and points, copied where the device shares nothing', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  await openGame(roomOf({ phase: 'ended', leaderboard: BOARD }));
  fireEvent.click(await screen.findByText('Share results'));
  expect(await screen.findByText('Results copied')).toBeTruthy();
  expect(copied).toEqual(['Family Swedish Quiz\n1. Elsa: 1,230 points\n2. Anna: 1,100 points']);
});

it('plays again with the same people when the host says so', async () => {
  const { sent } = await openGame(roomOf({ phase: 'ended', leaderboard: BOARD }), {
    'POST /api/family-quiz/room-1/again': accepted(roomOf({ seq: 2, game: 2 })),
  });
  press('Play again');
  await waitFor(() => expect(location.pathname).toBe('/family-quiz'));
  expect(sent('POST /api/family-quiz/room-1/again')).toHaveLength(1);
});

it('leaves nobody behind when the host opens the lobby again', async () => {
  await openGame(roomOf({ phase: 'ended', leaderboard: BOARD, playerId: 'elsa' }));
  expect(await screen.findByText('Anna can start another game.')).toBeTruthy();
  await server.tell({ type: 'lobby_opened', game: 2, players: [ANNA_PLAYS, ELSA_PLAYS] });
  await waitFor(() => expect(location.pathname).toBe('/family-quiz'));
});

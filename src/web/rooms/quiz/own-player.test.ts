// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { seededRandom } from '#shared/chance.ts';
import { AVATAR_COLOURS, AVATARS } from '#shared/quiz/limits.ts';
import { remember } from '#web/platform/storage.ts';
import { randomAvatar } from '#web/study/avatar/random-avatar.ts';
import { storedPlayer } from './own-player.ts';

const STORED_AS = 'tillsammans-quiz-player';

beforeEach(() => localStorage.clear());

it('draws every colour and every picture at some time, and never the same picture again', () => {
  const random = seededRandom('avatars');
  const drawn = Array.from({ length: 2_000 }, () => randomAvatar(random));
  expect(new Set(drawn.map(({ colour }) => colour)).size).toBe(AVATAR_COLOURS.length);
  expect(new Set(drawn.map(({ picture }) => picture)).size).toBe(Object.values(AVATARS).flat().length);
  for (const avatar of drawn.slice(0, 200)) {
    expect(randomAvatar(random, avatar).picture).not.toBe(avatar.picture);
  }
});

it('remembers who played, and forgets what it cannot read', () => {
  expect(storedPlayer()).toBeNull();
  const mormor = { nickname: 'Mormor', avatar: { colour: '#1d5c87', picture: 'owl' } };
  remember(STORED_AS, JSON.stringify(mormor));
  expect(storedPlayer()).toEqual(mormor);
  remember(STORED_AS, JSON.stringify({ ...mormor, nickname: 'x'.repeat(40) }));
  expect(storedPlayer()?.nickname).toHaveLength(20);
  for (const broken of ['{', 'null', '{}', '{"nickname":"M","avatar":{"colour":"red","picture":"owl"}}']) {
    remember(STORED_AS, broken);
    expect(storedPlayer()).toBeNull();
  }
});

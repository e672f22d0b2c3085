import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import { WRITING_CATEGORIES } from '#shared/course/word-categories.ts';
import type { Language } from '#shared/language.ts';
import type { Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import type { CultureCards, WordToWrite, WritingRound } from '#shared/writing/writing.contract.ts';
import { textOf } from '#tests/shared/text.ts';
import { fetchTexts, setLanguage, startI18n } from '#web/platform/i18n.ts';
import { CheckerOf } from '#web/rooms/writing/check/checker.ts';
import { PAPER } from '#web/rooms/writing/ink/ink.ts';
import { rulingOf } from '#web/rooms/writing/paper/paper-layout.ts';
import WritingPage from '#web/rooms/writing/WritingPage.tsx';
import { writingEvents } from '#web/rooms/writing/writing-events.ts';
import { openStudy } from './open-study.tsx';
import { writingReader } from './writing-reader.ts';

const reader = writingReader();

function wordOf(swedish: string): WordToWrite {
  return {
    id: swedish,
    swedish,
    withArticle: `en ${swedish}`,
    translation: textOf(`a ${swedish}`),
    pronunciation: 'ˈoːl',
    pitchAccent: 1,
    audioUrl: null,
    imageUrl: null,
    picture: null,
    standing: 'new',
    isCompleted: false,
    isMastered: false,
  };
}

const NONE = { completed: 0, mastered: 0 };
const progressOf = (category: (typeof WRITING_CATEGORIES)[number]) => ({
  category,
  total: 50,
  remaining: 40,
  completed: 10,
  mastered: 4,
  byPen: NONE,
  byKeyboard: NONE,
});

const roundOf = (words: readonly string[]): WritingRound => ({
  category: 'food',
  level: 'A1',
  words: words.map(wordOf),
  progress: progressOf('food'),
});

const CARDS: CultureCards = {
  cards: [
    {
      id: 'al',
      category: 'food',
      title: textOf('Eel parties'),
      content: textOf('In autumn, by the coast.'),
      culturalTip: textOf('Say yes.'),
      picture: 'culture:al',
      imageUrl: '/pictures/culture/al.svg',
      source: { title: 'Ål', publisher: 'Nordiska museet', where: 'nordiskamuseet.se' },
      vocabulary: [{ wordId: 'ål', swedish: 'en ål', meaning: textOf('eel') }],
    },
  ],
};

/** Words of a round. */
export const TEN = ['ål', 'öl', 'te', 'ost', 'mat', 'ris', 'kål', 'ägg', 'lök', 'bär'];

/** Event received by the server. */
type Sent = { kind: string } & Record<string, unknown>;

/** Opens the page with these words; `sent` lists the received events, `cut` disconnects. */
export async function openWriting(
  words: readonly string[] = TEN,
  language: Language = 'english',
  checker = reader,
) {
  const sent: Sent[] = [];
  const answers: Record<string, unknown> = {
    '/api/writing/round?category=food': presentTexts(roundOf(words)),
    '/api/writing/round?category=nature': presentTexts(roundOf([])),
    '/api/writing/progress': { level: 'A1', categories: WRITING_CATEGORIES.map(progressOf) },
    '/api/writing/culture?category=food': presentTexts(CARDS),
  };
  let isCut = false;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (isCut) throw new TypeError('Failed to fetch');
    if (path in answers) return Response.json(answers[path]);
    if (path !== '/api/events') return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const { events } = JSON.parse(String(init?.body)) as { events: (Sent & { id: string })[] };
    sent.push(...events);
    const reward = {
      xpGained: 15,
      achievements: [],
      totalXP: 15,
      level: 0,
      leveledUp: false,
      currentStreak: 1,
      weeklyProgress: 1,
      weeklyGoal: 5,
    };
    const results = events.map(({ id, kind }) => ({
      id,
      outcome: 'recorded',
      code: null,
      answer:
        kind === 'writing_round_finished'
          ? { reward, duplicate: false }
          : { correct: true, isCompleted: true, isMastered: false, duplicate: false },
    }));
    return Response.json({ results, moved: [] });
  });
  await startI18n(language);
  await setLanguage(language);
  fetchTexts(['writing', 'study', 'voice']);
  window.history.replaceState(null, '', '/writing');
  const queue = await openStudy(
    <CheckerOf value={checker}>
      <WritingPage />
    </CheckerOf>,
    [writingEvents],
  );
  const cut = () => {
    isCut = true;
  };
  return { user: userEvent.setup(), queue, sent, cut };
}

/** Draws letters in school print with a mouse, on paper ruled for `word`. */
export function draw(letters: string, word = letters): void {
  drawStrokes(
    drawnWord(letters).letters.flatMap(({ strokes }) => strokes),
    word,
  );
}

/** Draws strokes (in x-heights, from the baseline) with a mouse, on paper ruled for `word`. */
export function drawStrokes(strokes: readonly Stroke[], word: string): void {
  const canvas = paper();
  const { unit, baseline, left } = rulingOf(word);
  for (const stroke of strokes) {
    for (const [k, { x, y }] of thin(stroke).entries()) {
      const at = {
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + x * unit,
        clientY: baseline + y * unit,
      };
      fireEvent(
        canvas,
        new PointerEvent(k === 0 ? 'pointerdown' : 'pointermove', { button: 0, bubbles: true, ...at }),
      );
    }
    fireEvent(canvas, new PointerEvent('pointerup', { pointerId: 1, bubbles: true }));
  }
}

/** Pointer events are less dense than the points of a drawing. */
const thin = (stroke: Stroke) => stroke.filter((_, k) => k % 3 === 0 || k === stroke.length - 1);

export const paper = () => screen.getByLabelText(/^Paper to write on/);
/** Button by its text or the meaning of its icon. Queries by role are slow in jsdom on a whole page. */
export const button = (name: string) =>
  screen.findByText<HTMLButtonElement>(
    (_, element) =>
      element?.tagName === 'BUTTON' &&
      (element.textContent === name || element.getAttribute('title') === name),
  );
/** Presses the button of this name. */
export const press = async (name: string) => void fireEvent.click(await button(name));
/** Panel with the verdict. */
export const panel = async () => within(await screen.findByLabelText('Result'));

/** Types a word of {@link TEN} by its index in the round. */
export async function typeWord(index: number): Promise<void> {
  await screen.findByText(`${index + 1} of ${TEN.length}`);
  fireEvent.change(screen.getByLabelText('The word in Swedish'), { target: { value: TEN[index] } });
  fireEvent.click(screen.getByText('Check Writing'));
  await screen.findByText('Right!');
}

/** Draws letters and checks them. */
export async function write(letters: string, word = letters) {
  draw(letters, word);
  await press('Check Writing');
  return panel();
}

/** For each test of a file: an empty storage, and paper of a fixed size that is not drawn. */
export function layBlankPaper(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, PAPER.width, PAPER.height),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

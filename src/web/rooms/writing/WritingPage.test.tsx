// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import type { Language, Text } from '#shared/language.ts';
import type { Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import { WRITING_CATEGORIES } from '#shared/writing/steps.ts';
import type { CultureCards, WordToWrite, WritingRound } from '#shared/writing/writing.contract.ts';
import { openStudy } from '#tests/web/open-study.tsx';
import { writingReader } from '#tests/web/writing-reader.ts';
import { fetchTexts, setLanguage, startI18n } from '#web/platform/i18n.ts';
import { CheckerOf } from './check/checker.ts';
import { PAPER } from './ink/ink.ts';
import { rulingOf } from './paper/paper-layout.ts';
import WritingPage from './WritingPage.tsx';
import { writingEvents } from './writing-events.ts';

const reader = writingReader();

const text = (english: string): Text => ({ english, dutch: `${english} (nl)`, german: `${english} (de)` });

function wordOf(swedish: string): WordToWrite {
  return {
    id: swedish,
    swedish,
    withArticle: `en ${swedish}`,
    translation: text(`a ${swedish}`),
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
      title: text('Eel parties'),
      content: text('In autumn, by the coast.'),
      culturalTip: text('Say yes.'),
      picture: 'culture:al',
      imageUrl: '/pictures/culture/al.svg',
      source: { title: 'Ål', publisher: 'Nordiska museet', where: 'nordiskamuseet.se' },
      vocabulary: [{ wordId: 'ål', swedish: 'en ål', meaning: text('eel') }],
    },
  ],
};

const TEN = ['ål', 'öl', 'te', 'ost', 'mat', 'ris', 'kål', 'ägg', 'lök', 'bär'];

/** What the server was sent, as it was said. */
type Sent = { kind: string } & Record<string, unknown>;

/** The page with these words; `sent` tells what arrived of what was written. */
async function open(words: readonly string[] = TEN, language: Language = 'english', checker = reader) {
  const sent: Sent[] = [];
  const answers: Record<string, unknown> = {
    '/api/writing/round?category=food': presentTexts(roundOf(words)),
    '/api/writing/round?category=nature': presentTexts(roundOf([])),
    '/api/writing/progress': { level: 'A1', categories: WRITING_CATEGORIES.map(progressOf) },
    '/api/writing/culture?category=food': presentTexts(CARDS),
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
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
  await openStudy(
    <CheckerOf value={checker}>
      <WritingPage />
    </CheckerOf>,
    [writingEvents],
  );
  return { user: userEvent.setup(), sent };
}

/** Draws letters as the school does, with a mouse, on paper ruled for `word`. */
function draw(letters: string, word = letters) {
  const canvas = paper();
  const { unit, baseline, left } = rulingOf(word);
  for (const stroke of drawnWord(letters).letters.flatMap(({ strokes }) => strokes)) {
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

/** A mouse is heard of less often than a drawing has points. */
const thin = (stroke: Stroke) => stroke.filter((_, k) => k % 3 === 0 || k === stroke.length - 1);

const paper = () => screen.getByLabelText(/^Paper to write on/);
/** The button that says this, or whose icon means it. Roles take jsdom long to find on a whole page. */
const button = (name: string) =>
  screen.findByText<HTMLButtonElement>(
    (said, element) =>
      element?.tagName === 'BUTTON' && (said === name || element.getAttribute('title') === name),
  );
const press = async (name: string) => void fireEvent.click(await button(name));
const panel = async () => within(await screen.findByLabelText('Result'));

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

async function write(letters: string, word = letters) {
  draw(letters, word);
  await press('Check Writing');
  return panel();
}

describe('a word is written', () => {
  it('from what stands there, from memory, and by ear', async () => {
    const { sent } = await open();
    expect(await screen.findByText('ål', { selector: 'h1, h2' })).toBeTruthy();
    expect((await write('ål')).getByText('Right!')).toBeTruthy();
    await press('Now from memory');
    expect(screen.queryByText('ål', { selector: 'h1, h2' })).toBeNull();
    expect(screen.getByText('a ål', { selector: 'h2 > span' })).toBeTruthy();
    await write('ål');
    await press('Now by ear');
    expect(screen.getByText('What do you hear?', { selector: 'h1, h2' })).toBeTruthy();
    expect(screen.getByTitle('Hear it')).toBeTruthy();
    await write('ål');
    await press('Next word');
    expect(await screen.findByText('öl', { selector: 'h1, h2' })).toBeTruthy();
    expect(screen.getByText('2 of 10')).toBeTruthy();
    expect(screen.getByText('1 completed · 9 remaining')).toBeTruthy();
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ step }) => step)).toEqual(['copy', 'memory', 'dictation']);
    expect(sent[1]).toMatchObject({
      kind: 'word_written',
      wordId: 'ål',
      means: 'pen',
      verdict: { kind: 'right' },
    });
    expect(sent[1]).not.toHaveProperty('helped');
  });

  it('and what is wrong is named, shown, and counted once the learner goes on', async () => {
    const { sent } = await open();
    await screen.findByText('ål', { selector: 'h1, h2' });
    const said = await write('al', 'ål');
    expect(said.getByText('The ring over å is missing.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Write again');
    expect(sent).toHaveLength(0);
    await press('Write again');
    expect(paper().getAttribute('aria-label')).toBe('Paper to write on, with 0 strokes');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      verdict: { kind: 'wrong', edit: 'mark-missing', letterIndex: 0, expected: 'å', readLetter: 'a' },
    });
    await write('ål');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ helped: true, verdict: { kind: 'right' } });
  });

  it('and what is missing may be added to what stands there', async () => {
    await open();
    await screen.findByText('ål', { selector: 'h1, h2' });
    await write('al', 'ål');
    const { unit, baseline, left } = rulingOf('ål');
    const ring = drawnWord('ål').letters[0]?.strokes[1] ?? [];
    for (const [k, { x, y }] of ring.entries()) {
      const at = {
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + x * unit,
        clientY: baseline + y * unit,
      };
      fireEvent(paper(), new PointerEvent(k === 0 ? 'pointerdown' : 'pointermove', { bubbles: true, ...at }));
    }
    fireEvent(paper(), new PointerEvent('pointerup', { pointerId: 1, bubbles: true }));
    expect(screen.queryByLabelText('Result')).toBeNull();
    await press('Check Writing');
    expect((await panel()).getByText('Right!')).toBeTruthy();
  });

  it('and whoever says it was right is believed: it counts neither way', async () => {
    const { sent } = await open();
    await screen.findByText('ål', { selector: 'h1, h2' });
    await write('al', 'ål');
    await press('I wrote it right');
    expect(await screen.findByText('a ål', { selector: 'h2 > span' })).toBeTruthy();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ verdict: { kind: 'wrong', contested: true } });
    expect(screen.getByText('0 completed · 10 remaining')).toBeTruthy();
  });

  it('and an empty paper is no attempt', async () => {
    const { sent } = await open();
    await press('Check Writing');
    expect((await panel()).getByText('The paper is still empty')).toBeTruthy();
    await press('Write again');
    expect(sent).toHaveLength(0);
  });

  it('and a look at it counts as help', async () => {
    const { sent } = await open();
    await press('From memory');
    await press('Show the word');
    expect(screen.getByText('ål', { selector: 'h1, h2' })).toBeTruthy();
    await write('ål');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ step: 'memory', helped: true });
  });

  it('and when what reads it does not come, that is said, and nothing is lost', async () => {
    const { sent } = await open(TEN, 'english', {
      check: () => Promise.reject(new Error('lost')),
      prepare() {},
    });
    await screen.findByText('ål', { selector: 'h1, h2' });
    draw('ål');
    await press('Check Writing');
    expect((await screen.findByRole('alert')).textContent).toContain('did not arrive');
    expect(paper().getAttribute('aria-label')).toBe('Paper to write on, with 3 strokes');
    expect(sent).toHaveLength(0);
  });
});

describe('the paper', () => {
  it('gives back the last stroke by button and by Ctrl+Z, or all of them', async () => {
    await open();
    await screen.findByText('ål', { selector: 'h1, h2' });
    draw('ål');
    const strokes = () => paper().getAttribute('aria-label');
    await press('Undo the last stroke');
    expect(strokes()).toContain('2 strokes');
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(strokes()).toContain('one stroke');
    await press('Clear');
    expect(strokes()).toContain('0 strokes');
    expect((await button('Clear')).disabled).toBe(true);
  });

  it('is checked by itself when the pen rests, for who wants that, and not before the word is done', async () => {
    const { user } = await open();
    await press('How you like to write');
    await user.click(screen.getByRole('checkbox', { name: /Check by itself/ }));
    await press('Close');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    draw('al', 'ål');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.queryByLabelText('Result')).toBeNull();
    act(() => fireEvent.keyDown(window, { key: 'z', ctrlKey: true }));
    act(() => fireEvent.keyDown(window, { key: 'z', ctrlKey: true }));
    draw('ål');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText('Right!')).toBeTruthy();
  });
});

it('words may be typed, which is counted apart', async () => {
  const { user, sent } = await open();
  await press('Type instead of drawing');
  expect(screen.getByText(/counted apart/)).toBeTruthy();
  await user.type(screen.getByLabelText('The word in Swedish'), 'al{Enter}');
  expect((await panel()).getByText('The ring over å is missing.')).toBeTruthy();
  await press('Write again');
  const field = screen.getByLabelText('The word in Swedish');
  await user.clear(field);
  fireEvent.click(screen.getByLabelText('Type å'));
  await user.type(field, 'l{Enter}');
  expect((await panel()).getByText('Right!')).toBeTruthy();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ means, typed }) => [means, typed])).toEqual([
    ['keyboard', 'al'],
    ['keyboard', 'ål'],
  ]);
});

it('shows how each letter is written', async () => {
  await open();
  await press('How the letters are written');
  expect(screen.getByLabelText(/The letter å, written in 2 strokes/)).toBeTruthy();
  await press('l');
  expect(screen.getByLabelText('The letter l, written in one stroke')).toBeTruthy();
});

it('a round of ten ends with what it brought, and something about Sweden', async () => {
  const { sent } = await open();
  await press('Type instead of drawing');
  for (const [index, word] of TEN.entries()) {
    await screen.findByText(`${index + 1} of 10`);
    fireEvent.change(screen.getByLabelText('The word in Swedish'), { target: { value: word } });
    fireEvent.click(screen.getByText('Check Writing'));
    await screen.findByText('Right!');
    fireEvent.click(screen.getByText('Next'));
  }
  expect(await screen.findByText('10 of 10 words written', { selector: 'h1, h2' })).toBeTruthy();
  expect(await screen.findByText('+15')).toBeTruthy();
  expect(screen.getByText('Eel parties', { selector: 'h1, h2' })).toBeTruthy();
  const rounds = new Set(sent.map(({ round }) => round));
  expect(sent.filter(({ kind }) => kind === 'writing_round_finished')).toHaveLength(1);
  expect(rounds.size).toBe(1);
  await press('Back to Practice');
  expect(await screen.findByText('10 of 10')).toBeTruthy();
});

it('a culture card stands behind its button, with words that lead on', async () => {
  await open();
  await press('Culture');
  expect(await screen.findByText('Eel parties', { selector: 'h1, h2' })).toBeTruthy();
  expect(screen.getByText('Say yes.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'en ål' }).getAttribute('href')).toBe('/vocabulary/ål');
  expect(screen.getByText(/Nordiska museet/)).toBeTruthy();
  await press('Back to Practice');
  expect(await screen.findByText('ål', { selector: 'h1, h2' })).toBeTruthy();
});

it('another category begins at its first word, and one without words says so', async () => {
  await open();
  await press('Culture');
  await press('Nature');
  expect(
    await screen.findByText('No vocabulary words found for this category.', { selector: 'h1, h2' }),
  ).toBeTruthy();
  await press('Food');
  expect(await screen.findByText('1 of 10')).toBeTruthy();
  expect((await button('Previous')).disabled).toBe(true);
});

it('words are translated into the language that is chosen, which is the own one at first', async () => {
  const { user } = await open(TEN, 'german');
  expect(await screen.findByText('a ål (de)')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache der Übersetzung' }), 'Nederlands');
  expect(screen.getByText('a ål (nl)')).toBeTruthy();
  expect(screen.getByText('Prüfen')).toBeTruthy();
});

it('tells how far one has come', async () => {
  await open();
  expect(await screen.findByText('words mastered')).toBeTruthy();
  expect(screen.getAllByText('20 %')).toHaveLength(4);
});

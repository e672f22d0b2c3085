import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { firstReading } from '#shared/course/answer-pattern.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import { kindOf } from '#shared/course/exercises/kinds.ts';
import { optionsFor } from '#shared/course/options.ts';
import { matchExactly } from '#shared/course/typed-answer.ts';
import { type Language, LOCALES } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { placeIn } from '#web/rooms/lessons/parts.ts';
import { SETTLE_MS } from '#web/study/settled.ts';
import { doAtOnce, type Moves } from './at-once.ts';
import { expectFits, tabTo } from './screen.ts';

/** Returns the interface texts of one room in the learner's language. */
export function texts(language: Language, room: string): Record<string, string> {
  const file = join(import.meta.dirname, '../../src/web/locales', LOCALES[language], `${room}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

export interface Player {
  readonly page: Page;
  readonly language: Language;
  /** Presses keys only; the pointer is never used. */
  readonly keyboardOnly?: boolean;
  /** Layouts of modules already worked through with real presses from outside; each other layout is, once. */
  readonly known?: Set<string>;
  /** Called on each module that is worked through from outside, before it is left. */
  readonly onModule?: (index: number) => Promise<void>;
}

/** Works through the lesson on screen, from module `from` to the finished screen, with right answers only. */
export async function playLesson(player: Player, lesson: LessonDetail, from = 0): Promise<void> {
  if (from === 0) await skipWarmUp(player, lesson);
  for (let index = from; index < lesson.modules.length; index++) await playModule(player, lesson, index);
  await player.page.getByText('Bra jobbat!').waitFor();
}

/**
 * Works through one module and continues to the next: with presses from outside for the first module of each layout,
 * within the page for the others. Fails if an element is wider than the screen.
 */
export async function playModule(player: Player, lesson: LessonDetail, index: number): Promise<void> {
  const { page, language, known, onModule } = player;
  const t = { ...texts(language, 'lessons'), ...texts(language, 'study') };
  const module = lesson.modules[index];
  if (!module) throw new Error(`Lesson ${lesson.id} has no module ${index}.`);
  const answer = module.type === 'exercise' ? rightAnswer(module.content, language) : null;
  const place = placeOf(lesson, index, language);
  const on = [(module.type === 'roleplay' ? t.skipScene : t.next) ?? ''];
  const nextPart = lesson.parts.findIndex(({ firstModule }) => firstModule === index + 1);
  if (nextPart > 0) on.push(toPart(lesson, nextPart, language));
  const look = lookOf(module);
  if (known?.has(look)) {
    const tooWide = await doAtOnce(page, { place, answer, verdict: t.right ?? '', on, settleMs: SETTLE_MS });
    expect(tooWide).toEqual([]);
    return;
  }
  known?.add(look);
  await page.getByText(place, { exact: true }).waitFor();
  if (module.type === 'exercise') {
    await answerRightly(player, module.content);
    await onModule?.(index);
    if (!picks(module.content)) await press(player, t.check ?? '');
    await page.getByRole('heading', { name: t.right ?? '', exact: true }).waitFor();
  } else {
    await onModule?.(index);
  }
  await expectFits(page, place);
  for (const name of on) await press(player, name);
}

/** Properties that distinguish the looks of modules. */
function lookOf(module: LessonDetail['modules'][number]): string {
  if (module.type !== 'exercise') return module.type;
  const { content } = module;
  return `${content.kind} ${Object.keys(content).sort()} ${Object.keys(('prompt' in content && content.prompt) || {})}`;
}

/** Text of the header at a module. */
function placeOf(lesson: LessonDetail, index: number, language: Language): string {
  const t = texts(language, 'lessons');
  const place = placeIn(lesson.parts, index, lesson.modules.length);
  return filled(place.parts > 1 ? t.placeInPart : t.place, { ...place });
}

/** Text of the button that opens a part, by the part's index. */
export function toPart({ parts }: LessonDetail, index: number, language: Language): string {
  const values = { part: index + 1, parts: parts.length, count: parts[index]?.minutes ?? 0 };
  return filled(texts(language, 'lessons').toPart, values);
}

function filled(text = '', values: Readonly<Record<string, number>>): string {
  return Object.entries(values).reduce(
    (said, [name, value]) => said.replace(`{{${name}}}`, String(value)),
    text,
  );
}

/** Skips the warm-up with tasks of earlier lessons, if there is one. */
async function skipWarmUp(player: Player, lesson: LessonDetail): Promise<void> {
  const { page, language } = player;
  const skip = page.getByRole('button', { name: texts(language, 'practice').skipWarmUp ?? '', exact: true });
  await skip
    .or(page.getByText(placeOf(lesson, 0, language), { exact: true }))
    .first()
    .waitFor();
  if (await skip.isVisible()) await press(player, texts(language, 'practice').skipWarmUp ?? '');
}

/** Presses a button by its whole name. */
export async function press({ page, keyboardOnly }: Player, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await settle(page);
  if (!keyboardOnly) return button.click();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Waits until presses on the current content count, by the page's clock. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + ms;
        const look = () => (performance.now() >= until ? resolve() : void setTimeout(look, 5));
        look();
      }),
    SETTLE_MS,
  );
}

/** True if a press on an option is the answer, so that there is nothing to check. */
export const picks = (exercise: Exercise) => kindOf(exercise).picks(exercise);

/** Gives a right answer to the exercise on screen; one that is not picked remains to be checked. */
export async function answerRightly(player: Player, exercise: Exercise): Promise<void> {
  const { page, language } = player;
  await settle(page);
  const answer = rightAnswer(exercise, language);
  if ('chosen' in answer) return choose(player, answer.chosen);
  if ('typed' in answer) return type(player, exercise.question[language].replaceAll('*', ''), answer.typed);
  if ('tiles' in answer) {
    for (const token of answer.tiles) {
      const tile = page.locator('[data-bank]:not([disabled])').getByText(token, { exact: true }).first();
      await tap(player, tile);
    }
    return;
  }
  for (const [swedish, meaning] of answer.pairs) {
    // "du" is the same word in German; the Swedish one comes first.
    await tap(player, page.getByRole('button', { name: swedish, exact: true }).first());
    await tap(player, page.getByRole('button', { name: meaning, exact: true }).last());
  }
}

/** Right answer of an exercise, as it is entered. */
export function rightAnswer(exercise: Exercise, language: Language): NonNullable<Moves['answer']> {
  switch (exercise.kind) {
    case 'choice':
      return { chosen: optionsFor(exercise.options, language)[exercise.correct] ?? '' };
    case 'truth': {
      const t = texts(language, 'study');
      return { chosen: (exercise.correct ? t.true : t.false) ?? '' };
    }
    case 'gap': {
      const right = exercise.options?.find((option) => matchExactly(option, exercise.answers) !== null);
      return right ? { chosen: right } : { typed: firstReading(exercise.answers[0] ?? '') };
    }
    case 'listen':
      return { typed: exercise.swedish };
    case 'reply':
      return { typed: firstReading(exercise.answers[0] ?? '') };
    case 'translate': {
      const answers = exercise.into === 'swedish' ? exercise.answers : exercise.answers[language];
      return { typed: firstReading(answers[0] ?? '') };
    }
    case 'order':
      return { tiles: exercise.tokens };
    case 'match':
      return { pairs: exercise.pairs.map(({ swedish, meaning }) => [swedish, meaning[language]]) };
  }
}

async function tap({ page, keyboardOnly }: Player, tile: ReturnType<Page['locator']>): Promise<void> {
  if (!keyboardOnly) return tile.click();
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
}

async function choose({ page, keyboardOnly }: Player, text: string): Promise<void> {
  const options = page.locator('[data-option]');
  await options.first().waitFor();
  const names = await options.evaluateAll((all) =>
    all.map((option) => option.querySelector('span')?.textContent),
  );
  const index = names.indexOf(text);
  expect(index, text).toBeGreaterThanOrEqual(0);
  if (keyboardOnly) await page.keyboard.press(String(index + 1));
  else await options.nth(index).click();
}

async function type({ page, keyboardOnly }: Player, label: string, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label });
  if (keyboardOnly) {
    await tabTo(page, input);
    await page.keyboard.insertText(text);
  } else await input.fill(text);
  // The whole typed text is visible, even if it is longer than a line on a phone.
  const isWhole = await input.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  );
  expect(isWhole, text).toBe(true);
}

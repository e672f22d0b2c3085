// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Exercise } from '#shared/course/exercise.ts';
import { CONTENTS, contentOf, type ExerciseOf, type Kind, kindOf } from '#shared/course/exercises/kinds.ts';
import { optionsFor } from '#shared/course/options.ts';
import { isSealable, seal } from '#shared/course/task.ts';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import { setLanguage, startI18n } from '#web/platform/i18n.ts';
import { ExerciseBody } from './ExerciseBody.tsx';
import { ExerciseModule } from './ExerciseModule.tsx';

// Queries by role are slow in jsdom, and the texts load on first use.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const TEXTS = import.meta.glob<{ kind: Record<string, string> }>('../../locales/*/study.json', {
  import: 'default',
});

const KINDS = Object.keys(CONTENTS) as Kind[];
const SAMPLES: [name: string, exercise: Exercise][] = KINDS.flatMap((kind) =>
  CONTENTS[kind].samples.map(({ exercise }, index): [string, Exercise] => [`${kind} ${index}`, exercise]),
);

beforeAll(async () => {
  // Missing in jsdom; user-event needs it for radio buttons.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/\W/g, '\\$&') });
  await startI18n('english');
});
afterEach(cleanup);

const choose = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const type = (user: UserEvent, text: string) => user.type(screen.getByRole('textbox'), text);

/** Gives the best answer of each kind as an English-speaking learner. */
const ANSWERING: { readonly [K in Kind]: (user: UserEvent, exercise: ExerciseOf<K>) => Promise<void> } = {
  choice: (user, { options, correct }) => choose(user, optionsFor(options, 'english')[correct] ?? ''),
  truth: (user, { correct }) => choose(user, correct ? 'True' : 'False'),
  gap: (user, exercise) => (exercise.options ? choose : type)(user, bestText(exercise)),
  listen: (user, exercise) => type(user, bestText(exercise)),
  translate: (user, exercise) => type(user, bestText(exercise)),
  reply: (user, exercise) => type(user, bestText(exercise)),
  async order(user, { tokens }) {
    const words = within(screen.getByRole('list', { name: 'Available words' }));
    for (const token of tokens) await user.click(words.getByRole('button', { name: token }));
  },
  async match(user, { pairs }) {
    for (const { swedish, meaning } of pairs) {
      await user.click(screen.getByRole('button', { name: swedish }));
      await user.click(screen.getByRole('button', { name: meaning.english }));
    }
  },
};

function bestText(exercise: Exercise): string {
  const best = contentOf(exercise).rightAnswer(exercise, 'english');
  if (typeof best !== 'string') throw new Error(`A ${exercise.kind} is not typed.`);
  return best;
}

function answer(user: UserEvent, exercise: Exercise): Promise<void> {
  const give = ANSWERING[exercise.kind] as (user: UserEvent, exercise: Exercise) => Promise<void>;
  return give(user, exercise);
}

/** Visible or announced texts that look like the key of a missing text: `readInstead`, `study:next`. */
function rawKeys(): string[] {
  const all = [...document.body.querySelectorAll('*')];
  const texts = all.flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? ''),
  ]);
  return texts.filter((text) => /^[a-z]+([A-Z]\w*|[.:]\w+)+$/.test(text.trim()));
}

describe.each(KINDS)('a %s', (kind) => {
  it.each(LANGUAGES)('has a name in %s, and no kind that there is not', async (language) => {
    const texts = await TEXTS[`../../locales/${LOCALES[language]}/study.json`]?.();
    expect(texts?.kind[kind]).toMatch(/\S/);
    expect(Object.keys(texts?.kind ?? {}).toSorted()).toEqual(KINDS.toSorted());
  });
});

describe.each(SAMPLES)('%s', (_, exercise) => {
  it('is shown, answered rightly, judged and explained', async () => {
    const onJudged = vi.fn();
    await act(async () => {
      render(
        <Suspense>
          <ExerciseModule
            exercise={exercise}
            language="english"
            seed="test"
            heading={<h2>{exercise.question.english}</h2>}
            mayGoOn={false}
            comesAgain
            inARow={0}
            onJudged={onJudged}
            onNext={() => {}}
            onPrevious={null}
            dots={null}
          />
        </Suspense>,
      );
    });
    await screen.findByRole('heading', { level: 2 });
    const user = userEvent.setup();
    await answer(user, exercise);
    if (!kindOf(exercise).picks(exercise)) await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(onJudged).toHaveBeenCalledWith(contentOf(exercise).rightAnswer(exercise, 'english'), true);
    expect(screen.getByRole('heading', { name: 'Right!' })).toBeTruthy();
    expect(rawKeys()).toEqual([]);
    if (exercise.kind === 'order') {
      const built = screen.getByRole('list', { name: 'Your sentence' }).textContent ?? '';
      expect(built).toBe([exercise.before, ...exercise.tokens, exercise.after].join(''));
    }
  });

  it('is shown in every language, also without its answer', async () => {
    for (const language of LANGUAGES) {
      await setLanguage(language);
      for (const task of isSealable(exercise) ? [exercise, seal(exercise)] : [exercise]) {
        await act(async () => {
          render(
            <Suspense>
              <ExerciseBody
                exercise={task}
                language={language}
                seed="test"
                onAnswer={() => {}}
                verdict={null}
                solution={null}
              />
            </Suspense>,
          );
        });
        await vi.waitFor(() =>
          expect(document.body.querySelectorAll('button, input, textarea').length).toBeGreaterThan(0),
        );
        expect(rawKeys()).toEqual([]);
        expect(document.body.textContent).not.toContain('undefined');
        cleanup();
      }
    }
    await setLanguage('english');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { glossParts } from '#shared/course/gloss-parts.ts';
import type { Gloss } from '#shared/course/lesson.ts';
import { wordsWithin } from '#shared/course/swedish-words.ts';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { GlossedLine } from '#web/rooms/lessons/components/GlossedLine.tsx';
import { createClock } from '#web/rooms/video/player/clock.ts';
import { LineText } from '#web/rooms/video/transcript/LineText.tsx';
import { SwedishText } from '#web/study/swedish/SwedishText.tsx';
import { WordButton } from '#web/study/word/WordButton.tsx';

const content = join(import.meta.dirname, '../../content');

beforeAll(async () => {
  await startI18n('english');
  await fetchTexts(['study'], 'english');
});

/** Lists the files of a content folder with their names. */
function filesIn(folder: string): { name: string; json: unknown }[] {
  return readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, json: JSON.parse(readFileSync(join(content, folder, name), 'utf8')) }));
}

/** A line of a film as its file has it. */
interface FilmLine {
  readonly swedish: string;
  readonly words: readonly { readonly text: string; readonly startMs: number }[];
}

/** All objects within a value that have a text under `swedish`. */
function linesIn(value: unknown): { swedish: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'swedish' in value && typeof value.swedish === 'string' ? [value as { swedish: string }] : [];
  return [...own, ...Object.values(value).flatMap(linesIn)];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Renders a line whose words are all buttons, while one in its middle is spoken. */
function withButtons(text: string): ReactNode {
  const words = wordsWithin(text).map(({ start, end }) => ({ start, end }));
  return createElement(SwedishText, {
    text,
    words,
    spoken: words[Math.floor(words.length / 2)] ?? null,
    draw: ({ content: inner, after }) =>
      createElement(WordButton, { text: '', content: inner, after, onPress: () => {} }),
  });
}

/** Visible text of each element, rendered together because that is faster. */
const textsOf = (elements: readonly ReactNode[]) =>
  renderToStaticMarkup(elements.map((element, key) => createElement('p', { key }, element)))
    .split('</p>')
    .slice(0, -1)
    .map((html) => html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity));

describe('a line of Swedish is drawn with every letter and sign of it', () => {
  it.each(['lessons', 'scenarios', 'videos'])('with all its words to be pressed: %s', (folder) => {
    const lines = new Set(filesIn(folder).flatMap(({ json }) => linesIn(json).map(({ swedish }) => swedish)));
    expect(lines.size).toBeGreaterThan(100);
    expect(textsOf(Array.from(lines, withButtons))).toEqual([...lines]);
  });

  it('as a caption of a film, at any moment', () => {
    const expected: string[] = [];
    const drawn = filesIn('videos').flatMap(({ json }) =>
      ((json as { transcript?: FilmLine[] }).transcript ?? []).flatMap(({ words, ...rest }) => {
        const times = words.map(({ text, startMs }) => ({ text, startTime: startMs / 1000, wordId: null }));
        const line = { ...rest, words: times } as unknown as TranscriptLine;
        return [0, ...times.map(({ startTime }) => startTime)].map((atS) => {
          expected.push(line.swedish);
          return createElement(LineText, { line, clock: createClock(atS) });
        });
      }),
    );
    expect(drawn.length).toBeGreaterThan(500);
    expect(textsOf(drawn)).toEqual(expected);
  });

  it('in a text whose new words are explained', () => {
    const expected: string[] = [];
    const drawn = filesIn('lessons').flatMap(({ json }) =>
      (json as { modules: { content: { glosses?: Gloss[] } }[] }).modules.flatMap(({ content: module }) => {
        const { glosses = [] } = module;
        const lines = linesIn(module).filter(({ swedish }) =>
          glossParts(swedish, glosses).some(({ gloss }) => gloss !== null),
        );
        expected.push(...lines.map(({ swedish }) => swedish));
        const explained = ({ swedish }: { swedish: string }) =>
          createElement(GlossedLine, { text: swedish, glosses, language: 'english' });
        return lines.map(explained);
      }),
    );
    expect(drawn.length).toBeGreaterThan(20);
    expect(textsOf(drawn)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { fromOwn, pageAt, pageStarts } from './reader-text.ts';
import { spokenParts } from './spoken-parts.ts';

const SENTENCE = 'Räven sprang över isen och såg en fisk. ';

describe('pages of an own text', () => {
  it('end with paragraphs, else with sentences, and have the whole text', () => {
    const text = `${SENTENCE.repeat(30)}\n\n${SENTENCE.repeat(200)}`;
    const starts = pageStarts(text);
    expect(starts[1]).toBe(text.indexOf('\n\n') + 2);
    const pages = starts.map((start, index) => text.slice(start, starts[index + 1]));
    expect(pages.join('')).toBe(text);
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(1_800);
      expect(page.trimEnd()).toMatch(/\.$/);
    }
  });

  it('divide a run without spaces, but no character of two units', () => {
    const pages = pageStarts('🙂'.repeat(5_000));
    expect(pages.every((start) => start % 2 === 0)).toBe(true);
  });

  it('have sentences whose positions are offsets in the text', () => {
    const content = `${SENTENCE.repeat(100)}\n\nSlutet är nära.`;
    const text = fromOwn({ id: 'own-1', title: 'Räven', text: content });
    const sentences = text.starts.flatMap((_, index) =>
      text.page(index).flatMap((paragraph) => paragraph.sentences),
    );
    for (const sentence of sentences) {
      expect(content.slice(sentence.at, sentence.end)).toBe(sentence.text);
      for (const { start, end, text: word } of sentence.tokens)
        expect(sentence.text.slice(start, end)).toBe(word);
    }
    expect(sentences.at(-1)?.text).toBe('Slutet är nära.');
    expect(pageAt(text, sentences.at(-1)?.at ?? 0)).toBe(text.starts.length - 1);
  });
});

describe('spokenParts', () => {
  it('divides a long sentence after commas, with the place of each part', () => {
    const sentence = `${'Först kom räven, sedan kom vargen, '.repeat(12)}till sist kom björnen.`;
    const parts = spokenParts(sentence);
    expect(parts.length).toBeGreaterThan(1);
    for (const { start, text } of parts) expect(sentence.slice(start, start + text.length)).toBe(text);
    expect(parts.map(({ text }) => text).join(' ')).toBe(sentence);
  });

  it('leaves out what no voice can read', () => {
    expect(spokenParts('* * *')).toEqual([]);
    expect(spokenParts('Hej 🙂')).toHaveLength(1);
  });
});

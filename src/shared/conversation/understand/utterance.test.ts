import { describe, expect, it } from 'vitest';
import { Utterance } from './utterance.ts';

const words = ({ tokens }: Utterance) => tokens.map(({ text }) => text);

describe('an utterance', () => {
  it('has the sentences that contain words, each trimmed', () => {
    const { sentences } = Utterance.of('  Hej! ... Jag vill ha kaffe, tack.\nOch te?');
    expect(sentences.map(({ text }) => text)).toEqual(['Hej!', 'Jag vill ha kaffe, tack.', 'Och te?']);
    expect(sentences.map(words)).toEqual([['hej'], ['jag', 'vill', 'ha', 'kaffe', 'tack'], ['och', 'te']]);
  });

  it('is its own sentence if it has only one', () => {
    const line = Utterance.of('En kaffe, tack');
    expect(line.sentences[0]).toBe(line);
  });

  it('has offsets of tokens that refer to the part they are in', () => {
    const [, part] = Utterance.of('Nej, en (stor) kaffe').commaParts;
    expect(part?.text).toBe('en (stor) kaffe');
    expect(part?.tokens.map(({ start, end, isApart }) => [part.text.slice(start, end), isApart])).toEqual([
      ['en', false],
      ['stor', true],
      ['kaffe', true],
    ]);
  });

  it('keeps a mark at the beginning of a part before its first token', () => {
    const [, sentence] = Utterance.of('Hej! (Kanske) te').sentences;
    expect(sentence?.tokens[0]).toMatchObject({ text: 'kanske', start: 1, isApart: true });
  });

  it('is composed, so that offsets are the same for both spellings of a letter', () => {
    expect(Utterance.of('å'.normalize('NFD')).tokens).toEqual(Utterance.of('å').tokens);
  });

  it('finds a run of words by token index', () => {
    const line = Utterance.of('Wie sagt man „Nacht Schicht“?');
    expect(line.placeOf(['nacht', 'schicht'])).toEqual({ start: 3, end: 5 });
    expect(line.placeOf(['schicht', 'nacht'])).toBeNull();
  });

  it('can be made of tokens without their marks', () => {
    const line = Utterance.of('Hej! Och en Bulle, tack');
    const plain = Utterance.ofTokens(line.tokens.slice(1));
    expect(plain.text).toBe('och en bulle tack');
    expect(plain.tokens).toEqual(Utterance.of(plain.text).tokens);
  });
});

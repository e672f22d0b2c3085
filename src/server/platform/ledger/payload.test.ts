import { describe, expect, it } from 'vitest';
import { packPayload, unpackPayload } from './payload.ts';

describe('a stored payload', () => {
  const session = '0190b3a2-7d1c-4f3e-8a55-3c1f0a9d2b11';
  const said = { rating: 'good', session };

  it('says nothing twice, and is read whole', () => {
    const payload = { said, wordId: 'katt', rating: 'good', session, spentMs: 3_900 };
    const stored = packPayload(payload);
    expect(stored.split(session)).toHaveLength(2);
    expect(unpackPayload(stored)).toEqual(payload);
  });

  it('keeps apart what was said and what came of it', () => {
    const payload = { said: { ...said, moduleId: 'old' }, moduleId: 'new', rating: null, session };
    expect(unpackPayload(packPayload(payload))).toEqual(payload);
  });

  it('does not take for a fact what was only said', () => {
    const payload = { said: { ...said, form: 'gap' }, wordId: 'katt' };
    expect(unpackPayload(packPayload(payload))).toEqual(payload);
  });

  it('of an earlier version is read as it is', () => {
    expect(unpackPayload('{"said":{"answer":true},"correct":true}')).toEqual({
      said: { answer: true },
      correct: true,
    });
    expect(unpackPayload('{"timeZone":"Europe/Stockholm"}')).toEqual({ timeZone: 'Europe/Stockholm' });
  });
});

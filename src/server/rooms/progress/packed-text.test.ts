import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

describe('what the ledger says again and again', () => {
  it('is written shortly', () => {
    const json =
      '{"said":{"rating":"good"},"asSaid":["rating"],"wordId":"katt","correct":true,"spentMs":3900}';
    expect(packText(json)).toBe('\u0015\u001fIkatt\u000d\u00103900}');
  });

  it('is read again as it was written long ago', () => {
    const written =
      '\u0011meaning~katt\u001c\u00062\u0007\u0012\u0008\u000akatt\u000d\u000e\u000f5306}\u001f!';
    expect(unpackText(written)).toBe(
      '{"said":{"key":"meaning~katt","practice-,"answer":2,"language":"english"},"skill":"vocabulary"' +
        ',"correct":true,"words":[{"wordId":"katt","correct":true,"produced":true}],"spentMs":5306}module_answered',
    );
  });

  it('comes back as it was, whatever was said', () => {
    const odd = fc.constantFrom(
      '"correct":true',
      '\u0001',
      '\u001f!',
      '\\u0001',
      ',"answer":',
      '\n',
      '}],"spentMs":',
    );
    const said = fc.dictionary(
      fc.oneof(odd, fc.string()),
      fc.oneof(odd, fc.string({ unit: 'binary' }), fc.integer()),
    );
    fc.assert(
      fc.property(said, (value) => {
        const json = JSON.stringify({ said: value, correct: true });
        expect(unpackText(packText(json))).toBe(json);
      }),
    );
  });

  it('is left alone where it was written before there were phrases', () => {
    const json = '{"said":{"moduleIndex":3,"answer":"jag heter"},"moduleId":"m","correct":true}';
    expect(unpackText(json)).toBe(json);
  });
});

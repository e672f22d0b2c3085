import { describe, expect, it } from 'vitest';
import { unpackText } from './017-packed-text.ts';

describe('a text of the packed ledger', () => {
  it.each([
    [
      'said',
      '\u001f~katt\u001f\u007f81\u001f\u008284\u001f\u008377\u001f\u0084100\u001f\u0086\u001f\u0087katt\u001f\u00885b\u001f\u0089\u001f\u008c\u001f\u008d\u0008\u001f}26-11-21"\u00105100}',
      '{"said":{"text":"katt","verdict":"understood","confidence":81,"accuracy":84,"fluency":77,"completeness":100,"onDevice":true,"wordId":"katt","round":"5b"},"asSaid":["wordId","round","text","verdict","confidence","accuracy","fluency","completeness","onDevice"],"skill":"pronunciation","correct":true,"day":"2026-11-21","spentMs":5100}',
    ],
    [
      'written by hand',
      '\u001f\u008ememory\u001f\u008f5b\u001f\u0093katt\u001f\u0096\u0008\u00107200}',
      '{"said":{"step":"memory","means":"pen","verdict":{"kind":"right"},"round":"5b"},"asSaid":["step","means","round"],"skill":"writing","wordId":"katt","verdict":"right","slip":null,"contested":false,"correct":true,"spentMs":7200}',
    ],
    [
      'played',
      '\u001f\u00a35b/1\u001f4\u001f-\u000d\u000akatt\u000d}]}',
      '{"said":{},"game":"5b/1","skill":"vocabulary","correct":true,"words":[{"wordId":"katt","correct":true}]}',
    ],
  ])('expands what was %s', (_, short, json) => {
    expect(unpackText(short)).toBe(json);
  });

  it('expands phrases of all ages', () => {
    const written =
      '\u0011meaning~katt\u001c\u00062\u0007\u0012\u0008\u000akatt\u000d\u000e\u000f5306}\u001f!';
    expect(unpackText(written)).toBe(
      '{"said":{"key":"meaning~katt","practice-,"answer":2,"language":"english"},"skill":"vocabulary"' +
        ',"correct":true,"words":[{"wordId":"katt","correct":true,"produced":true}],"spentMs":5306}module_answered',
    );
  });

  it('written before there were phrases is returned as it is', () => {
    const json = '{"said":{"moduleIndex":3,"answer":"jag heter"},"moduleId":"m","correct":true}';
    expect(unpackText(json)).toBe(json);
  });
});

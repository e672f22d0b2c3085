import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptOf } from './script.ts';

const readBy = (text: string) => scriptOf(text, []).spoken.replace(/ +/g, ' ').trim();

describe('what the engine is given', () => {
  it('is a known word as its sounds, and the rest as it is written', () => {
    const { spoken } = scriptOf('Min syster, 7 år.', [{ start: 4, end: 10, ipa: 'ˈsʏstɛr' }]);
    expect(spoken).toBe("Min [[s|'y|s|t|E-|R]], 7 år.");
  });

  it('says for each of its characters which stretch of the text it stands for', () => {
    const text = '👋 Åsa, syster & bror';
    const { spoken, origins } = scriptOf(text, [{ start: 8, end: 14, ipa: 'ˈsʏstɛr' }]);
    expect(origins).toHaveLength(Array.from(spoken).length);
    const heardAt = (part: string) => {
      const { start, end } = origins[Array.from(spoken).join('').indexOf(part)] ?? { start: 0, end: 0 };
      return text.slice(start, end);
    };
    expect(['Å', '[[', '|', 'och', 'b'].map(heardAt)).toEqual(['Å', 'syster', 'syster', '&', 'b']);
  });

  it.each([
    ['[[h@l@U]]', 'h l U'],
    ['[[[[x]]]]', 'x'],
    ['hej <break time="9s"/> du', 'hej break time 9s du'],
    ['<speak>hej</speak>', 'speak hej speak'],
    ['&lt;audio src=x&gt;', 'och lt;audio src x och gt;'],
    ['a\u0001+10p b', 'a +10p b'],
    ['hej 😀 日本 @ ~ | \\ {x} _ * #', 'hej x'],
    ['［［hej］］', 'hej'],
  ])('holds no command in %j', (text, plain) => {
    expect(readBy(text)).toBe(plain);
  });

  it('holds no command, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom('[', ']', '[[', ']]', '<', '>', '&', '/', '"', "'", '\u0001', '\\', '|', '_:'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(scriptOf(pieces.join(''), []).spoken).not.toMatch(/[[\]<>&|_\\@{}\p{Cc}]/u);
      }),
    );
  });

  it.each([
    ['3 kr', '3 kronor'],
    ['KL. 9', 'klockan 9'],
    ['kl. 18.30', 'klockan 18 30'],
    ['R&D', 'R och D'],
    ['4.50', '4 50'],
    ['krona', 'krona'],
  ])('says %j in full', (text, plain) => {
    expect(readBy(text)).toBe(plain);
  });
});

import { describe, expect, it } from 'vitest';
import { speakable } from './speakable.ts';

describe('what the voice reads', () => {
  it.each(['Hej!', 'å', '7', 'Vad kostar det? – 45 kronor.', 'a'.repeat(200)])('reads %j', (text) => {
    expect(speakable.isSpeakable(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['only marks', '…!?'],
    ['only letters of another script', '日本語'],
    ['more than 200 characters', 'a'.repeat(201)],
    ['a control character', 'hej\u0007'],
    ['a line break', 'hej\nhej'],
    ['markup', '<break time="9s"/>hej'],
    ['half a tag', 'hej <speak'],
    ['an entity', '&lt;speak&gt;hej'],
    ['phonemes in brackets', '[[h@l@U]]'],
    ['an invisible character', 'he\u200bj'],
    ['a lone surrogate', 'hej\ud800'],
  ])('refuses %s', (_, text) => {
    expect(speakable.isSpeakable(text)).toBe(false);
  });

  it('reads the same text the same way, however it was typed', () => {
    expect(speakable.tidy('  go\u0308ra   nu ')).toBe('göra nu');
  });
});

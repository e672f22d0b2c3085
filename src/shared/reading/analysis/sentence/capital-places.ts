import type { TextToken } from '../text/token.ts';
import type { CapitalPlace } from './token-readings.ts';

/** Share of words in capitals (of two letters or more) from which a sentence is a heading in capitals. */
const SHARE_OF_HEADING = 0.7;
/** Marks after which a capital begins a sentence inside another: quotations, dashes, colons. */
const OPENING = /^(?:["”“„«»:…(–—-]|\.{2,}|[!?]+)$/;

/** Meaning of a capital letter at each token of a sentence. */
export function capitalPlaces(tokens: readonly TextToken[]): CapitalPlace[] {
  if (isHeading(tokens)) return tokens.map(() => 'capitals');
  let isStart = true;
  return tokens.map((token) => {
    const place = isStart ? 'start' : 'inside';
    if (token.kind === 'punctuation' && OPENING.test(token.text)) isStart = true;
    else if (token.kind !== 'other' && token.kind !== 'emoji') isStart = false;
    return place;
  });
}

function isHeading(tokens: readonly TextToken[]): boolean {
  const words = tokens.filter(({ kind, word }) => kind === 'word' && word.length > 1);
  const capitals = words.filter(({ word }) => word === word.toUpperCase());
  return words.length > 1 && capitals.length >= words.length * SHARE_OF_HEADING;
}

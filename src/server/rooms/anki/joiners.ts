/** Zero-width joiner and non-joiner. */
const JOINER = /[\u200c\u200d]/g;
/** In an emoji a joiner may follow the base character, its variation selector or its skin tone. */
const EMOJI_BEFORE = /(?:\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
/** Scripts with joining letters, which need these characters. */
const SCRIPTS =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer';
const JOINED = SCRIPTS.split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const LETTER_BEFORE = new RegExp(`[${JOINED}]$`, 'u');
const LETTER_AFTER = new RegExp(`^[${JOINED}]`, 'u');
/** Maximum UTF-16 units of one of these characters. */
const UNITS = 2;

/** Removes joiners except in emoji and in scripts that need them, because elsewhere they are invisible. */
export function onlyJoining(text: string): string {
  return text.replace(JOINER, (joiner, at: number) => {
    const before = text.slice(Math.max(0, at - UNITS), at);
    const after = text.slice(at + 1, at + 1 + UNITS);
    const isEmoji = joiner === '\u200d' && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after);
    return isEmoji || (LETTER_BEFORE.test(before) && LETTER_AFTER.test(after)) ? joiner : '';
  });
}

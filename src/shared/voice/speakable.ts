/** Longest text the voice reads, in characters. */
export const MAX_SPOKEN_LENGTH = 200;

/** What the voice reads: plain text in one line. */
export const speakable = {
  /** The text as the voice gets it: composed letters, single spaces. Control characters stay, to be refused. */
  tidy: (text: string): string => text.normalize('NFC').replace(/ {2,}/g, ' ').trim(),

  /**
   * Whether the voice may read it: 1 to 200 characters with a Latin letter or digit among them, no control
   * characters, and no markup (SSML tags and the phoneme brackets of speech engines would be obeyed).
   */
  isSpeakable: (text: string): boolean =>
    text.length <= MAX_SPOKEN_LENGTH &&
    /[\p{Script=Latin}\d]/u.test(text) &&
    !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>]|\[\[|\]\]|&[#\w]+;/u.test(text),
};

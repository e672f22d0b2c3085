/** Maximum characters of a text that the voice reads. */
export const MAX_SPOKEN_LENGTH = 200;

/** Texts that the voice reads: plain text in one line. */
export const speakable = {
  /** Normalises a text: composed letters, single spaces. Control characters stay, to be rejected. */
  tidy: (text: string): string => text.normalize('NFC').replace(/ {2,}/g, ' ').trim(),

  /**
   * Returns true if the voice may read it: 1 to 200 characters with at least one Latin letter or digit, no control
   * characters, and no markup (speech engines would execute SSML tags and phoneme brackets).
   */
  isSpeakable: (text: string): boolean =>
    text.length <= MAX_SPOKEN_LENGTH &&
    /[\p{Script=Latin}\d]/u.test(text) &&
    !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>]|\[\[|\]\]|&[#\w]+;/u.test(text),
};

/** A remark in brackets: "turn (an age)". */
export const REMARK = /\s*\(([^)]*)\)\s*/g;

/** A text without remarks in brackets: "turn (an age)" → "turn". */
export function withoutRemark(text: string): string {
  return text.replace(REMARK, ' ').replace(/\s+/g, ' ').trim();
}

/** A translation as it may be typed, as patterns: without its remark or with it, without the German reflexive. */
export function wordings(meaning: string): string[] {
  const short = withoutRemark(meaning);
  const long = meaning.replace(REMARK, ' $1 ').trim();
  return [short, ...(long === meaning ? [] : [long]), short.replace(/^sich /, '')];
}

/** Fingerprints of what calls answer with, by their paths; written into the build (scripts/answer-shapes.ts). */
declare const ANSWER_SHAPES: Readonly<Record<string, string>> | undefined;

const SHAPES = typeof ANSWER_SHAPES === 'undefined' ? {} : ANSWER_SHAPES;

/**
 * What an answer looks like in this version of the app; undefined for what is no answer of a call.
 * @param key the hash of its query, which begins with the path of the call
 */
export function shapeOf(key: string, shapes = SHAPES): string | undefined {
  const path = /^\["(\/api\/[^"]+)"/.exec(key)?.[1];
  return path === undefined ? undefined : shapes[path];
}

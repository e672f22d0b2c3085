/** Fingerprints of call answers by path, inserted by the build (scripts/answer-shapes.ts). */
declare const ANSWER_SHAPES: Readonly<Record<string, string>> | undefined;

const SHAPES = typeof ANSWER_SHAPES === 'undefined' ? {} : ANSWER_SHAPES;

/**
 * Fingerprint of an answer in this version of the app; undefined if it is no answer of a call.
 * @param key hash of the query, which begins with the path of the call
 */
export function shapeOf(key: string, shapes = SHAPES): string | undefined {
  const path = /^\["(\/api\/[^"]+)"/.exec(key)?.[1];
  return path === undefined ? undefined : shapes[path];
}

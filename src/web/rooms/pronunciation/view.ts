/** Modes of practice: the first six words, known words, one sound, minimal pairs, melody. */
export const MODES = ['first', 'words', 'sounds', 'pairs', 'melody'] as const;
export type Mode = (typeof MODES)[number];

/** Reads the mode from a URL; missing or invalid values mean the first six words. */
export function modeOf(params: URLSearchParams): Mode {
  return MODES.find((mode) => mode === params.get('mode')) ?? 'first';
}

/** URL parameters of a mode. */
export function paramsOf(mode: Mode): Record<string, string> {
  return mode === 'first' ? {} : { mode };
}

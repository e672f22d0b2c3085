/** Modes of practice: the first six words, known words, one sound, minimal pairs, melody. */
export const PRONUNCIATION_MODES = ['first', 'words', 'sounds', 'pairs', 'melody'] as const;
export type PronunciationMode = (typeof PRONUNCIATION_MODES)[number];

/** Reads the mode from a URL; missing or invalid values mean the first six words. */
export function modeOf(params: URLSearchParams): PronunciationMode {
  return PRONUNCIATION_MODES.find((mode) => mode === params.get('mode')) ?? 'first';
}

/** URL parameters of a mode. */
export function modeParams(mode: PronunciationMode): Record<string, string> {
  return mode === 'first' ? {} : { mode };
}

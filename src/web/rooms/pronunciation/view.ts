/** Ways to practise: the six first words, words one knows, one sound, pairs of words, the melody. */
export const MODES = ['first', 'words', 'sounds', 'pairs', 'melody'] as const;
export type Mode = (typeof MODES)[number];

/** What an address asks for; the six first words where it does not say, or says wrongly. */
export function modeOf(params: URLSearchParams): Mode {
  return MODES.find((mode) => mode === params.get('mode')) ?? 'first';
}

/** The address of a mode. */
export function paramsOf(mode: Mode): Record<string, string> {
  return mode === 'first' ? {} : { mode };
}

import { CEFR_LEVELS, type CefrLevel } from '#shared/course/cefr.ts';
import type { LibraryCard } from '#shared/reading/reading.contract.ts';

/** Lengths of texts by their running words. */
export const LENGTHS = {
  short: [0, 150],
  medium: [151, 400],
  long: [401, Number.POSITIVE_INFINITY],
} as const;
export type TextLength = keyof typeof LENGTHS;

/** Shares of known words, as the least of each group. */
export const KNOWN_SHARES = ['0.9', '0.75', '0.5'] as const;
export type LeastShare = (typeof KNOWN_SHARES)[number];

/** Filters of the library; empty strings for none. */
export interface LibraryView {
  readonly level: CefrLevel | '';
  readonly kind: string;
  readonly length: TextLength | '';
  readonly known: LeastShare | '';
  readonly audience: 'children' | '';
}

export const ALL_TEXTS: LibraryView = { level: '', kind: '', length: '', known: '', audience: '' };

/** Reads the filters from the address; unknown values are no filter. */
export function readLibraryView(params: URLSearchParams): LibraryView {
  const one = <Value extends string>(name: keyof LibraryView, values: readonly Value[]): Value | '' =>
    values.find((value) => value === params.get(name)) ?? '';
  return {
    level: one('level', CEFR_LEVELS),
    kind: params.get('kind') ?? '',
    length: one('length', Object.keys(LENGTHS) as TextLength[]),
    known: one('known', KNOWN_SHARES),
    audience: one('audience', ['children']),
  };
}

/** Writes the filters to an address. */
export function writeLibraryView(view: LibraryView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''));
}

/** Texts that fit all filters, in their order. */
export function filterTexts<Text extends LibraryCard>(texts: readonly Text[], view: LibraryView): Text[] {
  const [least, most] = view.length === '' ? [0, Number.POSITIVE_INFINITY] : LENGTHS[view.length];
  return texts.filter(
    ({ level, kind, words, knownShare, audience }) =>
      (view.level === '' || level === view.level) &&
      (view.kind === '' || kind === view.kind) &&
      (view.audience === '' || audience === view.audience) &&
      words >= least &&
      words <= most &&
      knownShare >= Number(view.known),
  );
}

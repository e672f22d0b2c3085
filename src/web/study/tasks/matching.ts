/** For each pair, the index of the meaning matched to its Swedish; null if none. */
export type Links = readonly (number | null)[];

/** Tile of one side. */
export interface MatchingSide {
  readonly side: 'swedish' | 'meaning';
  readonly index: number;
}

/** Empty links for this number of pairs. */
export function noLinks(pairCount: number): Links {
  return Array.from({ length: pairCount }, () => null);
}

/** Tile at the other end of the link, or null. */
export function linkedTo(links: Links, { side, index }: MatchingSide): number | null {
  if (side === 'swedish') return links[index] ?? null;
  const at = links.indexOf(index);
  return at < 0 ? null : at;
}

/** Removes the link of a tile. */
export function unlink(links: Links, { side, index }: MatchingSide): Links {
  return links.map((meaning, swedish) =>
    (side === 'swedish' ? swedish : meaning) === index ? null : meaning,
  );
}

/**
 * Handles a press on a tile: selects it, deselects it, or matches it with the selected tile of the other side. A
 * matched tile is unlinked and selected.
 * @returns the links, and the tile that is selected now
 */
export function press(
  links: Links,
  taken: MatchingSide | null,
  tile: MatchingSide,
): { links: Links; taken: MatchingSide | null } {
  if (taken?.side === tile.side && taken.index === tile.index) return { links, taken: null };
  if (!taken || taken.side === tile.side) return { links: unlink(links, tile), taken: tile };
  const [swedish, meaning] = tile.side === 'swedish' ? [tile.index, taken.index] : [taken.index, tile.index];
  return { links: unlink(links, tile).with(swedish, meaning), taken: null };
}

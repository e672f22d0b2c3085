/** For each pair, the index of the meaning chosen for its Swedish; null where none is yet. */
export type Links = readonly (number | null)[];

/** A tile of one side. */
export interface Side {
  readonly side: 'swedish' | 'meaning';
  readonly index: number;
}

/** Nothing matched yet. */
export function noLinks(pairCount: number): Links {
  return Array.from({ length: pairCount }, () => null);
}

/** The tile at the other end of the link, or null. */
export function linkedTo(links: Links, { side, index }: Side): number | null {
  if (side === 'swedish') return links[index] ?? null;
  const at = links.indexOf(index);
  return at < 0 ? null : at;
}

/** Frees a tile from its link. */
export function unlink(links: Links, { side, index }: Side): Links {
  return links.map((meaning, swedish) =>
    (side === 'swedish' ? swedish : meaning) === index ? null : meaning,
  );
}

/**
 * What a press on a tile does: take it up; lay it down; match it with the one taken up on the other side. A
 * tile that was matched comes free and is taken up.
 * @returns the links, and the tile now taken up
 */
export function press(links: Links, taken: Side | null, tile: Side): { links: Links; taken: Side | null } {
  if (taken?.side === tile.side && taken.index === tile.index) return { links, taken: null };
  if (!taken || taken.side === tile.side) return { links: unlink(links, tile), taken: tile };
  const [swedish, meaning] = tile.side === 'swedish' ? [tile.index, taken.index] : [taken.index, tile.index];
  return { links: unlink(links, tile).with(swedish, meaning), taken: null };
}

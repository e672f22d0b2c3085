/** Format in which a film is available. */
export interface Source {
  readonly url: string;
  readonly type: string;
}

/** Reason why a film cannot be played: a network error, or no format that this browser plays. */
export type Trouble = 'broken' | 'unplayable';

/** Formats of a film, tried one after another. */
export interface Sources {
  /** The best remaining format, or why there is none. */
  best(video: HTMLVideoElement): Source | Trouble;
  /** Excludes the current format, so that the next one is tried. */
  giveUp(): void;
  /** Excludes all formats for now. */
  giveUpAll(): void;
  startAnew(): void;
}

/** @param sources best first */
export function createSources(sources: readonly Source[]): Sources {
  let from = 0;
  return {
    best(video) {
      const isPlayable = ({ type }: Source) => video.canPlayType(type) !== '';
      const place = sources.findIndex((source, at) => at >= from && isPlayable(source));
      from = place < 0 ? sources.length : place;
      return sources[from] ?? (sources.some(isPlayable) ? 'broken' : 'unplayable');
    },
    giveUp() {
      from += 1;
    },
    giveUpAll() {
      from = sources.length;
    },
    startAnew() {
      from = 0;
    },
  };
}

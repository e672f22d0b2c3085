/** A form in which a film can be had. */
export interface Source {
  readonly url: string;
  readonly type: string;
}

/** Why a film is not seen: it did not come or broke off; or this browser plays none of its forms. */
export type Trouble = 'broken' | 'unplayable';

/** The forms of a film, of which a browser is given one after the other. */
export interface Sources {
  /** The best that is left and may be played, or why there is none. */
  best(video: HTMLVideoElement): Source | Trouble;
  /** That form is no good here: the next one may be better. */
  giveUp(): void;
  /** None is any good for now. */
  giveUpAll(): void;
  startAnew(): void;
}

/** @param sources the best first */
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

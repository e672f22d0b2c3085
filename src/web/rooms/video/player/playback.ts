import type { PlayedPart } from '#shared/video/video.events.ts';
import { createClock, type FilmClock } from './clock.ts';
import { dueBetween, type Guidance, rateAt, type Stop, UNGUIDED } from './guide.ts';
import { createPlayedLog } from './played.ts';
import { createSources, type Source, type Trouble } from './sources.ts';
import { endOfLine, type Span } from './timeline.ts';

/** State of the player. */
export interface PlaybackState {
  readonly isPlaying: boolean;
  /** Buffering for longer than {@link LOADING_MS}. */
  readonly isLoading: boolean;
  readonly hasEnded: boolean;
  readonly trouble: Trouble | null;
  /** End of the buffered part in seconds. */
  readonly bufferedToS: number;
  readonly guidance: Guidance;
}

interface PlaybackParts {
  readonly lines: readonly Span[];
  readonly durationS: number;
  /** Formats, best first. */
  readonly sources: readonly Source[];
  readonly startS: number;
}

/** Events of the player. */
export interface PlaybackEvents {
  /** Playback has paused at a stop. */
  onStop(id: string): void;
  /** Parts were played that had not been played before. */
  onPlayed(): void;
  /** Playback has paused or ended. */
  onRest(): void;
}

/** Player of the page's film. */
export interface Playback {
  readonly clock: FilmClock;
  /** Connects a video element; returns a function that disconnects it. */
  attach(video: HTMLVideoElement): () => void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Seeks to a time. Ends the slow or single playing of a line. */
  seek(toS: number): void;
  /** Plays a line from its beginning: slowly, or with a pause at its end. */
  playLine(line: number, how?: { readonly slowly?: boolean; readonly alone?: boolean }): void;
  guide(guidance: Partial<Guidance>): void;
  setSpeed(speed: number): void;
  /** Sets the stops that have not been reached yet. */
  setStops(stops: readonly Stop[]): void;
  /** All parts played since the page was opened. */
  played(): readonly PlayedPart[];
  /** Parts played since the last call. */
  takePlayed(): readonly PlayedPart[];
  /** Loads the film again after an error and continues at the same time. */
  tryAgain(): void;
  state(): PlaybackState;
  subscribe(listener: () => void): () => void;
  /** Subscribes to events; returns a function that unsubscribes. */
  listen(events: Partial<PlaybackEvents>): () => void;
}

/** Milliseconds of buffering below which no loading sign is shown. */
const LOADING_MS = 500;

/** Creates a player. */
export function createPlayback(parts: PlaybackParts): Playback {
  const { lines, durationS } = parts;
  const clock = createClock(parts.startS);
  let video: HTMLVideoElement | null = null;
  let speed = 1;
  const played = createPlayedLog();
  const sources = createSources(parts.sources);
  let stops: readonly Stop[] = [];
  // Stops reached at the same time as the one that is shown now.
  let waiting: readonly string[] = [];
  let isWanted = false;
  let loading: ReturnType<typeof setTimeout> | undefined;
  let state: PlaybackState = {
    isPlaying: false,
    isLoading: false,
    hasEnded: false,
    trouble: null,
    bufferedToS: 0,
    guidance: UNGUIDED,
  };
  const listeners = new Set<() => void>();
  const heard = new Set<Partial<PlaybackEvents>>();
  const become = (change: Partial<PlaybackState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const ask = ([id, ...others]: readonly string[]) => {
    waiting = others;
    if (id === undefined) return;
    stops = stops.filter((stop) => stop.id !== id);
    for (const events of heard) events.onStop?.(id);
  };
  const play = () => {
    // Stops reached together are shown one after another before playback continues.
    if (waiting.length > 0) return ask(waiting);
    isWanted = true;
    if (!video || state.trouble) return;
    if (state.hasEnded) seek(0);
    // Rejected by the browser or aborted by a pause; the button shows the state.
    video.play().catch(() => {});
  };
  const pause = () => {
    isWanted = false;
    video?.pause();
  };
  const seek = (toS: number) => {
    const target = Math.min(durationS, Math.max(0, toS));
    clock.move(target);
    if (video) video.currentTime = target;
    if (state.hasEnded && target < durationS) become({ hasEnded: false });
    keepPace();
  };
  const moveTo = (toS: number) => {
    if (state.guidance.single !== null || state.guidance.slowed !== null)
      guide({ single: null, slowed: null });
    seek(toS);
  };
  const keepPace = () => {
    const rate = rateAt(lines, state.guidance.slowed, speed, clock.atS());
    if (video && video.playbackRate !== rate) video.playbackRate = rate;
  };
  const guide = (guidance: Partial<Guidance>) => {
    become({ guidance: { ...state.guidance, ...guidance } });
    keepPace();
  };

  const frame = () => {
    if (!video || video.seeking) return;
    const fromS = clock.atS();
    const toS = video.currentTime;
    clock.move(toS);
    // Frames before a pause count as played. The last part is reported when playback has already paused.
    if (played.add(fromS, toS)) for (const events of heard) events.onPlayed?.();
    if (video.paused) return;
    const due = dueBetween(lines, state.guidance, stops, fromS, toS);
    if (due?.do === 'repeat') seek(due.toS);
    if (due?.do === 'rest' || due?.do === 'ask') pause();
    if (due?.do === 'rest') guide({ single: null, slowed: null });
    if (due?.do === 'ask') ask(due.ids);
    if (due?.do === 'hasten') guide({ slowed: null });
    else keepPace();
  };

  const stopWaiting = () => {
    clearTimeout(loading);
    loading = undefined;
    if (state.isLoading) become({ isLoading: false });
  };
  const beginWaiting = () => {
    loading ??= setTimeout(() => become({ isLoading: true }), LOADING_MS);
  };
  const rest = () => {
    become({ isPlaying: false });
    for (const events of heard) events.onRest?.();
  };
  const end = () => {
    const { looped } = state.guidance;
    const line = looped === null ? undefined : lines[looped];
    // The last line ends with the film, after which there is no further frame.
    if (line && looped !== null && endOfLine(lines, looped) >= durationS - 1) {
      seek(line.startTime);
      play();
      return;
    }
    isWanted = false;
    guide({ single: null, slowed: null });
    become({ hasEnded: true });
    rest();
  };
  const look = () => {
    const { buffered } = video ?? {};
    const atS = clock.atS();
    for (let index = 0; buffered && index < buffered.length; index += 1) {
      if (buffered.start(index) <= atS + 0.1 && buffered.end(index) >= atS) {
        become({ bufferedToS: buffered.end(index) });
      }
    }
  };
  /** Loads the best remaining format at the current time. */
  const load = () => {
    if (!video) return;
    const found = sources.best(video);
    if (typeof found === 'string') return become({ trouble: found });
    video.src = found.url;
    const atS = clock.atS();
    if (atS > 0) video.currentTime = atS;
    if (isWanted) video.play().catch(() => {});
  };
  const fail = () => {
    stopWaiting();
    // A network error is no fault of the format; for other errors the next format may work.
    if (video?.error?.code === MediaError.MEDIA_ERR_NETWORK) sources.giveUpAll();
    else sources.giveUp();
    load();
    if (state.trouble) become({ isPlaying: false });
  };

  /**
   * The film was moved, perhaps by the browser's own controls. This event fires before any frame at the new time,
   * so it is the only way to tell a seek from frames that are far apart on a busy device or in a hidden page.
   */
  const leap = () => {
    if (video) clock.move(video.currentTime);
  };

  const HEARD: Readonly<Record<string, () => void>> = {
    seeking: leap,
    timeupdate: frame,
    play: () => become({ isPlaying: true, hasEnded: false }),
    pause: () => video?.ended || rest(),
    ended: end,
    waiting: beginWaiting,
    playing: stopWaiting,
    canplay: stopWaiting,
    seeked: () => {
      stopWaiting();
      frame();
    },
    progress: look,
    error: fail,
  };

  return {
    clock,
    attach(element) {
      video = element;
      for (const [name, hear] of Object.entries(HEARD)) element.addEventListener(name, hear);
      let handle: number | undefined;
      const watch = () => {
        frame();
        handle = element.requestVideoFrameCallback?.(watch);
      };
      handle = element.requestVideoFrameCallback?.(watch);
      sources.startAnew();
      load();
      keepPace();
      return () => {
        for (const [name, hear] of Object.entries(HEARD)) element.removeEventListener(name, hear);
        if (handle !== undefined) element.cancelVideoFrameCallback(handle);
        clearTimeout(loading);
        element.pause();
        // Stops the download of the film.
        element.removeAttribute('src');
        element.load();
        video = null;
      };
    },
    play,
    pause,
    toggle: () => (state.isPlaying ? pause() : play()),
    seek: moveTo,
    playLine(place, { slowly = false, alone = false } = {}) {
      const line = lines[place];
      if (!line) return;
      guide({ slowed: slowly ? place : null, single: alone ? place : null });
      seek(line.startTime);
      play();
    },
    guide,
    setSpeed(next) {
      speed = next;
      keepPace();
    },
    setStops(next) {
      stops = next;
    },
    played: played.all,
    takePlayed: played.take,
    tryAgain() {
      sources.startAnew();
      isWanted = true;
      become({ trouble: null });
      load();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen(events) {
      heard.add(events);
      return () => heard.delete(events);
    },
  };
}

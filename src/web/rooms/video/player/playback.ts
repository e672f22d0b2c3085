import type { PlayedPart } from '#shared/video/video.events.ts';
import { createClock, type FilmClock } from './clock.ts';
import { dueBetween, type Guidance, rateAt, type Stop, UNGUIDED } from './guide.ts';
import { createPlayedLog } from './played.ts';
import { createSources, type Source, type Trouble } from './sources.ts';
import { endOfLine, type Span } from './timeline.ts';

/** How things stand with a film. */
export interface PlaybackState {
  readonly isPlaying: boolean;
  /** It waits for the line, longer than is worth no word. */
  readonly isLoading: boolean;
  readonly hasEnded: boolean;
  readonly trouble: Trouble | null;
  /** So far it can be played without the line. */
  readonly bufferedToS: number;
  readonly guidance: Guidance;
}

interface PlaybackParts {
  readonly lines: readonly Span[];
  readonly durationS: number;
  /** The best first. */
  readonly sources: readonly Source[];
  readonly startS: number;
}

/** What a film tells. */
export interface PlaybackEvents {
  /** It has come to a stop that was set, and waits. */
  onStop(id: string): void;
  /** More of it was played than before. */
  onPlayed(): void;
  /** It came to rest: paused, or at its end. */
  onRest(): void;
}

/** A film that is played: one in the whole page. */
export interface Playback {
  readonly clock: FilmClock;
  /** Takes the element that shows it; returns what lets go of it. */
  attach(video: HTMLVideoElement): () => void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Moves it; a line that was to be heard alone or slowly is so no more. */
  seek(toS: number): void;
  /** Plays a line from its beginning: slowly, or with a rest at its end. */
  playLine(line: number, how?: { readonly slowly?: boolean; readonly alone?: boolean }): void;
  guide(guidance: Partial<Guidance>): void;
  setSpeed(speed: number): void;
  /** What comes up by itself, and has not yet. */
  setStops(stops: readonly Stop[]): void;
  /** All that was played since the page was opened. */
  played(): readonly PlayedPart[];
  /** What was played since this was last asked for. */
  takePlayed(): readonly PlayedPart[];
  /** After trouble: once more, from where it was. */
  tryAgain(): void;
  state(): PlaybackState;
  subscribe(listener: () => void): () => void;
  /** Tells what happens; returns what ends that. */
  listen(events: Partial<PlaybackEvents>): () => void;
}

/** Who waits shorter than this is told nothing. */
const LOADING_MS = 500;

/** Makes a film ready to be played. */
export function createPlayback(parts: PlaybackParts): Playback {
  const { lines, durationS } = parts;
  const clock = createClock(parts.startS);
  let video: HTMLVideoElement | null = null;
  let speed = 1;
  const played = createPlayedLog();
  const sources = createSources(parts.sources);
  let stops: readonly Stop[] = [];
  // Came up together with one that is answered now.
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
    // Before the film goes on, the others that came up with the last.
    if (waiting.length > 0) return ask(waiting);
    isWanted = true;
    if (!video || state.trouble) return;
    if (state.hasEnded) seek(0);
    // Refused by the browser, or called off by a pause: the button shows it.
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
    // What ran before it came to rest was played, too: the last stretch is told of when it rests already.
    if (played.add(fromS, toS)) for (const events of heard) events.onPlayed?.();
    if (video.paused) return;
    const deed = dueBetween(lines, state.guidance, stops, fromS, toS);
    if (deed?.do === 'repeat') seek(deed.toS);
    if (deed?.do === 'rest' || deed?.do === 'ask') pause();
    if (deed?.do === 'rest') guide({ single: null, slowed: null });
    if (deed?.do === 'ask') ask(deed.ids);
    if (deed?.do === 'hasten') guide({ slowed: null });
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
    // The last line ends with the film: there is no frame after it.
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
  /** Loads the best form that is left, where the film is. */
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
    // A line that broke off is no fault of the form; else the next one may be better.
    if (video?.error?.code === MediaError.MEDIA_ERR_NETWORK) sources.giveUpAll();
    else sources.giveUp();
    load();
    if (state.trouble) become({ isPlaying: false });
  };

  /**
   * It was moved, by whomever: a browser has controls of its own. That is told before any frame of the new place, so it
   * alone tells a leap from frames that are far apart on a busy device, or where nobody sees the page.
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
        // Nothing more is fetched of it.
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

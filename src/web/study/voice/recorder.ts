import { listenForEnd } from './speech-end.ts';

/** Reason why recording is impossible: permission denied; no microphone or no API for it; insecure context. */
export type RecorderProblem = 'refused' | 'missing' | 'insecure';

/** State of a recorder. */
export type RecorderState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  /** `levels`: loudness so far as root mean square, 0 to 1, about 20 per second. */
  | { readonly status: 'recording'; readonly levels: readonly number[] }
  /** `url`: object URL of the recording, which stays in memory until it is sent. */
  | {
      readonly status: 'recorded';
      readonly url: string;
      readonly recording: Blob;
      readonly levels: readonly number[];
    }
  | { readonly status: RecorderProblem };

/** Used functions of the browser. */
export interface Microphone {
  /** Rejects with `NotAllowedError` or `SecurityError` if permission is denied. */
  open(): Promise<MediaStream>;
  record(stream: MediaStream): MediaRecorder;
  /** Reports the loudness (root mean square, 0 to 1), about 20 times a second; returns a function that stops it. */
  hear(stream: MediaStream, onLevel: (rms: number, atMs: number) => void): () => void;
  urlOf(recording: Blob): string;
  forget(url: string): void;
  /** Calls back after a delay; returns a function that cancels it. */
  later(delayMs: number, work: () => void): () => void;
}

/** Records one line at a time. */
export interface Recorder {
  start(): Promise<void>;
  stop(): void;
  /** Discards the recording and releases the microphone. */
  reset(): void;
  state(): RecorderState;
  /** Subscribes to changes of the state; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Maximum length of a recording in milliseconds, after which it stops by itself. */
const LONGEST_MS = 10_000;

/**
 * Creates a recorder. The microphone is open only during recording, which stops by itself when the learner has
 * spoken and is silent.
 * @param microphone the device's microphone, or the reason why there is none
 */
export function createRecorder(microphone: Microphone | RecorderProblem): Recorder {
  let state: RecorderState = { status: 'idle' };
  /** Callbacks of the current recording: stop and keep it, or drop it. */
  let finish = () => {};
  let release = () => {};
  const listeners = new Set<() => void>();

  const become = (next: RecorderState) => {
    if (typeof microphone === 'object' && state.status === 'recorded') microphone.forget(state.url);
    state = next;
    for (const listener of listeners) listener();
  };

  const record = (device: Microphone, stream: MediaStream) => {
    const parts: Blob[] = [];
    let levels: readonly number[] = [];
    const end = listenForEnd();
    const recorder = device.record(stream);
    const callOff = device.later(LONGEST_MS, () => finish());
    const hearNoMore = device.hear(stream, (rms, atMs) => {
      if (state.status !== 'recording') return;
      levels = [...levels, rms];
      become({ status: 'recording', levels });
      if (end.isOver({ rms, atMs })) finish();
    });
    const letGo = () => {
      // Called at most once, because closing twice throws.
      release = () => {};
      callOff();
      hearNoMore();
      for (const track of stream.getTracks()) track.stop();
    };
    recorder.ondataavailable = (event) => parts.push(event.data);
    recorder.onstop = () => {
      letGo();
      const recording = new Blob(parts, { type: recorder.mimeType });
      become({ status: 'recorded', url: device.urlOf(recording), recording, levels });
    };
    recorder.onerror = () => {
      recorder.onstop = null;
      letGo();
      become({ status: 'missing' });
    };
    finish = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    release = () => {
      recorder.onstop = null;
      finish();
      letGo();
    };
    recorder.start();
    become({ status: 'recording', levels });
  };

  return {
    async start() {
      if (state.status === 'asking' || state.status === 'recording') return;
      if (typeof microphone === 'string') return become({ status: microphone });
      become({ status: 'asking' });
      const isAsking = () => state.status === 'asking';
      try {
        const stream = await microphone.open();
        // The component was unmounted while the browser was asking for permission.
        if (!isAsking()) {
          for (const track of stream.getTracks()) track.stop();
          return;
        }
        record(microphone, stream);
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        if (!isAsking()) return;
        become({ status: name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing' });
      }
    },
    stop: () => finish(),
    reset() {
      release();
      become({ status: 'idle' });
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

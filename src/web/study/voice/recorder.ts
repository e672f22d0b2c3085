import { listenForEnd } from './speech-end.ts';

/**
 * Why nothing can be recorded: the learner or the browser said no; there is no microphone or no way to it; a browser gives
 * none to a page that came over plain http.
 */
export type RecorderProblem = 'refused' | 'missing' | 'insecure';

/** What a recorder is doing. */
export type RecorderState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  /** `levels`: how loud it was so far, root mean square of 0 to 1, some 20 a second. */
  | { readonly status: 'recording'; readonly levels: readonly number[] }
  /** `url` plays what was recorded, which stays in this page's memory until somebody sends it. */
  | {
      readonly status: 'recorded';
      readonly url: string;
      readonly recording: Blob;
      readonly levels: readonly number[];
    }
  | { readonly status: RecorderProblem };

/** What is used of the browser. */
export interface Microphone {
  /** Rejects with `NotAllowedError` or `SecurityError` when refused. */
  open(): Promise<MediaStream>;
  record(stream: MediaStream): MediaRecorder;
  /** Tells how loud it is (root mean square of 0 to 1), some 20 times a second; returns what ends that. */
  hear(stream: MediaStream, onLevel: (rms: number, atMs: number) => void): () => void;
  urlOf(recording: Blob): string;
  forget(url: string): void;
  /** Calls back after some time; returns what calls it off. */
  later(delayMs: number, work: () => void): () => void;
}

/** Records one line at a time. */
export interface Recorder {
  start(): Promise<void>;
  stop(): void;
  /** Forgets the recording and lets go of the microphone. */
  reset(): void;
  state(): RecorderState;
  /** Calls back when the state changes; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** A line takes seconds; whoever forgets to stop is stopped. */
const LONGEST_MS = 10_000;

/**
 * Makes a recorder. The microphone is open only while it records; it ends by itself when somebody has spoken and is
 * quiet.
 * @param microphone of the device, or why there is none
 */
export function createRecorder(microphone: Microphone | RecorderProblem): Recorder {
  let state: RecorderState = { status: 'idle' };
  /** Of the recording in progress: end it and keep it; drop it. */
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
      // Once: what is closed cannot be closed again.
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
        // Left while the browser was still asking.
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

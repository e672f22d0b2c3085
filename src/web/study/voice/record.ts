import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRecorder, type Microphone, type Recorder, type RecorderState } from './recorder.ts';

/** Formats by size and by who can play them: the first one this browser records in. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

function browserMicrophone(): Microphone | null {
  // `mediaDevices` is missing on pages served over plain http.
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return null;
  return {
    open: () => navigator.mediaDevices.getUserMedia({ audio: true }),
    record(stream) {
      const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
      return new MediaRecorder(stream, mimeType ? { mimeType } : {});
    },
    urlOf: (recording) => URL.createObjectURL(recording),
    forget: (url) => URL.revokeObjectURL(url),
    later(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/** Records the learner's voice for playing it back. Nothing leaves the page. */
export interface UseRecorder extends Pick<Recorder, 'start' | 'stop' | 'reset'> {
  readonly state: RecorderState;
}

/** A recorder of this component's own; it lets go of the microphone when the component goes. */
export function useRecorder(): UseRecorder {
  const [recorder] = useState(() => createRecorder(browserMicrophone()));
  const state = useSyncExternalStore(recorder.subscribe, recorder.state);
  useEffect(() => recorder.reset, [recorder]);
  return { state, start: recorder.start, stop: recorder.stop, reset: recorder.reset };
}

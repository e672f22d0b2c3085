import { useEffect, useState, useSyncExternalStore } from 'react';
import { useActivity } from '#web/platform/activity.ts';
import {
  createRecorder,
  type Microphone,
  type Recorder,
  type RecorderProblem,
  type RecorderState,
} from './recorder.ts';

/** Formats ordered by size and compatibility; the first one supported by this browser is used. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Milliseconds between two levels. */
const STEP_MS = 50;

/** Reports the loudness of a stream; nothing if the browser does not support it. */
const hearLevels: Microphone['hear'] = (stream, onLevel) => {
  if (typeof AudioContext === 'undefined') return () => {};
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const beganMs = performance.now();
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.sqrt(energy), performance.now() - beganMs);
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
};

function browserMicrophone(): Microphone | RecorderProblem {
  // `mediaDevices` is missing in insecure contexts.
  if (window.isSecureContext === false && !navigator.mediaDevices) return 'insecure';
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return 'missing';
  return {
    open: () => navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } }),
    record(stream) {
      const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
      return new MediaRecorder(stream, mimeType ? { mimeType } : {});
    },
    hear: hearLevels,
    urlOf: (recording) => URL.createObjectURL(recording),
    forget: (url) => URL.revokeObjectURL(url),
    later(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/** Recorder of the learner's voice. Recordings stay in the page. */
export interface UseRecorder extends Pick<Recorder, 'start' | 'stop' | 'reset'> {
  readonly state: RecorderState;
}

/** Recorder of this component; it releases the microphone on unmount. */
export function useRecorder(): UseRecorder {
  const [recorder] = useState(() => createRecorder(browserMicrophone()));
  const state = useSyncExternalStore(recorder.subscribe, recorder.state, recorder.state);
  useEffect(() => recorder.reset, [recorder]);
  // A finished recording that was not sent yet is an answer in progress.
  useActivity(['asking', 'recording', 'recorded'].includes(state.status));
  return { state, start: recorder.start, stop: recorder.stop, reset: recorder.reset };
}

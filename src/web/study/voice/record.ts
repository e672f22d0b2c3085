import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createRecorder,
  type Microphone,
  type Recorder,
  type RecorderProblem,
  type RecorderState,
} from './recorder.ts';

/** Formats by size and by who can play them: the first one this browser records in. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Between two levels. */
const STEP_MS = 50;

/** Tells how loud a stream is; where the browser does not let anybody look, it tells nothing. */
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
  // Over plain http `mediaDevices` is missing.
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

/** Records the learner's voice. Nothing leaves the page by that. */
export interface UseRecorder extends Pick<Recorder, 'start' | 'stop' | 'reset'> {
  readonly state: RecorderState;
}

/** A recorder of this component's own; it lets go of the microphone when the component goes. */
export function useRecorder(): UseRecorder {
  const [recorder] = useState(() => createRecorder(browserMicrophone()));
  const state = useSyncExternalStore(recorder.subscribe, recorder.state, recorder.state);
  useEffect(() => recorder.reset, [recorder]);
  return { state, start: recorder.start, stop: recorder.stop, reset: recorder.reset };
}

import { vi } from 'vitest';

/** A microphone that hears nothing but gives a recording when it is stopped. */
export function stubMicrophone(): void {
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = () => true;
      state = 'inactive';
      mimeType = 'audio/webm';
      ondataavailable = (_: { data: Blob }) => {};
      onstop = () => {};
      start() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
        this.ondataavailable({ data: new Blob(['me']) });
        this.onstop();
      }
    },
  );
  const stream = { getTracks: () => [] };
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    userActivation: { hasBeenActive: true },
    mediaDevices: { getUserMedia: async () => stream },
  });
}

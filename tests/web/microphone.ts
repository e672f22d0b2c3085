import { vi } from 'vitest';

/** Microphone that records silence and returns a recording when stopped. */
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

import { vi } from 'vitest';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';

/** Requests received by the voice service. */
export interface AskedFor {
  readonly text: string;
  readonly speed: string;
  readonly voice?: string;
}

/** jsdom makes no addresses of what is in the page. */
export function stubSoundAddresses(): void {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => {} }),
  );
}

/** Stands in for `fetch` and `Audio`: a server whose built-in voice speaks, each text in no time. */
export function serveVoice(): { readonly asked: AskedFor[] } {
  const asked: AskedFor[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/app') return Response.json({ hasBetterVoice: false });
    if (path !== '/api/audio/generate') return new Response('sound');
    asked.push(JSON.parse(String(init?.body)) as AskedFor);
    return Response.json({ audioUrl: '/audio/a.mp3', voice: 'built-in', words: [] } satisfies GeneratedAudio);
  });
  stubSoundAddresses();
  vi.stubGlobal(
    'Audio',
    class {
      currentTime = 0;
      onended: (() => void) | null = null;
      pause() {}
      async play() {
        setTimeout(() => this.onended?.());
      }
    },
  );
  return { asked };
}

/** True if the page has been pressed before: browsers play no sound until then. */
export function setPressed(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
}

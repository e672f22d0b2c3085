import type { Page } from 'playwright-core';

/** Counts files that really sound: `playing` fires when the browser has decoded and begun. */
export async function countPlaying(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { playing: number };
    counted.playing = 0;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.addEventListener('playing', () => {
        counted.playing += 1;
      });
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { playing: number }).playing);
}

/** Simulates a browser with data saving enabled, which prefetches nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}

/** Collects the highlighted words, including those that a slow test would observe too late. */
export async function collectMarked(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { markedWords: words });
    new MutationObserver(() => {
      const word = document.querySelector('mark')?.textContent;
      if (word && words.at(-1) !== word) words.push(word);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { markedWords: string[] }).markedWords);
}

/** Behaviour of the fake speech engine. */
export type Engine = 'speaks' | 'breaks off';

/**
 * Installs fake device voices in the page, because test browsers have none.
 * @param languages of its voices
 * @returns the texts it was asked to speak, with the language of the voice
 */
export async function giveDevice(
  page: Page,
  languages: readonly string[],
  engine: Engine = 'speaks',
): Promise<() => Promise<string[]>> {
  await page.addInitScript(
    ({ languages, engine }) => {
      const given: string[] = [];
      const listeners = new EventTarget();
      let speaking: Record<string, (event: object) => void> | null = null;
      const voices = languages.map((lang) => ({ lang, name: `Voice ${lang}`, localService: true }));
      const standIn = {
        getVoices: () => voices,
        addEventListener: listeners.addEventListener.bind(listeners),
        removeEventListener: listeners.removeEventListener.bind(listeners),
        cancel() {
          speaking?.onerror?.({ error: 'canceled' });
          speaking = null;
        },
        speak(
          utterance: Record<string, (event: object) => void> & { text: string; voice: { lang: string } },
        ) {
          given.push(`${utterance.voice.lang}: ${utterance.text}`);
          speaking = utterance;
          const words = [...utterance.text.matchAll(/[\p{L}\p{N}]+/gu)];
          const step = (place: number) => {
            if (speaking !== utterance) return;
            const word = words[place];
            if (word && !(engine === 'breaks off' && place === 1)) {
              utterance.onboundary?.({ name: 'word', charIndex: word.index, charLength: word[0].length });
              setTimeout(step, 300, place + 1);
              return;
            }
            speaking = null;
            if (word) utterance.onerror?.({ error: 'synthesis-failed' });
            else utterance.onend?.({});
          };
          setTimeout(() => {
            utterance.onstart?.({});
            step(0);
          }, 50);
        },
      };
      Object.defineProperty(window, 'speechSynthesis', { value: standIn });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: class {
          text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      });
      Object.assign(window, { givenToDevice: given });
    },
    { languages, engine },
  );
  return () => page.evaluate(() => (window as unknown as { givenToDevice: string[] }).givenToDevice);
}

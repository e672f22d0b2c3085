import apple from './apple.mp3';
import coffee from './coffee.mp3';
import dog from './dog.mp3';

/** Addresses of the sounds by the name of the word. `npm run voice:taste` writes the files. */
const SOUNDS: Readonly<Record<string, string>> = { apple, coffee, dog };

/**
 * Plays a word of the taste from its beginning, and stops the previous one.
 * @returns false if the browser cannot play it
 */
export async function playTaste(name: string): Promise<boolean> {
  playing?.pause();
  playing = new Audio(SOUNDS[name]);
  try {
    await playing.play();
    return true;
  } catch (error) {
    // The next word was requested before this one started.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

let playing: HTMLAudioElement | undefined;

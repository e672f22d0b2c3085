import { parentPort } from 'node:worker_threads';
import swedish from 'dictionary-sv';
import { loadModule } from 'hunspell-asm';

/** What the thread is asked. */
export interface SpellWork {
  readonly id: number;
  readonly words: readonly string[];
}

/** What the thread says: first that the dictionary is open, then of each word whether it is in it. */
export type SpellNews = 'open' | { readonly id: number; readonly isSpelt: readonly boolean[] };

/** A thread of its own: to open the dictionary takes a second, and a word that it does not have some milliseconds. */
const hunspell = await loadModule();
const dictionary = hunspell.create(
  hunspell.mountBuffer(swedish.aff, 'sv.aff'),
  hunspell.mountBuffer(swedish.dic, 'sv.dic'),
);
const say = (news: SpellNews) => parentPort?.postMessage(news);
parentPort?.on('message', ({ id, words }: SpellWork) =>
  say({ id, isSpelt: words.map((word) => dictionary.spell(word)) }),
);
say('open');

import { parentPort } from 'node:worker_threads';
import swedish from 'dictionary-sv';
import { loadModule } from 'hunspell-asm';

/**
 * Worker thread of the spelling dictionary: opening it takes a second, and looking up an unknown word some milliseconds.
 */
const hunspell = await loadModule();
const dictionary = hunspell.create(
  hunspell.mountBuffer(swedish.aff, 'sv.aff'),
  hunspell.mountBuffer(swedish.dic, 'sv.dic'),
);
parentPort?.on('message', (words: readonly string[]) =>
  parentPort?.postMessage(words.map((word) => dictionary.spell(word))),
);
parentPort?.postMessage('open');

import type { SpokenTarget } from './pronunciation.contract.ts';

/** Text word by word if its transcription has equally many words. */
export function targetWords(text: string, ipa: string): SpokenTarget['target'] {
  const [texts, ipas] = [text.split(' '), ipa.split(' ')];
  const words = texts.length === ipas.length ? texts : [text];
  return {
    text,
    words: words.map((word, index) => ({
      text: word,
      ipa: words.length === 1 ? ipas.join('') : (ipas[index] ?? ''),
    })),
  };
}

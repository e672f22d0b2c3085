import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readCategory, readProfessional, readWord, readWords } from '#shared/vocabulary/words.contract.ts';
import type { WordList } from './word-list.ts';

/** Registers the calls that read the word list. */
export function addWordRoutes(app: FastifyInstance, words: WordList): void {
  serve(app, readProfessional, async ({ query }) => words.cards(query));

  serve(app, readCategory, async ({ params }) => words.items(params.category));

  serve(app, readWords, async ({ query }) => words.all(query.language));

  serve(app, readWord, async ({ params }) => {
    const word = words.inFull(params.wordId);
    if (!word) throw new Refusal('word_not_found');
    return word;
  });
}

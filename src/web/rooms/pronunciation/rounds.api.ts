import { useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type { readWordsToSay, WordsToSay } from '#shared/pronunciation/rounds.contract.ts';
import { call } from '#web/platform/call.ts';

const askForWords = call<typeof readWordsToSay, WordsToSay>(
  'GET',
  '/api/pronunciation/round',
  readTexts<WordsToSay>,
);

/**
 * Eight words to say.
 * @param sound tip id of the sound that they contain; undefined for words that the learner has met
 * @param round key of the round; each round requests new words
 */
export function useWordsToSay(sound: string | undefined, round: string) {
  const query = sound === undefined ? {} : { sound };
  const asked = askForWords.query({ query });
  return useQuery({ ...asked, queryKey: [...asked.queryKey, round], gcTime: 0 });
}

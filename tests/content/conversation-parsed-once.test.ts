import { expect, it, vi } from 'vitest';
import { NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { grammarMistakes } from '#shared/conversation/correct/grammar.ts';
import { openLexicon } from '#shared/conversation/correct/lexicon.ts';
import { spellingMistakes } from '#shared/conversation/correct/spelling.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import { wordsUsed } from '#shared/conversation/decide/evidence.ts';
import { WORD } from '#shared/conversation/understand/tokens.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import { dialogueOf, wordBook } from '#tests/conversation/dialogue-of.ts';
import { wholeCourse } from '#tests/whole-course.ts';

it.each([
  ['Qzxhej, jag vill ha en kaffe men inte en bulle, tack'],
  ['Nej, qzxkanske en te'],
  ['I would like a qzxcoffee with milk, please'],
  ['Wie sagt man Qzxnachtschicht?'],
  ['qzxjag heter Anna, och du?'],
  ['Qzxvad kostar en latte?'],
])('parses "%s" once to understand, answer and correct it', async (line) => {
  const dialogue = { ...(await dialogueOf('coffee-shop')), language: 'german' as const };
  const { words, studies } = await wholeCourse();
  const lexicon = openLexicon(words.values());
  const book = await wordBook();
  const matches = vi.spyOn(String.prototype, 'matchAll');

  const utterance = Utterance.of(line);
  answerLine(dialogue, { ...NEW_FRAME, asked: 'drink' }, utterance);
  const mistakes = grammarMistakes(utterance, lexicon);
  await spellingMistakes(utterance, dialogue.scenario, lexicon, book, async () => () => true);
  wordsUsed(studies().library, utterance, mistakes);

  const tokenised = matches.mock.contexts.filter((_, call) => matches.mock.calls[call]?.[0] === WORD);
  matches.mockRestore();
  expect(tokenised.map(String).filter((text) => /qzx/i.test(text))).toEqual([line]);
});

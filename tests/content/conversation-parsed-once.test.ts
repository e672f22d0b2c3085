import { expect, it, vi } from 'vitest';
import { NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { grammarMistakes } from '#shared/conversation/correct/grammar.ts';
import { openLexicon } from '#shared/conversation/correct/lexicon.ts';
import { spellingMistakes } from '#shared/conversation/correct/spelling.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import { wordsUsed } from '#shared/conversation/decide/evidence.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import { dialogueOf, wordBook } from '#tests/conversation/dialogue-of.ts';
import { wholeCourse } from '#tests/whole-course.ts';

const parsed = vi.hoisted(() => ({ tokenised: [] as string[], normalised: [] as string[] }));

vi.mock('#shared/conversation/understand/tokens.ts', async (original) => {
  const tokens = await original<typeof import('#shared/conversation/understand/tokens.ts')>();
  const tokensOf = (line: string) => {
    parsed.tokenised.push(line);
    return tokens.tokensOf(line);
  };
  return { ...tokens, tokensOf };
});
vi.mock('#shared/course/typed-answer.ts', async (original) => {
  const answers = await original<typeof import('#shared/course/typed-answer.ts')>();
  const normalise = (line: string) => {
    parsed.normalised.push(line);
    return answers.normalise(line);
  };
  return { ...answers, normalise };
});

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
  parsed.tokenised.length = 0;
  parsed.normalised.length = 0;

  const utterance = Utterance.of(line);
  answerLine(dialogue, { ...NEW_FRAME, asked: 'drink' }, utterance);
  const mistakes = grammarMistakes(utterance, lexicon);
  await spellingMistakes(utterance, dialogue.scenario, lexicon, book, async () => () => true);
  wordsUsed(studies().library, utterance, mistakes);

  const ofLine = (lines: readonly string[]) => lines.filter((each) => /qzx/i.test(each));
  expect(ofLine(parsed.tokenised)).toEqual([line]);
  expect(ofLine(parsed.normalised).length).toBeLessThanOrEqual(1);
});

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Platform } from '#server/platform/platform.ts';
import type { chat } from '#shared/conversation/contract/conversation.contract.ts';
import type { Frame } from '#shared/conversation/contract/frame.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import { countedWords } from '#shared/conversation/decide/evidence.ts';
import { type HistoryLine, replayed, withKnownGoals } from '#shared/conversation/decide/replay.ts';
import { type Dialogue, ownLanguageIn, understood } from '#shared/conversation/understand/listening.ts';
import { tokensOf } from '#shared/conversation/understand/tokens.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import { findLearner, ownLanguage } from './conversation.repo.ts';
import type { Conversations } from './conversation.service.ts';
import type { Corrector } from './corrector.ts';
import type { Dialogues } from './dialogues.ts';
import { type Presenter, shownHelp } from './present.ts';
import type { Turns } from './turns.ts';
import type { Wording } from './wording.ts';

interface Parts {
  readonly conversations: Conversations;
  readonly dialogues: Dialogues;
  readonly presenter: Presenter;
  readonly corrector: Corrector;
  readonly turns: Turns;
  readonly wording: Wording;
}

type Asked = z.output<typeof chat.body>;

/** A line of a history, in whichever form it came. */
function asSaid(line: Asked['conversationHistory'][number]): HistoryLine {
  if ('role' in line) return line;
  return { role: line.isUser ? 'user' : 'assistant', content: line.content };
}

/** Conversations that the browser keeps: each line comes with what was said before it, and nothing is stored. */
export function createChat(
  { database, course, clock }: Pick<Platform, 'database' | 'course' | 'clock'>,
  { conversations, dialogues, presenter, corrector, turns, wording }: Parts,
) {
  /** Lines of a history that are understood and have no mistake. What was said before it begins is not known, and not praised. */
  async function flawlessIn(dialogue: Dialogue, history: readonly HistoryLine[]): Promise<number> {
    let count = 0;
    for (const { role, content } of history) {
      if (role !== 'user') continue;
      const utterance = Utterance.of(content);
      if (ownLanguageIn(dialogue, utterance) !== null) continue;
      const { intents, slots } = understood(dialogue, null, utterance);
      if (intents.length === 0 && Object.keys(slots).length === 0) continue;
      if ((await corrector.mistakesIn(dialogue.scenario, utterance)).length === 0) count += 1;
    }
    return count;
  }

  /** Where a chat stands: what its history tells, and beyond it what the last reply told. */
  function standingOf(dialogue: Dialogue, history: readonly HistoryLine[], tally: Asked['tally']): Frame {
    const told = replayed(dialogue, history);
    const { met, skipped = [] } = tally ?? {};
    return {
      ...(met ? withKnownGoals(told, { met, skipped }, dialogue.scenario) : told),
      turns: tally?.turns ?? told.turns,
      notUnderstood: tally?.notUnderstood ?? told.notUnderstood,
      heldWords: (tally?.heldWords ?? []).filter((wordId) => course.words.has(wordId)),
    };
  }

  return (learnerId: string, { id, message, scenario, level, tally, feedback, ...asked }: Asked) =>
    turns(learnerId, async () => {
      const history = asked.conversationHistory.map(asSaid);
      const learner = await findLearner(database.read, learnerId);
      const standing = await conversations.standing(learnerId, level, learner?.cefr_level ?? null);
      const language = ownLanguage(learner);
      const dialogue = await dialogues.open(scenario, standing, language);
      const utterance = Utterance.of(message);
      const turn = answerLine(dialogue, standingOf(dialogue, history, tally), utterance);
      const mistakes =
        turn.ownLanguage === null ? await corrector.mistakesIn(dialogue.scenario, utterance) : [];
      const isFlawless = mistakes.length === 0 && turn.ownLanguage === null && turn.isUnderstood;
      const earlier = tally?.flawless ?? (await flawlessIn(dialogue, history));
      const { frame, words, isStudy } = countedWords(
        dialogue.scenario,
        { ...turn.frame, flawless: earlier + (isFlawless ? 1 : 0) },
        conversations.evidenceIn(utterance, turn, mistakes),
      );
      const { line: reply, speaker } = await wording.say({
        ...{
          dialogue,
          learnerId,
          turn,
          message,
          history,
          isAllowed: wording.isFor(learner),
        },
      });
      const nowMs = clock();
      const day = await conversations.today(learnerId);
      const what = { conversation: `chat ${scenario} ${day}`, scenario, atMs: nowMs };
      const told = await conversations.tell(learnerId, {
        turn: { ...what, deed: `${learnerId} ${id ?? randomUUID()}`, words, isStudy },
        finished: frame.isFinished ? { ...what, conversation: `${learnerId} ${what.conversation}` } : null,
      });
      return {
        response: reply.translation[language],
        swedish: reply.swedish,
        pronunciation: soundOf(reply.swedish),
        translation: reply.translation,
        words: presenter.knownIn(reply.swedish),
        // Words of another language only look like Swedish ones.
        lineWords: turn.ownLanguage === null ? presenter.knownIn(message) : [],
        recast: turn.recast,
        glosses: [...turn.glosses],
        untranslated: turn.untranslated,
        help: shownHelp(turn.help),
        speaker,
        feedback: corrector.shown(mistakes, feedback),
        goals: presenter.goalsOf(dialogue.scenario, frame),
        tally: {
          turns: frame.turns,
          flawless: frame.flawless,
          notUnderstood: frame.notUnderstood,
          met: frame.met,
          skipped: frame.skipped,
          heldWords: frame.heldWords,
        },
        isOver: frame.isOver,
        summary: presenter.summaryOf(scenario, frame, []),
        // Another chat of the same day in the same scenario brings nothing more.
        reward: told && !told.duplicate ? told.reward : null,
      };
    });

  /** IPA of words that stand in the word list in this form; others as they are written. */
  function soundOf(text: string): string {
    const { byForm } = course.studies().library;
    return tokensOf(text)
      .map(({ text: form, written }) => {
        const entry = (byForm.get(form) ?? []).find(({ word }) => word.swedish.toLowerCase() === form);
        return entry?.word.ipa ?? written;
      })
      .join(' ');
  }
}

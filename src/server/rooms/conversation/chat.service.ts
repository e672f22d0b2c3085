import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { chat } from '#shared/conversation/contract/conversation.contract.ts';
import type { Frame } from '#shared/conversation/contract/frame.ts';
import { countedWords } from '#shared/conversation/decide/evidence.ts';
import { type HistoryLine, replayed, withKnownGoals } from '#shared/conversation/decide/replay.ts';
import { type Dialogue, ownLanguageIn, understood } from '#shared/conversation/understand/listening.ts';
import { tokensOf } from '#shared/conversation/understand/tokens.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import { answerAndCorrect } from './answered-line.ts';
import { findLearner, ownLanguage } from './conversation.repo.ts';
import type { ConversationParts } from './conversation.service.ts';
import { shownHelp } from './present.ts';

type Asked = z.output<typeof chat.body>;
type Services = Pick<Platform, 'database' | 'course' | 'clock'>;

/** Creates the answer function for chats kept in the browser: each line comes with its history, and nothing is stored. */
export function createChat(services: Services, ledger: Pick<Ledger, 'today'>, parts: ConversationParts) {
  const { turns, talkEnds } = parts;
  return (learnerId: string, { id = randomUUID(), ...asked }: Asked) =>
    turns(learnerId, async () => {
      await talkEnds.admit(learnerId, id);
      const answer = await answerChat(services, ledger, parts, learnerId, { ...asked, id });
      return { ...answer, studyEnd: await talkEnds.answered(learnerId, id) };
    });
}

async function answerChat(
  services: Services,
  ledger: Pick<Ledger, 'today'>,
  parts: ConversationParts,
  learnerId: string,
  { id, message, scenario, level, tally, feedback, conversationHistory }: Asked,
) {
  const { dialogues, presenter, corrector, wording, telling } = parts;
  const { database, course, clock } = services;
  const history = conversationHistory.map(historyLine);
  const learner = await findLearner(database.read, learnerId);
  const standing = await parts.standing(learnerId, level, learner?.cefr_level ?? null);
  const language = ownLanguage(learner);
  const dialogue = await dialogues.open(scenario, standing, language);
  const before = frameOf(course, dialogue, history, tally);
  const { turn, mistakes, isFlawless, used } = await answerAndCorrect(dialogue, before, message, parts);
  const earlier = tally?.flawless ?? (await flawlessIn(parts, dialogue, history));
  const flawless = earlier + (isFlawless ? 1 : 0);
  const counted = countedWords(dialogue.scenario, { ...turn.frame, flawless }, used);
  const { frame, words, isStudy } = counted;
  const isAllowed = wording.isFor(learner);
  const reply = await wording.say({ dialogue, learnerId, turn, message, history, isAllowed });
  const about = {
    conversation: `chat ${scenario} ${await ledger.today(learnerId)}`,
    scenario,
    atMs: clock(),
  };
  const told = await telling.tell(learnerId, {
    turn: { ...about, lineKey: `${learnerId} ${id}`, words, isStudy },
    finished: frame.isFinished ? { ...about, conversation: `${learnerId} ${about.conversation}` } : null,
  });
  return {
    response: reply.line.translation[language],
    swedish: reply.line.swedish,
    pronunciation: ipaOf(course, reply.line.swedish),
    translation: reply.line.translation,
    words: presenter.knownIn(reply.line.swedish),
    // Words of another language may look like Swedish ones, so they are not linked.
    lineWords: turn.ownLanguage === null ? presenter.knownIn(message) : [],
    recast: turn.recast,
    glosses: [...turn.glosses],
    untranslated: turn.untranslated,
    help: shownHelp(turn.help),
    speaker: reply.speaker,
    feedback: corrector.shown(mistakes, feedback),
    goals: presenter.goalsOf(dialogue.scenario, frame),
    tally: tallyOf(frame),
    isOver: frame.isOver,
    summary: presenter.summaryOf(scenario, frame, []),
    // A second chat in the same scenario on the same day gives no further reward.
    reward: told && !told.duplicate ? told.reward : null,
  };
}

/** Converts a line of a history from either of its two forms. */
function historyLine(line: Asked['conversationHistory'][number]): HistoryLine {
  if ('role' in line) return line;
  return { role: line.isUser ? 'user' : 'assistant', content: line.content };
}

/** Restores the state of a chat from its history and from the tally of the last reply. */
function frameOf(
  { words }: Pick<Platform['course'], 'words'>,
  dialogue: Dialogue,
  history: readonly HistoryLine[],
  tally: Asked['tally'],
): Frame {
  const told = replayed(dialogue, history);
  const { met, skipped = [] } = tally ?? {};
  return {
    ...(met ? withKnownGoals(told, { met, skipped }, dialogue.scenario) : told),
    turns: tally?.turns ?? told.turns,
    notUnderstood: tally?.notUnderstood ?? told.notUnderstood,
    heldWords: (tally?.heldWords ?? []).filter((wordId) => words.has(wordId)),
  };
}

function tallyOf({ turns, flawless, notUnderstood, met, skipped, heldWords }: Frame) {
  return { turns, flawless, notUnderstood, met, skipped, heldWords };
}

/**
 * Counts the lines of a history that are understood and have no mistake. Lines before its beginning are unknown and not
 * counted.
 */
async function flawlessIn(
  { corrector }: Pick<ConversationParts, 'corrector'>,
  dialogue: Dialogue,
  history: readonly HistoryLine[],
): Promise<number> {
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

/** Replaces words that the word list has in this form by their IPA; other words stay as written. */
function ipaOf({ studies }: Pick<Platform['course'], 'studies'>, text: string): string {
  const { byForm } = studies().library;
  return tokensOf(text)
    .map(({ text: form, written }) => {
      const entry = (byForm.get(form) ?? []).find(({ word }) => word.swedish.toLowerCase() === form);
      return entry?.word.ipa ?? written;
    })
    .join(' ');
}

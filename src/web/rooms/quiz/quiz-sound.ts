import { type RefObject, useEffect, useState } from 'react';
import type { Locale } from '#shared/language.ts';
import type { QuizQuestion, QuizSolution } from '#shared/quiz/quiz-view.ts';
import { SOUNDS } from '#web/study/play/device-choice.ts';

let playing: HTMLAudioElement | null = null;
/** How often it has fallen silent, or something else was heard instead. */
let turns = 0;

/** Falls silent, also what was to be heard in turn. */
export function hush(): void {
  turns += 1;
  playing?.pause();
  playing = null;
  globalThis.speechSynthesis?.cancel();
}

/** Has a sound of the room heard, and nothing else with it. Resolves when it is over, or could not be played. */
export async function hear(address: string): Promise<void> {
  hush();
  const audio = new Audio(address);
  playing = audio;
  await new Promise<void>((resolve) => {
    audio.onended = () => resolve();
    audio.onpause = () => resolve();
    audio.onerror = () => resolve();
    audio.play().catch(() => resolve());
  });
}

/**
 * Reads a text in the learner's language, and what is marked in it (`*Swedish*`) as Swedish, where the device has voices
 * of its own for them: nothing leaves the house.
 */
export async function readAloud(text: string, locale: Locale): Promise<void> {
  const speech = globalThis.speechSynthesis;
  const own = voiceFor(locale);
  if (!speech || !own) return;
  hush();
  const swedish = voiceFor('sv') ?? own;
  const parts = text.split('*').map((part, index) => ({ part, voice: index % 2 === 1 ? swedish : own }));
  const said = swedish === own ? [{ part: text.replaceAll('*', ''), voice: own }] : parts;
  const utterances = said.filter(({ part }) => /[\p{L}\p{N}]/u.test(part));
  await Promise.all(utterances.map(({ part, voice }) => utter(part, voice)));
}

function voiceFor(language: Locale | 'sv'): SpeechSynthesisVoice | undefined {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find(({ lang, localService }) => localService && lang.startsWith(language));
}

/** Has a text said after what is being said. */
function utter(text: string, voice: SpeechSynthesisVoice): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text.replace(/[~_]+/g, ''));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  return new Promise((resolve) => {
    utterance.onend = () => resolve();
    utterance.onerror = () => resolve();
    globalThis.speechSynthesis.speak(utterance);
  });
}

/** What is read aloud before a sound and after it. */
interface ReadAloud {
  readonly first: string;
  readonly last: readonly string[];
}

/** What is read to children before they answer: what is asked, and once that was heard, what they may choose. */
export function readBefore({ question, options, optionsIn }: QuizQuestion): ReadAloud {
  // Swedish options have sounds of their own to be pressed, unless that would tell.
  return { first: question, last: optionsIn === 'learner' ? options : [] };
}

/** What is read to them afterwards: what was right, where no Swedish sound says it, and why. */
export function readAfter(
  { options, optionsIn }: QuizQuestion,
  { correctAnswer, explanation }: QuizSolution,
): string {
  return optionsIn === 'learner' ? `${options[correctAnswer]}. ${explanation}` : explanation;
}

/**
 * Whether what is heard by itself may be: sounds are wanted here, and somebody has pressed something, before which
 * browsers give none.
 */
export function maySound(): boolean {
  return SOUNDS.isOn() && (navigator.userActivation?.hasBeenActive ?? false);
}

/** Whether the browser is known to give no sound yet, because nobody has pressed anything: a television that just looks on. */
function isAsleep(): boolean {
  return navigator.userActivation?.hasBeenActive === false;
}

/**
 * Whether the browser gives sound by now: from the first press on, wherever that is and whatever becomes of it.
 * @param own what says so: a press on it is done before it is heard of, so that it does what it said
 */
export function useAwake(own: RefObject<HTMLElement | null>): boolean {
  const [isAwake, setAwake] = useState(() => !isAsleep());
  useEffect(() => {
    if (isAwake) return;
    const look = ({ type, target }: Event) => {
      const isOwn = target instanceof Node && own.current?.contains(target);
      if (!isAsleep() && (type === 'click' || !isOwn)) setAwake(true);
    };
    for (const press of PRESSES) window.addEventListener(press, look);
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, look);
    };
  }, [isAwake, own]);
  return isAwake;
}

/** A click alone does not do: answers are given by key, and one that comes too early is swallowed. */
const PRESSES = ['pointerup', 'keydown', 'click'] as const;

/** What is to be heard as soon as it is on screen; `key` says that it is another. */
export function useQuizSound(
  key: string | null,
  { read, locale, sound }: { read: ReadAloud | null; locale: Locale; sound: string | null },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what it is; the rest comes with it
  useEffect(() => {
    if (key === null || !maySound()) return;
    return inTurn(
      read && (() => readAloud(read.first, locale)),
      sound !== null && (() => hear(sound)),
      ...(read?.last ?? []).map((text) => () => readAloud(text, locale)),
    );
  }, [key]);
}

/**
 * Has one thing heard after another, as far as there is something, and sound is wanted. Ends when it is hushed, or
 * something else is heard that somebody pressed.
 * @returns what ends it, also in the middle
 */
export function inTurn(...steps: readonly ((() => Promise<unknown>) | null | false)[]): () => void {
  let isLeft = false;
  (async () => {
    let own = turns;
    for (const step of steps) {
      if (isLeft || own !== turns || !maySound()) return;
      if (!step) continue;
      const heard = step();
      // What is heard silences what was before it.
      own = turns;
      await heard;
    }
  })();
  return () => {
    isLeft = true;
    hush();
  };
}

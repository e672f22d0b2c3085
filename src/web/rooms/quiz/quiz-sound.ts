import { type RefObject, useEffect, useState } from 'react';
import type { Locale } from '#shared/language.ts';
import type { QuizQuestion, QuizSolution } from '#shared/quiz/quiz-view.ts';
import { SOUNDS } from '#web/study/play/device-choice.ts';

let playing: HTMLAudioElement | null = null;
/** Number of times the sound was stopped or replaced, by which a running sequence knows that it is outdated. */
let turns = 0;

/** Stops the current sound and all sounds queued after it. */
export function stopSound(): void {
  turns += 1;
  playing?.pause();
  playing = null;
  globalThis.speechSynthesis?.cancel();
}

/** Plays a sound of the room and stops any other. Resolves when it has ended or could not be played. */
export async function playRoomSound(address: string): Promise<void> {
  stopSound();
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
 * Speaks a text in the learner's language and its marked parts (`*Swedish*`) in Swedish, if the device has local
 * voices for them. No text leaves the device.
 */
export async function readAloud(text: string, locale: Locale): Promise<void> {
  const speech = globalThis.speechSynthesis;
  const own = voiceFor(locale);
  if (!speech || !own) return;
  stopSound();
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

/** Queues a text behind the current utterance. */
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

/** Texts that are spoken before and after a sound. */
interface ReadAloud {
  readonly first: string;
  readonly last: readonly string[];
}

/** Texts spoken to children before they answer: the question, then its sound, then the options. */
export function readBefore({ question, options, optionsIn }: QuizQuestion): ReadAloud {
  // Swedish options have sounds to press, unless these would reveal the solution.
  return { first: question, last: optionsIn === 'learner' ? options : [] };
}

/** Texts spoken to children after the reveal: the solution, unless it has a Swedish sound, and the reason. */
export function readAfter(
  { options, optionsIn }: QuizQuestion,
  { correctAnswer, explanation }: QuizSolution,
): string {
  return optionsIn === 'learner' ? `${options[correctAnswer]}. ${explanation}` : explanation;
}

/**
 * Returns true if automatic sounds may play: they are switched on, and the user has pressed something, before which
 * browsers play none.
 */
export function maySound(): boolean {
  return SOUNDS.isOn() && (navigator.userActivation?.hasBeenActive ?? false);
}

/** Returns true if the browser is known to block sound because nothing has been pressed yet, as on a television. */
function isAsleep(): boolean {
  return navigator.userActivation?.hasBeenActive === false;
}

/**
 * Becomes true with the first press anywhere on the page, from which on browsers play sound.
 * @param own button that shows this state: a press on it takes effect before the state changes, so that it does
 * what its label says
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

/** A click alone is not enough: answers are also given by keyboard, and an early click is swallowed. */
const PRESSES = ['pointerup', 'keydown', 'click'] as const;

/**
 * Plays a sound as soon as its content is on screen.
 * @param key identity of the content; a new key plays again
 */
export function useQuizSound(
  key: string | null,
  { read, locale, sound }: { read: ReadAloud | null; locale: Locale; sound: string | null },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what it is; the rest comes with it
  useEffect(() => {
    if (key === null || !maySound()) return;
    return inTurn(
      read && (() => readAloud(read.first, locale)),
      sound !== null && (() => playRoomSound(sound)),
      ...(read?.last ?? []).map((text) => () => readAloud(text, locale)),
    );
  }, [key]);
}

/**
 * Plays sounds one after another, skipping missing ones, if sound is switched on. Ends early when the sound is
 * stopped or another one is pressed.
 * @returns function that stops the sequence
 */
export function inTurn(...steps: readonly ((() => Promise<unknown>) | null | false)[]): () => void {
  let isLeft = false;
  (async () => {
    let own = turns;
    for (const step of steps) {
      if (isLeft || own !== turns || !maySound()) return;
      if (!step) continue;
      const heard = step();
      // Playing a sound stops the previous one, which changes the count.
      own = turns;
      await heard;
    }
  })();
  return () => {
    isLeft = true;
    stopSound();
  };
}

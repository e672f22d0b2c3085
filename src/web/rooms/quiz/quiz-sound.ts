import { type RefObject, useEffect, useState } from 'react';
import type { Locale } from '#shared/language.ts';
import { SOUNDS } from '#web/study/play/device-choice.ts';

let playing: HTMLAudioElement | null = null;

/** Falls silent. */
export function hush(): void {
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

/** Reads a text in the learner's language, where the device has a voice of its own for it: nothing leaves the house. */
export async function readAloud(text: string, locale: Locale): Promise<void> {
  const speech = globalThis.speechSynthesis;
  const voice = speech?.getVoices().find(({ lang, localService }) => localService && lang.startsWith(locale));
  if (!speech || !voice) return;
  hush();
  const utterance = new SpeechSynthesisUtterance(text.replace(/[*~_]+/g, ''));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  await new Promise<void>((resolve) => {
    utterance.onend = () => resolve();
    utterance.onerror = () => resolve();
    speech.speak(utterance);
  });
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
  { read, locale, sound }: { read: string | null; locale: Locale; sound: string | null },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what it is; the rest comes with it
  useEffect(() => {
    if (key === null || !maySound()) return;
    let isLeft = false;
    (async () => {
      if (read !== null) await readAloud(read, locale);
      if (sound !== null && !isLeft) await hear(sound);
    })();
    return () => {
      isLeft = true;
      hush();
    };
  }, [key]);
}

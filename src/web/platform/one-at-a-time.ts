import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Lets one thing be under way at a time, however fast one presses: a button is disabled only when the page is next
 * drawn, and two presses may come before that.
 * @returns `begin`, false while another is under way; `end`, after which the next may begin; the same two at each draw
 */
export function useOneAtATime(): { begin(): boolean; end(): void } {
  return useState(makeGate)[0];
}

function makeGate() {
  let isUnderWay = false;
  return {
    begin() {
      const mayBegin = !isUnderWay;
      isUnderWay = true;
      return mayBegin;
    },
    end() {
      isUnderWay = false;
    },
  };
}

/** A mutation for a button: while one is under way, and what follows from it, `mutate` does nothing. */
export function useOneMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'onSettled'>,
): UseMutationResult<Data, Error, Variables> {
  const { begin, end } = useOneAtATime();
  const mutation = useMutation({ ...options, onSettled: end });
  const mutate: typeof mutation.mutate = (...given) => {
    if (begin()) mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}

import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Lock for one operation at a time. A button is disabled only with the next render, and two presses may come before
 * that.
 * @returns `begin`, false while another operation is under way; `end`, which releases the lock; both are stable
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

/** Mutation for a button: `mutate` does nothing while one is under way, including its callbacks. */
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

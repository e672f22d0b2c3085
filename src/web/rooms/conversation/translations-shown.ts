import { useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

const KEY = 'tillsammans-talk-translated';

/** State of the translations of the person's lines, stored on this device. */
export function useTranslationsShown(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => recall(KEY) !== 'no');
  return [
    isShown,
    (next) => {
      setShown(next);
      remember(KEY, next ? 'yes' : 'no');
    },
  ];
}

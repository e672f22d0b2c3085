import { useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

const KEY = 'tillsammans-talk-translated';

/** Whether what the person says stands there in the learner's language, too, as chosen on this device. */
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

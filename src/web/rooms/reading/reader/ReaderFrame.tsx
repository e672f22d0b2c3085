import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf } from '#web/study/loadable.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useWordMemory } from '../reading.api.ts';
import { ReaderView } from './ReaderView.tsx';
import type { ReaderText } from './reader-text.ts';
import { useAnalyser } from './use-analyser.ts';

interface ReaderFrameProps {
  text: ReaderText;
  position: number;
  head: ReactNode;
  /** Content after the last page. */
  after: ReactNode;
  foot?: ReactNode;
}

/** Head of a text, and the reader once the index of forms and the learner's memory are loaded. */
export function ReaderFrame({ text, position, head, after, foot }: ReaderFrameProps) {
  const { t } = useText('reading');
  const loaded = allOf({ analyser: useAnalyser(), memory: useWordMemory() });
  return (
    <article className="flex flex-col gap-5">
      <div className="max-w-176">{head}</div>
      <Loaded
        query={loaded}
        skeleton={<Skeleton className="h-72 max-w-176 rounded-card!" />}
        failed={t('wordsFailed')}
      >
        {({ analyser, memory }) => (
          <ReaderView text={text} position={position} analyser={analyser} memory={memory} after={after} />
        )}
      </Loaded>
      {foot}
    </article>
  );
}

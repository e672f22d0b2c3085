import Mic from 'lucide-react/icons/mic';
import { type ComponentProps, Suspense, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const Word = part(() => import('../say/SayWord.tsx'));
const Line = part(() => import('../say/SayIt.tsx'));

type WordProps = ComponentProps<typeof Word>;

/** A word to be said, or its mouth to be looked at: what that needs comes when it is first wanted. */
export function SayWordAloud(props: Omit<WordProps, 'begins'>) {
  const { t } = useText('voice');
  const [begins, setBegins] = useState<WordProps['begins']>();
  if (begins) {
    return (
      <Suspense fallback={<Skeleton className="h-27 w-full" />}>
        <Word {...props} begins={begins} />
      </Suspense>
    );
  }
  return (
    <div className="flex w-full flex-wrap justify-center gap-2">
      <Button variant="secondary" onClick={() => setBegins('mouth')}>
        {t('showMouth')}
      </Button>
      <Button icon={Mic} onClick={() => setBegins('say')}>
        {t('recordWord')}
      </Button>
    </div>
  );
}

/** A line to be said; what that needs comes when it is first shown, into a place of its own size. */
export function SayLineAloud(props: ComponentProps<typeof Line>) {
  return (
    <Suspense fallback={<Skeleton className="h-12 w-full" />}>
      <Line {...props} />
    </Suspense>
  );
}

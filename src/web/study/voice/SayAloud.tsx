import Mic from 'lucide-react/icons/mic';
import { type ComponentProps, Suspense, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const Word = part(() => import('../say/SayWord.tsx'));
const Line = part(() => import('../say/SayIt.tsx'));

type WordProps = ComponentProps<typeof Word>;

/** Buttons to say a word or view its mouth animation; the code loads on first use. */
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

/** Recorder for a line; its code loads when first shown, into a placeholder of the same size. */
export function SayLineAloud(props: ComponentProps<typeof Line>) {
  return (
    <Suspense fallback={<Skeleton className="h-12 w-full" />}>
      <Line {...props} />
    </Suspense>
  );
}

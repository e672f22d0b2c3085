import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Suspense } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useTour } from './use-tour.ts';

const TourSteps = part(() => import('./components/TourSteps.tsx'));

/** Tour of the app, which opens automatically until it has been completed, and the button that reopens it. */
export default function Onboarding() {
  const { t } = useText('onboarding');
  const tour = useTour();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('help')}
        onClick={tour.open}
        // Floats only where there is space beside the page; on smaller screens it would cover content.
        className="inline-flex min-h-12 items-center justify-center gap-2 self-center rounded-full border border-line-strong bg-surface px-5 font-semibold text-lake transition-colors duration-150 hover:bg-lake-tint xl:fixed xl:right-5 xl:bottom-6 xl:z-20 xl:w-12 xl:px-0 xl:shadow-card"
      >
        <CircleHelp aria-hidden size={24} className="shrink-0" />
        <span className="xl:sr-only">{t('help')}</span>
      </button>
      <Dialog open={tour.isOpen} onClose={tour.close} title={t('title')} size="page">
        <Suspense fallback={<Skeleton className="my-6 h-152" />}>
          <TourSteps
            firstStep={tour.firstStep}
            onStep={tour.onStep}
            onEnd={tour.complete}
            onClose={tour.close}
          />
        </Suspense>
      </Dialog>
    </>
  );
}

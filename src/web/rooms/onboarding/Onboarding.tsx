import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useText } from '#web/platform/i18n.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TourSteps } from './components/TourSteps.tsx';
import { useTour } from './use-tour.ts';

/** The tour of the app, which opens by itself for whoever has not seen it, and the button that reopens it. */
export default function Onboarding() {
  const { t } = useText('onboarding');
  const tour = useTour();
  return (
    <>
      <button
        type="button"
        aria-label={t('help')}
        aria-haspopup="dialog"
        title={t('help')}
        onClick={tour.open}
        className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 inline-flex size-12 items-center justify-center rounded-full border border-line-strong bg-surface text-lake shadow-card transition-colors duration-150 hover:bg-lake-tint md:right-6 md:bottom-6"
      >
        <CircleHelp aria-hidden size={24} />
      </button>
      <Dialog open={tour.isOpen} onClose={tour.close} title={t('title')} size="page">
        <TourSteps onEnd={tour.complete} onClose={tour.close} />
      </Dialog>
    </>
  );
}

import Lightbulb from 'lucide-react/icons/lightbulb';
import { useText } from '#web/platform/i18n.ts';
import { Marked } from '#web/ui/Prose.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { piecesOf, type NextStepAdvice as Step } from './next-step.ts';

interface NextStepProps {
  step: Step;
  text: string;
  /** Transcription of the text, if it is a word. */
  ipa?: string | undefined;
}

/** The recommended next step. */
export function NextStep({ step, text, ipa }: NextStepProps) {
  const { t } = useText('pronunciation');
  return (
    <div className="flex items-start gap-3 rounded-card bg-lake-tint p-4">
      <Lightbulb aria-hidden size={20} className="mt-0.5 shrink-0 text-lake" />
      <div className="min-w-0 grow">
        <h3 className="font-bold">{t('next')}</h3>
        <p>
          <Marked text={step.kind === 'told' ? step.text : t(`way.${step.way}`)} />
        </p>
        {step.kind === 'way' && step.way === 'pieces' && ipa && (
          <p lang="sv-fonipa" className="mt-1 font-ipa text-lg">
            {piecesOf(ipa).join(' · ')}
          </p>
        )}
      </div>
      {step.kind === 'way' && step.way === 'slow' && <SpeakButton text={text} slow className="-my-1" />}
    </div>
  );
}

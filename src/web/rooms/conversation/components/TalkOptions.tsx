import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import { FEEDBACK_CHOICES, type FeedbackChoice } from '#shared/conversation/contract/feedback.ts';
import { useText } from '#web/platform/i18n.ts';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { chooseFeedback, feedbackChoice } from '../feedback-choice.ts';

interface TalkOptionsProps {
  isTranslated: boolean;
  onTranslated(isTranslated: boolean): void;
}

/** Options: translations on or off, and the amount of feedback. */
export function TalkOptions({ isTranslated, onTranslated }: TalkOptionsProps) {
  const { t } = useText('conversation');
  const [choice, setChoice] = useState(feedbackChoice);
  const options = FEEDBACK_CHOICES.map((value) => ({ value, label: t(`feedback.${value}`) }));
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <ToggleChip
        label={t('translation')}
        icon={Languages}
        isOn={isTranslated}
        onToggle={() => onTranslated(!isTranslated)}
      />
      <SelectInput
        aria-label={t('feedback.label')}
        value={choice}
        options={options}
        onChange={({ target }) => {
          const next = target.value as FeedbackChoice;
          setChoice(next);
          chooseFeedback(next);
        }}
        className="min-h-11! rounded-full! text-sm font-semibold"
      />
    </div>
  );
}

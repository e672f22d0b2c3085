import { FEEDBACK_CHOICES, type FeedbackChoice } from '#shared/conversation/feedback-kinds.ts';
import { recall, remember } from '#web/platform/storage.ts';

const KEY = 'tillsammans-feedback';

/** How much this device's learner wants to be told about their lines: the surest thing, unless they chose another. */
export function feedbackChoice(): FeedbackChoice {
  const stored = recall(KEY);
  return FEEDBACK_CHOICES.find((choice) => choice === stored) ?? 'gentle';
}

/** Remembers the choice on this device. */
export function chooseFeedback(choice: FeedbackChoice): void {
  remember(KEY, choice);
}

import { FEEDBACK_CHOICES, type FeedbackChoice } from '#shared/conversation/contract/feedback.ts';
import { recall, remember } from '#web/platform/storage.ts';

const KEY = 'tillsammans-feedback';

/** Amount of feedback chosen on this device; by default only the most certain remark. */
export function feedbackChoice(): FeedbackChoice {
  const stored = recall(KEY);
  return FEEDBACK_CHOICES.find((choice) => choice === stored) ?? 'gentle';
}

/** Stores the choice on this device. */
export function chooseFeedback(choice: FeedbackChoice): void {
  remember(KEY, choice);
}

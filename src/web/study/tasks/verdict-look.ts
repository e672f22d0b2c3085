import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lightbulb from 'lucide-react/icons/lightbulb';

/** Icon, text colour and background. */
export interface VerdictLook {
  readonly icon: LucideIcon;
  readonly ink: string;
  readonly tint: string;
}

/** Look of right and wrong, wherever a verdict is shown. */
export const VERDICT_LOOK: Readonly<Record<'right' | 'wrong', VerdictLook>> = {
  right: { icon: CircleCheck, ink: 'text-pine', tint: 'bg-pine-tint' },
  wrong: { icon: Lightbulb, ink: 'text-falu', tint: 'bg-falu-tint' },
};

export function verdictLook(isRight: boolean): VerdictLook {
  return VERDICT_LOOK[isRight ? 'right' : 'wrong'];
}

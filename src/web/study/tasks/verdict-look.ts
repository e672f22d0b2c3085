import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lightbulb from 'lucide-react/icons/lightbulb';

/** A sign, the ink, and what both stand on. */
export interface VerdictLook {
  readonly icon: LucideIcon;
  readonly ink: string;
  readonly tint: string;
}

/** How it looks that something was right or wrong, wherever it is told. */
export const VERDICT_LOOK: Readonly<Record<'right' | 'wrong', VerdictLook>> = {
  right: { icon: CircleCheck, ink: 'text-pine', tint: 'bg-pine-tint' },
  wrong: { icon: Lightbulb, ink: 'text-falu', tint: 'bg-falu-tint' },
};

export function verdictLook(isRight: boolean): VerdictLook {
  return VERDICT_LOOK[isRight ? 'right' : 'wrong'];
}

/** Skills that study time is counted for. */
export const SKILLS = ['vocabulary', 'grammar', 'pronunciation', 'conversation', 'writing'] as const;
export type Skill = (typeof SKILLS)[number];

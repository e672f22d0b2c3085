import { kindOf } from '../course/exercises/kinds.ts';
import type { LessonHead, StudiedModule } from '../course/lesson.ts';
import type { Skill } from '../progress/skills.ts';

/**
 * Skill of modules without one of their own, by category of the lesson. Culture counts as conversation, because it
 * is learnt for taking part in Swedish life; general lessons explain the language.
 */
const SKILL_OF_CATEGORY: Readonly<Record<LessonHead['category'], Skill>> = {
  vocabulary: 'vocabulary',
  conversation: 'conversation',
  grammar: 'grammar',
  culture: 'conversation',
  other: 'grammar',
};

/** Skill that a module of a lesson trains. */
export function skillOf(module: StudiedModule, { category }: Pick<LessonHead, 'category'>): Skill {
  switch (module.type) {
    case 'vocabulary':
    case 'reading':
      return 'vocabulary';
    case 'dialogue':
    case 'roleplay':
    case 'listening':
      return 'conversation';
    case 'say':
      return 'pronunciation';
    case 'writing':
      return 'writing';
    case 'introduction':
      return SKILL_OF_CATEGORY[category];
    case 'exercise':
      return kindOf(module.content).trains(module.content) ?? SKILL_OF_CATEGORY[category];
  }
}

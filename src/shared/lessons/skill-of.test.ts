import { describe, expect, it } from 'vitest';
import type { LessonModule } from '../course/lesson.ts';
import { skillOf } from './skill-of.ts';

describe('the skill of a module', () => {
  const module = (type: string, content: object = {}) => ({ id: 'm', type, content }) as LessonModule;
  it.each([
    ['words', module('vocabulary'), 'culture', 'vocabulary'],
    ['people talking', module('dialogue'), 'grammar', 'conversation'],
    ['a scene to play', module('roleplay'), 'grammar', 'conversation'],
    ['a text to read', module('reading'), 'grammar', 'vocabulary'],
    ['people to listen to', module('listening'), 'grammar', 'conversation'],
    ['writing freely', module('writing'), 'grammar', 'writing'],
    ['an explanation of grammar', module('introduction'), 'grammar', 'grammar'],
    ['a piece of culture', module('introduction'), 'culture', 'conversation'],
    ['hearing and writing', module('exercise', { kind: 'listen' }), 'grammar', 'writing'],
    ['writing Swedish', module('exercise', { kind: 'translate', into: 'swedish' }), 'grammar', 'writing'],
    ['understanding', module('exercise', { kind: 'translate', into: 'learner' }), 'vocabulary', 'vocabulary'],
    ['word order', module('exercise', { kind: 'order' }), 'conversation', 'grammar'],
    ['a form', module('exercise', { kind: 'gap' }), 'conversation', 'grammar'],
    ['pairs', module('exercise', { kind: 'match' }), 'grammar', 'vocabulary'],
    ['a choice', module('exercise', { kind: 'choice' }), 'conversation', 'conversation'],
    ['true or false', module('exercise', { kind: 'truth' }), 'other', 'grammar'],
  ] as const)('%s', (_, shown, category, skill) => {
    expect(skillOf(shown, { category })).toBe(skill);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonModule } from '../course/lesson.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import type { LearningEvent } from './event.ts';
import { SKILLS, skillOf } from './skills.ts';
import { LONGEST_STEP_MS, studyTime } from './study-time.ts';
import type { ZoneHistory } from './time-zones.ts';

const START = Date.parse('2026-11-21T11:00:00Z');
const HOME: ZoneHistory = [{ timeZone: 'Europe/Stockholm', atMs: 0 }];
const step = (id: string, afterMs: number, skill?: string): LearningEvent => ({
  id,
  kind: 'module_visited',
  subject: `lesson:${id}`,
  payload: skill === undefined ? {} : { skill },
  occurredAt: START + afterMs,
});

describe('the time studied', () => {
  it('is the time between steps, for the skill of the later one', () => {
    const events = [
      step('a', 0, 'grammar'),
      step('b', 40_000, 'vocabulary'),
      step('c', 100_000, 'writing'),
      step('d', 110_000, 'vocabulary'),
    ];
    expect(studyTime(events, HOME).get('2026-11-21')).toMatchObject({
      vocabulary: 50_000,
      writing: 60_000,
      conversation: 0,
    });
  });

  it('never counts more than three minutes for a step, nor for one before which there is none', () => {
    const events = [step('a', 0, 'grammar'), step('b', HOUR_MS, 'grammar')];
    expect(studyTime(events, HOME).get('2026-11-21')?.grammar).toBe(6 * MINUTE_MS);
  });

  it('counts what is no study neither as a step nor as time', () => {
    const events = [step('a', 0, 'grammar'), step('b', 60_000), step('c', 90_000, 'magic')];
    expect(studyTime([...events, step('d', 120_000, 'grammar')], HOME).get('2026-11-21')?.grammar).toBe(
      LONGEST_STEP_MS + 120_000,
    );
  });

  it('is of the day on which the step was done, by the zone in force', () => {
    const zones: ZoneHistory = [...HOME, { timeZone: 'Asia/Tokyo', atMs: START + 8 * HOUR_MS }];
    const events = [step('a', 15 * HOUR_MS + 59 * MINUTE_MS, 'writing'), step('b', 16 * HOUR_MS, 'writing')];
    expect([...studyTime(events, HOME).keys()]).toEqual(['2026-11-21', '2026-11-22']);
    expect([...studyTime(events, zones).keys()]).toEqual(['2026-11-22']);
  });

  it('is the same in whatever order events arrive, and at most as long as the time that passed', () => {
    const skill = fc.constantFrom(...SKILLS);
    const steps = fc.array(fc.record({ afterMs: fc.nat({ max: 3 * HOUR_MS }), skill }), { minLength: 1 });
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (list, order) => {
        const events = list.map(({ afterMs, skill: name }, index) => step(String(index), afterMs, name));
        const shuffled = events
          .map((event) => ({ event, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
        const time = studyTime(events, HOME);
        expect(studyTime(shuffled, HOME)).toEqual(time);
        const total = [...time.values()].flatMap((day) => Object.values(day)).reduce((a, b) => a + b, 0);
        const moments = events.map(({ occurredAt }) => occurredAt);
        expect(total).toBeLessThanOrEqual(Math.max(...moments) - Math.min(...moments) + LONGEST_STEP_MS);
      }),
    );
  });
});

describe('the skill of a module', () => {
  const module = (type: string, content: object = {}) => ({ id: 'm', type, content }) as LessonModule;
  it.each([
    ['words', module('vocabulary'), 'culture', 'vocabulary'],
    ['people talking', module('dialogue'), 'grammar', 'conversation'],
    ['a scene to play', module('roleplay'), 'grammar', 'conversation'],
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

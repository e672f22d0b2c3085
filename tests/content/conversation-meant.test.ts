import { describe, expect, it } from 'vitest';
import { understood } from '#shared/conversation/listening.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

describe('what is said of now and of later', () => {
  it.each([
    ['Jag är sjutton, men jag fyller arton', '17'],
    ['Jag är 17 år, men fyller 18 år i juli', '17'],
    ['Jag fyller 18 år i maj, men nu är jag 17 år', '17'],
    ['Nitton, men snart tjugo', '19'],
    ['Jag fyller arton i maj', '18'],
    ["I'm 17, turning 18 in June", '17'],
  ])('somebody is as old as they are, and names no summer with it: %s', async (line, age) => {
    expect(understood(await dialogueOf('job_interview'), 'age', line).slots).toEqual({ age });
  });
});

describe('a day of the week is of what was asked for', () => {
  it.each([
    ['date', 'På fredag', 'promise-date', { deadline: 'friday' }],
    ['date', 'Vi kan leverera på fredag', 'promise-date', { deadline: 'friday' }],
    ['date', 'senast fredag', 'promise-date', { deadline: 'friday' }],
    ['date', 'On Friday', 'promise-date', { deadline: 'friday' }],
    ['follow-up', 'På fredag', 'next-meeting', { day: 'friday' }],
    ['follow-up', 'On Friday', 'next-meeting', { day: 'friday' }],
  ] as const)('asked for %s: %s', async (goal, line, intent, slots) => {
    const heard = understood(await dialogueOf('business_meeting'), goal, line);
    expect(heard.intents).toEqual([intent]);
    expect(heard.slots).toEqual(slots);
  });
});

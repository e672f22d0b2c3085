import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { textOf } from '#tests/shared/text.ts';
import type { LessonDetail } from '../lessons/lessons.contract.ts';
import { exercise } from './exercise.ts';
import { type Lesson, lesson } from './lesson.ts';
import { perLanguage, sentence, text } from './text.ts';
import { presentTexts, readTexts, type Wire } from './wire.ts';
import { wireSchema } from './wire-schema.ts';
import { word } from './word.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const filesOf = (folder: string) =>
  readdirSync(join(CONTENT, folder)).map((name): [string, unknown] => [
    name,
    JSON.parse(readFileSync(join(CONTENT, folder, name), 'utf8')),
  ]);

const translation = { english: 'Hi!', dutch: 'Hoi!', german: 'Hallo!' };

describe('texts on the wire', () => {
  it('stand beside each other, English in the plain field', () => {
    expect(
      presentTexts({ title: textOf('Food'), head: { english: ['a'], dutch: ['b'], german: ['c'] } }),
    ).toEqual({
      title: 'Food',
      dutchTitle: 'Food (nl)',
      germanTitle: 'Food (de)',
      head: ['a'],
      dutchHead: ['b'],
      germanHead: ['c'],
    });
  });

  it('stand bare where they translate a line, but not in an exercise', () => {
    const line = { swedish: 'Hej!', translation };
    expect(presentTexts([line])).toEqual([
      { swedish: 'Hej!', english: 'Hi!', dutch: 'Hoi!', german: 'Hallo!' },
    ]);
    expect(presentTexts({ kind: 'listen', ...line })).toEqual({
      kind: 'listen',
      swedish: 'Hej!',
      translation: 'Hi!',
      dutchTranslation: 'Hoi!',
      germanTranslation: 'Hallo!',
    });
  });

  it('go by locale where they tell of a word', () => {
    const told = {
      example: { swedish: 'Hej!', translation },
      culturalNote: translation,
      falseFriend: { german: 'Vorsicht!' },
    };
    expect(presentTexts(told)).toEqual({
      example: { sv: 'Hej!', en: 'Hi!', nl: 'Hoi!', de: 'Hallo!' },
      culturalNote: { en: 'Hi!', nl: 'Hoi!', de: 'Hallo!' },
      falseFriend: { de: 'Vorsicht!' },
    });
  });

  it('leave everything else as it is', () => {
    const plain = {
      options: ['a'],
      answers: { 0: true },
      example: 'x',
      none: null,
      count: 2,
      falseFriend: undefined,
    };
    expect(presentTexts(plain)).toEqual(plain);
    expect(readTexts<typeof plain>(presentTexts(plain))).toEqual(plain);
  });

  it('have types that say so', () => {
    expectTypeOf<Wire<Pick<LessonDetail, 'id' | 'title'>>>().toEqualTypeOf<{
      id: string;
      title: string;
      dutchTitle: string;
      germanTitle: string;
    }>();
    type Choice = { kind: 'choice'; options: string[] | Record<'english' | 'dutch' | 'german', string[]> };
    expectTypeOf<Wire<Choice>>().toEqualTypeOf<{
      kind: 'choice';
      options: string[];
      dutchOptions?: string[];
      germanOptions?: string[];
    }>();
    type Line = { swedish: string; translation: typeof translation };
    expectTypeOf<Wire<Line>>().toEqualTypeOf<{
      swedish: string;
      english: string;
      dutch: string;
      german: string;
    }>();
    expectTypeOf<Wire<{ example: Line; falseFriend?: Partial<typeof translation> }>>().toEqualTypeOf<{
      example: { sv: string; en: string; nl: string; de: string };
      falseFriend?: { en?: string; nl?: string; de?: string };
    }>();
  });
});

describe('reading', () => {
  it.each(filesOf('lessons'))('gives lesson %s back as it was, and the wire fits its schema', (_, file) => {
    const whole: Lesson = lesson.parse(file);
    const wire = presentTexts(whole);
    expect(readTexts<Lesson>(wire)).toEqual(whole);
    expect(wireSchema(lesson).parse(wire)).toEqual(wire);
  });

  it.each(filesOf('words'))('gives the words of %s back', (_, file) => {
    const told = word
      .array()
      .parse(file)
      .map(({ example, culturalNote, falseFriend }) => ({ example, culturalNote, falseFriend }));
    expect(readTexts(presentTexts(told))).toEqual(told);
  });

  it('is the inverse of presenting, whatever holds the texts', () => {
    const anyText = fc.record({ english: fc.string(), dutch: fc.string(), german: fc.string() });
    const anyLists = fc.record({
      english: fc.array(fc.string()),
      dutch: fc.array(fc.string()),
      german: fc.array(fc.string()),
    });
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, leaf, tie('holder'), fc.array(tie('holder'), { maxLength: 3 })),
      holder: fc.record(
        {
          kind: fc.constant('gap'),
          id: fc.string(),
          title: anyText,
          options: fc.oneof(anyLists, fc.array(fc.string())),
          contrast: anyText,
          translation: anyText,
          example: fc.oneof(fc.record({ swedish: fc.string(), translation: anyText }), leaf),
          culturalNote: anyText,
          falseFriend: fc.record({ english: fc.string(), german: fc.string() }, { requiredKeys: [] }),
          content: tie('tree'),
        },
        { requiredKeys: [] },
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(readTexts(presentTexts(value))).toEqual(value);
      }),
    );
  });
});

describe('the schema of the wire', () => {
  const CASES: [string, z.ZodType, z.ZodType][] = [
    [
      'limits and strictness',
      z.strictObject({ title: text(80), head: perLanguage(z.array(z.string()).min(2)).optional() }),
      z.strictObject({
        title: z.string().trim().min(1).max(80),
        dutchTitle: z.string().trim().min(1).max(80),
        germanTitle: z.string().trim().min(1).max(80),
        head: z.array(z.string()).min(2).optional(),
        dutchHead: z.array(z.string()).min(2).optional(),
        germanHead: z.array(z.string()).min(2).optional(),
      }),
    ],
    [
      'lists, unions and nulls',
      z.object({ lines: z.array(sentence(9)).max(2).nullable() }),
      z.object({
        lines: z
          .array(
            z.strictObject({
              swedish: z.string().min(1).max(200),
              english: z.string().min(1).max(9),
              dutch: z.string().min(1).max(9),
              german: z.string().min(1).max(9),
            }),
          )
          .max(2)
          .nullable(),
      }),
    ],
  ];

  it.each(CASES)('keeps %s', (_, schema, expected) => {
    expect(z.toJSONSchema(wireSchema(schema))).toEqual(z.toJSONSchema(expected));
  });

  it('wants every language of a text, and no other field', () => {
    const schema = wireSchema(exercise);
    const truth = presentTexts({
      kind: 'truth',
      question: textOf('True?'),
      explanation: textOf('So.'),
      statement: textOf('Yes.'),
      correct: true,
    });
    expect(schema.safeParse(truth).success).toBe(true);
    const { dutchQuestion: _, ...incomplete } = truth;
    expect(schema.safeParse(incomplete).success).toBe(false);
    expect(schema.safeParse({ ...truth, frenchQuestion: 'Vrai ?' }).success).toBe(false);
  });
});

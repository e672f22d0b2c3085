import { z } from 'zod';
import { CHARACTERS } from './character.ts';
import { exercise } from './exercise.ts';
import type { Say } from './say.ts';
import { ipa, perLanguage, sentence, text } from './text.ts';
import { word } from './word.ts';

const cell = z.string().trim().min(1).max(80);
const role = z.string().trim().min(1).max(60);

/** Something explained: a greeting to the lesson, a point of grammar, a piece of culture. */
export const introduction = z.strictObject({
  title: text(120),
  text: text(2_000),
  /** What speakers of each language get wrong here; each text is written for its own readers. */
  contrast: text(600).optional(),
  examples: z.array(sentence()).max(8).optional(),
  /** A table of forms; the head is in the learner's language, the cells are Swedish. */
  table: z
    .strictObject({
      head: perLanguage(z.array(cell).min(2).max(5)),
      rows: z.array(z.array(cell).min(2).max(5)).min(1).max(12),
    })
    .optional(),
  picture: z.string().optional(),
});

/** New words, by id; `usage` says when Swedes use the word here. */
export const vocabulary = z.strictObject({
  title: text(120),
  words: z
    .array(z.strictObject({ wordId: z.string(), usage: text(200) }))
    .min(3)
    .max(12),
});

/** People talk. */
export const dialogue = z.strictObject({
  title: text(120),
  scenario: text(300),
  speakers: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(40),
        picture: z.string(),
        voice: z.enum(CHARACTERS).optional(),
      }),
    )
    .min(2)
    .max(4),
  dialogue: z
    .array(sentence().extend({ speaker: z.string(), pronunciation: ipa }))
    .min(4)
    .max(14),
});

/** Learners take the parts of a scene; `lines` names the role that speaks by its index. */
export const roleplay = z.strictObject({
  title: text(120),
  instructions: text(400),
  scenarios: z
    .array(
      z.strictObject({
        name: text(120),
        roles: perLanguage(z.array(role).min(2).max(4)),
        /** The voice of each role, in the order of `roles`. */
        voices: z.array(z.enum(CHARACTERS)).min(2).max(4).optional(),
        lines: z
          .array(sentence().extend({ role: z.int().min(0).max(3) }))
          .min(3)
          .max(12),
      }),
    )
    .min(1)
    .max(3),
});

/** A word or expression as it stands in a text, and what it means there. */
const gloss = z.strictObject({ swedish: z.string().trim().min(1).max(60), meaning: text(120) });

/** What helps with Swedish that is longer than a line. */
const helps = {
  /** Whatever was not taught before. */
  glosses: z.array(gloss).max(30),
  /** Words that readers of every language know from their own: they need no gloss. */
  transparent: z.array(z.string().trim().min(1).max(60)).max(12).optional(),
};

/** A text to be read, by paragraphs and their sentences. */
export const reading = z.strictObject({
  title: text(120),
  scenario: text(300),
  /** Who reads it aloud: its writer, where one is known. */
  voice: z.enum(CHARACTERS).optional(),
  picture: z.string().optional(),
  paragraphs: z.array(z.array(sentence()).min(1).max(8)).min(1).max(8),
  ...helps,
});

/** Several people talk, or one tells something: to be heard before it is read. */
export const listening = z.strictObject({
  title: text(120),
  scenario: text(300),
  speakers: z
    .array(
      z.strictObject({ name: z.string().min(1).max(40), picture: z.string(), voice: z.enum(CHARACTERS) }),
    )
    .min(1)
    .max(4),
  lines: z
    .array(sentence().extend({ speaker: z.string() }))
    .min(3)
    .max(16),
  ...helps,
});

/** Swedish of the learner's own. Nobody judges it: there is an example to hold beside it. */
export const writing = z.strictObject({
  title: text(120),
  instructions: text(600),
  /** What should be in it. */
  checklist: perLanguage(z.array(z.string().trim().min(1).max(120)).min(3).max(4)),
  /** How somebody else might have done it. */
  model: z.array(sentence()).min(3).max(12),
  ...helps,
});

/** Never changes; progress is kept by it. Unique within the lesson. */
const moduleId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const lessonModule = z.discriminatedUnion('type', [
  z.strictObject({
    id: moduleId,
    type: z.literal('introduction'),
    /** Ids of the exercises in which the learner produces its point; none where it tells of the country or its sounds. */
    producedBy: z.array(moduleId).max(6).optional(),
    content: introduction,
  }),
  z.strictObject({ id: moduleId, type: z.literal('vocabulary'), content: vocabulary }),
  z.strictObject({ id: moduleId, type: z.literal('dialogue'), content: dialogue }),
  z.strictObject({
    id: moduleId,
    type: z.literal('exercise'),
    /** Id of the reading or listening that it asks about. */
    about: moduleId.optional(),
    content: exercise,
  }),
  z.strictObject({ id: moduleId, type: z.literal('roleplay'), content: roleplay }),
  z.strictObject({ id: moduleId, type: z.literal('reading'), content: reading }),
  z.strictObject({ id: moduleId, type: z.literal('listening'), content: listening }),
  z.strictObject({ id: moduleId, type: z.literal('writing'), content: writing }),
]);

export const LESSON_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const LESSON_CATEGORIES = ['vocabulary', 'conversation', 'grammar', 'culture', 'other'] as const;

/** What a list shows of a lesson. */
export const lessonHead = z.strictObject({
  id: z.string().regex(/^[1-4]0[1-9]$/),
  title: text(80),
  description: text(240),
  level: z.enum(LESSON_LEVELS),
  category: z.enum(LESSON_CATEGORIES),
  picture: z.string(),
  xpReward: z.int().min(10).max(200),
});

/** One file of `content/lessons/`. */
export const lesson = lessonHead.extend({ modules: z.array(lessonModule).min(1).max(40) });

/** `content/course.json`: the order of phases and lessons. */
export const course = z.strictObject({
  phases: z.array(
    z.strictObject({
      number: z.int().min(1).max(4),
      title: text(80),
      description: text(240),
      picture: z.string(),
      lessonIds: z.array(z.string()),
    }),
  ),
});

export type Course = z.infer<typeof course>;
export type LessonHead = z.infer<typeof lessonHead>;
export type Lesson = z.infer<typeof lesson>;
export type LessonModule = Lesson['modules'][number];
/** A module as it is studied: beside those of a lesson's file, something to say. */
export type StudiedModule =
  | LessonModule
  | { readonly id: string; readonly type: 'say'; readonly content: Say };
export type Introduction = z.infer<typeof introduction>;
export type Vocabulary = z.infer<typeof vocabulary>;
export type Dialogue = z.infer<typeof dialogue>;
export type Roleplay = z.infer<typeof roleplay>;
export type Reading = z.infer<typeof reading>;
export type Listening = z.infer<typeof listening>;
export type Writing = z.infer<typeof writing>;
export type Gloss = z.infer<typeof gloss>;

/** A word as a lesson shows it: the spec's fields, then what else the word list knows. */
export const lessonWord = z.object({
  usage: text(200),
  wordId: z.string(),
  swedish: z.string(),
  /** With its article or "att": "en katt", "att äta". */
  withArticle: z.string(),
  gender: z.enum(['en', 'ett']).nullable(),
  /** Its meanings in one line, the usual one first. */
  translation: perLanguage(z.string()),
  pronunciation: z.string(),
  forms: z.array(z.string()),
  picture: z.string().nullable(),
  example: word.options[0].shape.example,
  culturalNote: word.options[0].shape.culturalNote,
  falseFriend: word.options[0].shape.falseFriend,
});

export type LessonWord = z.infer<typeof lessonWord>;

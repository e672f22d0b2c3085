import { z } from 'zod';
import { CEFR_LEVELS } from './cefr.ts';
import { CHARACTERS } from './character.ts';
import { exercise } from './exercise.ts';
import type { Say } from './say.ts';
import { ipa, perLanguage, sentence, text } from './text.ts';
import { word } from './word.ts';

const cell = z.string().trim().min(1).max(80);
const role = z.string().trim().min(1).max(60);

/** Explanation: an introduction to the lesson, a point of grammar, or an aspect of culture. */
export const introduction = z.strictObject({
  title: text(120),
  text: text(2_000),
  /** Typical mistakes of speakers of each language; each text is written for its own readers. */
  contrast: text(600).optional(),
  examples: z.array(sentence()).max(8).optional(),
  /** Table of forms; the head is in the learner's language, the cells are Swedish. */
  table: z
    .strictObject({
      head: perLanguage(z.array(cell).min(2).max(5)),
      rows: z.array(z.array(cell).min(2).max(5)).min(1).max(12),
    })
    .optional(),
  picture: z.string().optional(),
});

/** New words by id; `usage` explains when the word is used here. */
export const vocabularyModule = z.strictObject({
  title: text(120),
  words: z
    .array(z.strictObject({ wordId: z.string(), usage: text(200) }))
    .min(3)
    .max(12),
});

/** Dialogue. */
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

/** Role-play; `lines` refers to the speaking role by index. */
export const roleplay = z.strictObject({
  title: text(120),
  instructions: text(400),
  scenarios: z
    .array(
      z.strictObject({
        name: text(120),
        roles: perLanguage(z.array(role).min(2).max(4)),
        /** Voice of each role, in the order of `roles`. */
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

/** Word or expression as it occurs in a text, with its meaning there. */
const gloss = z.strictObject({ swedish: z.string().trim().min(1).max(60), meaning: text(120) });

/** Help for longer Swedish texts. */
const helps = {
  /** Glosses of everything that has not been taught before. */
  glosses: z.array(gloss).max(30),
  /** Words that readers of every language recognise and that need no gloss. */
  transparent: z.array(z.string().trim().min(1).max(60)).max(12).optional(),
};

/** Reading text, by paragraphs and sentences. */
export const reading = z.strictObject({
  title: text(120),
  scenario: text(300),
  /** Voice that reads it aloud: the writer's, if known. */
  voice: z.enum(CHARACTERS).optional(),
  picture: z.string().optional(),
  paragraphs: z.array(z.array(sentence()).min(1).max(8)).min(1).max(8),
  ...helps,
});

/** Listening text with one or several speakers, heard before it is read. */
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

/** Free writing. It is not judged, but compared with an example. */
export const writingModule = z.strictObject({
  title: text(120),
  instructions: text(600),
  /** Items that the text should contain. */
  checklist: perLanguage(z.array(z.string().trim().min(1).max(120)).min(3).max(4)),
  /** Example solution. */
  model: z.array(sentence()).min(3).max(12),
  ...helps,
});

/** Stable id, to which progress refers. Unique within the lesson. */
const moduleId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const lessonModule = z.discriminatedUnion('type', [
  z.strictObject({
    id: moduleId,
    type: z.literal('introduction'),
    /** Ids of the exercises in which the learner produces its grammar point; absent for culture or sounds. */
    producedBy: z.array(moduleId).max(6).optional(),
    /** Ids of the points of content/grammar that it explains. */
    grammar: z.array(moduleId).max(3).optional(),
    /** Publisher and page of its facts about the country; not shown. */
    source: z.string().min(1).max(300).optional(),
    content: introduction,
  }),
  z.strictObject({ id: moduleId, type: z.literal('vocabulary'), content: vocabularyModule }),
  z.strictObject({ id: moduleId, type: z.literal('dialogue'), content: dialogue }),
  z.strictObject({
    id: moduleId,
    type: z.literal('exercise'),
    /** Id of the reading or listening module that it asks about. */
    about: moduleId.optional(),
    content: exercise,
  }),
  z.strictObject({ id: moduleId, type: z.literal('roleplay'), content: roleplay }),
  z.strictObject({ id: moduleId, type: z.literal('reading'), content: reading }),
  z.strictObject({ id: moduleId, type: z.literal('listening'), content: listening }),
  z.strictObject({ id: moduleId, type: z.literal('writing'), content: writingModule }),
]);

export const LESSON_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const LESSON_CATEGORIES = ['vocabulary', 'conversation', 'grammar', 'culture', 'other'] as const;

/** Properties of a lesson for lists. */
export const lessonHead = z.strictObject({
  id: z.string().regex(/^[1-4](0[1-9]|1[0-9])$/),
  title: text(80),
  description: text(240),
  level: z.enum(LESSON_LEVELS),
  /** Level of the European framework at which its language is used. */
  cefr: z.enum(CEFR_LEVELS),
  category: z.enum(LESSON_CATEGORIES),
  picture: z.string(),
  xpReward: z.int().min(10).max(200),
});

/** Schema of a file of `content/lessons/`. */
export const lesson = lessonHead.extend({ modules: z.array(lessonModule).min(1).max(40) });

/** Schema of `content/course.json`: the order of phases and lessons. */
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
/** Module as it is studied: those of a lesson's file, and spoken tasks. */
export type StudiedModule =
  | LessonModule
  | { readonly id: string; readonly type: 'say'; readonly content: Say };
export type Introduction = z.infer<typeof introduction>;
export type Vocabulary = z.infer<typeof vocabularyModule>;
export type LessonDialogue = z.infer<typeof dialogue>;
export type Roleplay = z.infer<typeof roleplay>;
export type LessonReading = z.infer<typeof reading>;
export type Listening = z.infer<typeof listening>;
export type Writing = z.infer<typeof writingModule>;
export type Gloss = z.infer<typeof gloss>;

/** Word as a lesson shows it: the fields of the specification, then further data of the word list. */
export const lessonWord = z.object({
  usage: text(200),
  wordId: z.string(),
  swedish: z.string(),
  /** With its article or "att": "en katt", "att äta". */
  withArticle: z.string(),
  gender: z.enum(['en', 'ett']).nullable(),
  /** Its meanings in one line, the most common first. */
  translation: perLanguage(z.string()),
  pronunciation: z.string(),
  forms: z.array(z.string()),
  picture: z.string().nullable(),
  example: word.options[0].shape.example,
  culturalNote: word.options[0].shape.culturalNote,
  falseFriend: word.options[0].shape.falseFriend,
});

export type LessonWord = z.infer<typeof lessonWord>;

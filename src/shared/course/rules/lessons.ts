import type { Introduction, Lesson, LessonDialogue, LessonModule, Roleplay, Vocabulary } from '../lesson.ts';
import { exerciseProblems, habitProblems } from './exercises.ts';
import { lineIpaProblems } from './ipa.ts';
import { passageProblems, questionProblems } from './passages.ts';
import { at, type Problem, repeated } from './problem.ts';
import { speakerProblems } from './speakers.ts';

/** Minimum contents of a lesson (`docs/authoring.md`). */
const LEAST = { modules: 8, words: 20, exercises: 4, kinds: 3, scenes: 2, contrasts: 2 } as const;

/**
 * Problems of a single lesson.
 * @param hasWord returns true if a word exists
 */
export function lessonProblems(lesson: Lesson, hasWord: (id: string) => boolean): Problem[] {
  const problems = sizeProblems(lesson);
  const { modules } = lesson;
  for (const { id } of repeated(modules, (module) => module.id)) {
    problems.push({ path: 'modules', message: `the id "${id}" stands there twice` });
  }
  if (modules.at(0)?.type !== 'introduction')
    problems.push({ path: 'modules.0', message: 'is no introduction' });
  if (modules.at(-1)?.type !== 'exercise') {
    problems.push({ path: at('modules', modules.length - 1), message: 'is no exercise' });
  }
  for (const [index, module] of modules.entries()) {
    problems.push(...moduleProblems(module, at('modules', index, 'content'), hasWord));
    if (module.type === 'roleplay' && index < modules.length / 2) {
      problems.push({ path: at('modules', index), message: 'role-plays stand near the end' });
    }
  }
  const words = modules.flatMap((module) => (module.type === 'vocabulary' ? module.content.words : []));
  for (const { wordId } of repeated(words, (word) => word.wordId)) {
    problems.push({ path: 'modules', message: `the word "${wordId}" is taught twice` });
  }
  problems.push(...questionProblems(lesson));
  const exercises = modules.flatMap((module) => (module.type === 'exercise' ? [module.content] : []));
  return [...problems, ...habitProblems(exercises).map((message) => ({ path: 'modules', message }))];
}

function sizeProblems({ modules }: Lesson): Problem[] {
  const words = modules.flatMap((module) =>
    module.type === 'vocabulary' ? module.content.words.map(({ wordId }) => wordId) : [],
  );
  const kinds = modules.flatMap((module) => (module.type === 'exercise' ? [module.content.kind] : []));
  const counts = {
    modules: modules.length,
    words: new Set(words).size,
    exercises: kinds.length,
    kinds: new Set(kinds).size,
    scenes: modules.filter(({ type }) => type === 'dialogue' || type === 'roleplay').length,
    contrasts: modules.filter(({ type, content }) => type === 'introduction' && content.contrast).length,
  };
  const names = {
    modules: 'modules',
    words: 'words',
    exercises: 'exercises',
    kinds: 'kinds of exercises',
    scenes: 'dialogues or role-plays',
    contrasts: 'introductions with a contrast',
  };
  return (Object.keys(LEAST) as (keyof typeof LEAST)[])
    .filter((what) => counts[what] < LEAST[what])
    .map((what) => ({
      path: 'modules',
      message: `${counts[what]} ${names[what]}, at least ${LEAST[what]} are needed`,
    }));
}

function moduleProblems(module: LessonModule, path: string, hasWord: (id: string) => boolean): Problem[] {
  switch (module.type) {
    case 'introduction':
      return introductionProblems(module.content, path);
    case 'vocabulary':
      return vocabularyProblems(module.content, path, hasWord);
    case 'dialogue':
      return dialogueProblems(module.content, path);
    case 'roleplay':
      return roleplayProblems(module.content, path);
    case 'exercise':
      return exerciseProblems(module.content, path);
    case 'reading':
    case 'writing':
      return passageProblems(module, path);
    case 'listening':
      return [
        ...passageProblems(module, path),
        ...speakerProblems(module.content.speakers, module.content.lines, path, 'lines'),
      ];
  }
}

function introductionProblems(introduction: Introduction, path: string): Problem[] {
  const problems: Problem[] = [];
  const contrasts = Object.values(introduction.contrast ?? {});
  if (new Set(contrasts).size < contrasts.length) {
    problems.push({ path: at(path, 'contrast'), message: 'is the same text for two kinds of readers' });
  }
  const columns = introduction.table?.head.english.length;
  for (const [index, row] of (introduction.table?.rows ?? []).entries()) {
    if (row.length !== columns) {
      problems.push({
        path: at(path, 'table.rows', index),
        message: 'has another number of cells than the head',
      });
    }
  }
  return problems;
}

function vocabularyProblems(
  { words }: Vocabulary,
  path: string,
  hasWord: (id: string) => boolean,
): Problem[] {
  return words.flatMap(({ wordId }, index) =>
    hasWord(wordId)
      ? []
      : [{ path: at(path, 'words', index), message: `there is no word "${wordId}" in content/words` }],
  );
}

function dialogueProblems({ speakers, dialogue }: LessonDialogue, path: string): Problem[] {
  const ofIpa = dialogue.flatMap(({ pronunciation }, index) =>
    lineIpaProblems(pronunciation).map((message) => ({
      path: at(path, 'dialogue', index, 'pronunciation'),
      message,
    })),
  );
  return [...speakerProblems(speakers, dialogue, path, 'dialogue'), ...ofIpa];
}

function roleplayProblems({ scenarios }: Roleplay, path: string): Problem[] {
  return scenarios.flatMap(({ roles, voices, lines }, scenario) => {
    const where = at(path, 'scenarios', scenario);
    const unknown = lines.flatMap(({ role }, index) =>
      role < roles.english.length
        ? []
        : [{ path: at(where, 'lines', index), message: `there is no role ${role}` }],
    );
    const silent = roles.english.flatMap((name, role) =>
      lines.some((line) => line.role === role)
        ? []
        : [{ path: at(where, 'roles', role), message: `"${name}" says nothing` }],
    );
    const voiceless =
      voices && voices.length !== roles.english.length
        ? [{ path: at(where, 'voices'), message: `there are ${roles.english.length} roles` }]
        : [];
    return [...unknown, ...silent, ...voiceless];
  });
}

import { readCourse } from '#server/platform/course-reader.ts';
import { oneOf, seededRandom } from '#shared/chance.ts';
import { optionsFor } from '#shared/course/options.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { makeTask } from '#shared/practice/make.ts';
import { PRACTICE_KINDS, type Practice } from '#shared/practice/practice.ts';

// npm run show:practice [number of tasks] [language] [seed]: to be read by eye; the same seed shows the same tasks
const [wanted = '300', language = 'english', seed = ''] = process.argv.slice(2);
if (!LANGUAGES.some((known) => known === language)) throw new RangeError(`no language: ${language}`);

/** Describes a task in one line: the question, then the right options before the wrong ones. */
function inWords({ task }: Practice, reader: Language): string {
  const asked = task.question[reader];
  switch (task.kind) {
    case 'choice': {
      const options = optionsFor(task.options, reader);
      const wrong = options.filter((_, index) => index !== task.correct);
      const { prompt } = task;
      const seen = prompt && ('heard' in prompt ? prompt.heard : prompt.shows[reader]);
      const shown = task.swedish ?? seen ?? '';
      return `${asked} ${shown} → ${options[task.correct]} | ${wrong.join(' | ')}`;
    }
    case 'gap':
      return `${asked} ${task.sentence} (${task.translation[reader]}) → ${task.answers.join(' / ')}`;
    case 'order':
      return `${asked} ${task.translation[reader]} → ${[task.tokens.join(' '), ...task.alternatives].join(' / ')} | ${task.extra.join(' | ')}`;
    case 'match':
      return `${asked} ${task.pairs.map(({ swedish, meaning }) => `${swedish} = ${meaning[reader]}`).join(' | ')}`;
    case 'listen':
    case 'say':
      return `${asked} ${task.swedish} (${task.translation[reader]})`;
    case 'translate': {
      const [given, answers] =
        task.into === 'swedish'
          ? [task.prompt[reader], task.answers]
          : [task.swedish, optionsFor(task.answers, reader)];
      return `${asked} ${given} → ${answers.join(' / ')}`;
    }
    default:
      return `${asked} ${JSON.stringify(task)}`;
  }
}

const { library } = (await readCourse()).studies();
const words = [...library.entries.keys()];
const random = seededRandom(seed);
for (let shown = 0; shown < Number(wanted); ) {
  const [kind, wordId] = [oneOf(PRACTICE_KINDS, random), oneOf(words, random)];
  const practice = kind && wordId && makeTask(library, { kind, wordId, seed: `${seed} ${shown}` });
  if (!practice) continue;
  shown += 1;
  console.log(`${shown} ${kind} ${wordId}: ${inWords(practice, language as Language)}`);
}

import Eye from 'lucide-react/icons/eye';
import { useId } from 'react';
import type { Writing } from '#shared/course/lesson.ts';
import { PASSAGE_WORDS } from '#shared/course/passage-words.ts';
import { swedishWords } from '#shared/course/swedish-words.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { SwedishLine } from '#web/study/swedish/SwedishLine.tsx';
import { SwedishTextArea } from '#web/study/swedish/SwedishTextArea.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Marked, Prose } from '#web/ui/Prose.tsx';
import { NOTHING_WRITTEN, useDraft } from '../drafts.ts';
import { GlossList } from './GlossList.tsx';

/** Minimum number of words before the example can be shown. */
const LEAST_WORDS = 10;

interface WritingModuleProps {
  lessonId: string;
  moduleId: string;
  content: Writing;
  language: Language;
  /** Called when the example was opened. */
  onDone(): void;
}

/** Free writing, then comparison with an example. It is not judged: the learner ticks a checklist. */
export function WritingModule({ lessonId, moduleId, content, language, onDone }: WritingModuleProps) {
  const { t } = useText('lessons');
  const [kept, change] = useDraft(lessonId, moduleId);
  const draft = kept ?? NOTHING_WRITTEN;
  const areaId = useId();
  const countId = useId();
  const count = swedishWords(draft.text).length;
  const { min, max } = PASSAGE_WORDS.writing;

  const compare = () => {
    change({ isCompared: true });
    onDone();
  };
  const tick = (index: number) =>
    change({
      ticked: draft.ticked.includes(index)
        ? draft.ticked.filter((ticked) => ticked !== index)
        : [...draft.ticked, index],
    });

  return (
    <>
      <Prose text={content.instructions[language]} className="text-lg" />
      <div className={`grid grid-cols-1 items-start gap-6 ${draft.isCompared ? 'lg:grid-cols-2' : ''}`}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <label htmlFor={areaId} className="font-bold">
              {t('yourText')}
            </label>
            <SwedishTextArea
              id={areaId}
              aria-describedby={countId}
              aria-busy={kept === null}
              readOnly={kept === null}
              value={draft.text}
              onValue={(text) => change({ text })}
            />
            <p id={countId} className="text-sm text-ink-soft">
              <span>{t('wordsWritten', { count, min, max })}</span> {t('staysOnDevice')}
            </p>
          </div>
          <GlossList title={t('wordsThatHelp')} glosses={content.glosses} language={language} />
          <fieldset>
            <legend className="font-bold">{t('checklist')}</legend>
            {content.checklist[language].map((item, index) => (
              <Checkbox
                key={item}
                label={<Marked text={item} />}
                checked={draft.ticked.includes(index)}
                onChange={() => tick(index)}
              />
            ))}
          </fieldset>
          {!draft.isCompared && (
            <div className="flex flex-col items-start gap-2">
              <Button icon={Eye} disabled={count < LEAST_WORDS} onClick={compare}>
                {t('compare')}
              </Button>
              {count < LEAST_WORDS && <p className="text-sm text-ink-soft">{t('writeFirst')}</p>}
            </div>
          )}
        </div>
        {draft.isCompared && (
          <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
            <h3 className="font-bold">{t('example')}</h3>
            <p className="text-sm text-ink-soft">{t('exampleHelp')}</p>
            <ul className="flex flex-col gap-3">
              {content.model.map(({ swedish, translation }) => (
                <li key={swedish} className="border-line not-last:border-b not-last:pb-3">
                  <SwedishLine text={swedish} translation={translation[language]} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

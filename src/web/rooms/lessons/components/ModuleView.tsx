import type { Language } from '#shared/language.ts';
import type { ShownModule } from '#shared/lessons/lessons.contract.ts';
import { DialogueModule } from './DialogueModule.tsx';
import { IntroductionModule } from './IntroductionModule.tsx';
import { ListeningModule } from './ListeningModule.tsx';
import { ReadingModule } from './ReadingModule.tsx';
import { RoleplayModule } from './RoleplayModule.tsx';
import { SayModule } from './SayModule.tsx';
import { VocabularyModule } from './VocabularyModule.tsx';
import { WritingModule } from './WritingModule.tsx';

/** Module to read, hear or play. Exercises have a frame of their own. */
export type StudyModule = Exclude<ShownModule, { type: 'exercise' }>;

interface ModuleViewProps {
  lessonId: string;
  module: StudyModule;
  language: Language;
  /** True when the questions about it have been answered. */
  isAnswered: boolean;
  /** Called when a scene was played to its end, a line was spoken, or a text was compared with the example. */
  onDone(): void;
}

/** Content of a module by its type. */
export function ModuleView({ lessonId, module, language, isAnswered, onDone }: ModuleViewProps) {
  switch (module.type) {
    case 'introduction':
      return <IntroductionModule content={module.content} grammar={module.grammar} language={language} />;
    case 'vocabulary':
      return <VocabularyModule words={module.content.words} language={language} />;
    case 'dialogue':
      return <DialogueModule content={module.content} language={language} />;
    case 'roleplay':
      return <RoleplayModule content={module.content} language={language} onPlayed={onDone} />;
    case 'say':
      return <SayModule content={module.content} language={language} onDone={onDone} />;
    case 'reading':
      return <ReadingModule content={module.content} language={language} />;
    case 'listening':
      return <ListeningModule content={module.content} language={language} isAnswered={isAnswered} />;
    case 'writing':
      return (
        <WritingModule
          lessonId={lessonId}
          moduleId={module.id}
          content={module.content}
          language={language}
          onDone={onDone}
        />
      );
  }
}

/** Title of a module; the title of an exercise is its question. */
export function moduleTitle(module: ShownModule, language: Language): string {
  const { content } = module;
  return 'question' in content ? content.question[language] : content.title[language];
}

import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { ImportPreview, ImportResult } from '#shared/anki/anki.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { type ImportFile, type ImportProgress, usePreview, useTakeOver } from './anki.api.ts';
import { ChooseFile } from './components/ChooseFile.tsx';
import { ExportCards } from './components/ExportCards.tsx';
import { Preview } from './components/Preview.tsx';
import { TakenOver } from './components/TakenOver.tsx';

/** Page to import from Anki, text or CSV, and to export. */
export default function ImportPage() {
  const { t } = useText('anki');
  const [brought, setBrought] = useState<ImportFile | null>(null);
  /** The old preview stays while a new one loads, so that the layout is stable and the focus is kept. */
  const [shown, setShown] = useState<ImportPreview | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const preview = usePreview();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const takeOver = useTakeOver(setProgress);
  const look = (next: ImportFile) => {
    setBrought(next);
    takeOver.reset();
    preview.mutate(next, { onSuccess: setShown });
  };
  const startAgain = () => {
    setBrought(null);
    setShown(null);
    setResult(null);
    preview.reset();
    takeOver.reset();
  };

  return (
    <div className="mx-auto flex w-full max-w-176 flex-col gap-4 sm:gap-5">
      <LinkButton href="/vocabulary" variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
        {t('back')}
      </LinkButton>
      <h1 className="text-3xl font-bold">{t('heading')}</h1>
      {result ? (
        <TakenOver result={result} onAgain={startAgain} />
      ) : brought && shown ? (
        <Preview
          fileName={brought.file.name}
          preview={shown}
          own={brought.own ?? 'others'}
          isLooking={preview.isPending}
          isTaking={takeOver.isPending}
          progress={progress}
          error={preview.error ?? takeOver.error}
          onFields={(fields) => look({ ...brought, fields })}
          onSeparator={(separator) =>
            look({ file: brought.file, ...(brought.own && { own: brought.own }), separator })
          }
          onFirstRow={(firstRow) => look({ ...brought, firstRow })}
          onOwn={(own) => look({ ...brought, own })}
          onTake={() => {
            setProgress(null);
            takeOver.mutate(brought, { onSuccess: setResult });
          }}
          onCancel={startAgain}
        />
      ) : (
        <ChooseFile isLooking={preview.isPending} error={preview.error} onFile={(file) => look({ file })} />
      )}
      {!brought && <ExportCards />}
    </div>
  );
}

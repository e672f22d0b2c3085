import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useId, useRef, useState } from 'react';
import { MOST_FILE_BYTES } from '#shared/anki/limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

interface ChooseFileProps {
  isLooking: boolean;
  error: Error | null;
  onFile(file: File): void;
}

/** File input, also by drag and drop. */
export function ChooseFile({ isLooking, error, onFile }: ChooseFileProps) {
  const { t } = useText('anki');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MOST_FILE_BYTES);
    if (file.size <= MOST_FILE_BYTES) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isLooking) take(event.dataTransfer.files[0]);
  };
  const wrong = isTooLarge ? t('choose.tooLarge') : error ? errorText(error) : null;

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t('choose.title')}</h2>
      <p id={hint} className="text-ink-soft">
        {t('choose.text')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button */}
      <div
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 ${isOver ? 'border-lake bg-lake-tint' : 'border-line-strong'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          className="hidden"
          aria-label={t('choose.action')}
          accept=".apkg,.colpkg,.zip,.txt,.csv,.tsv,text/plain,text/csv"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <Button icon={FileUp} busy={isLooking} aria-describedby={hint} onClick={() => input.current?.click()}>
          {isLooking ? t('choose.looking') : t('choose.action')}
        </Button>
        <p className="text-sm text-ink-soft max-sm:hidden">{t('choose.drop')}</p>
      </div>
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {wrong}
      </p>
    </Card>
  );
}

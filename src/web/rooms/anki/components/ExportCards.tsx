import Download from 'lucide-react/icons/download';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { type ExportName, useExportCards } from '../anki.api.ts';

const EXPORTS: readonly { name: ExportName; text: string }[] = [
  { name: 'tillsammans.apkg', text: 'export.anki' },
  { name: 'tillsammans.csv', text: 'export.csv' },
];

/** Buttons to export all cards. */
export function ExportCards() {
  const { t, language } = useText('anki');
  const errorText = useErrorText();
  const exporting = useExportCards();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t('export.title')}</h2>
      <p className="text-ink-soft">{t('export.text')}</p>
      <div className="flex flex-col flex-wrap gap-3 sm:flex-row">
        {EXPORTS.map(({ name, text }) => (
          <Button
            key={name}
            variant="secondary"
            icon={Download}
            busy={exporting.isPending && exporting.variables.name === name}
            disabled={exporting.isPending}
            onClick={() => exporting.mutate({ name, language })}
          >
            {t(text)}
          </Button>
        ))}
        <LinkButton href="/vocabulary/print" variant="secondary">
          {t('export.print')}
        </LinkButton>
      </div>
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {exporting.error && errorText(exporting.error)}
      </p>
    </Card>
  );
}

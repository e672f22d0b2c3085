import type { Installation } from '#shared/accounts/admin.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';

/** Version of the app and its changes, which are written in English only. */
export function VersionCard({ version, changes }: Pick<Installation, 'version' | 'changes'>) {
  const { t } = useText('admin');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('version.title', { version })}</h2>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lake">
          {t('version.changes')}
        </summary>
        <div lang="en">
          {changes.map((release) => (
            <section key={release.version} className="mt-2">
              <h3 className="font-bold">{release.version}</h3>
              <ul className="list-disc pl-5">
                {release.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </Card>
  );
}

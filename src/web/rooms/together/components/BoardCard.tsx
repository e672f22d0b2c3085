import type { Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useShowOnBoard } from '../together.api.ts';

/**
 * Effort of the members on the board side by side, in the order of the family and without comparison, and the switches
 * that the reader may use.
 */
export function BoardCard({ family: { members } }: { family: Together }) {
  const { t, locale } = useText('together');
  const show = useShowOnBoard();
  const shown = members.flatMap(({ id, firstName, effort }) =>
    effort ? [{ id, firstName, ...effort }] : [],
  );
  return (
    <Card className="flex flex-col gap-3 lg:col-span-2">
      <h2 className="text-xl font-bold">{t('board.title')}</h2>
      {shown.length === 0 ? (
        <p className="text-ink-soft">{t('board.empty')}</p>
      ) : (
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="text-sm text-ink-soft">
              <th scope="col" className="py-2 font-semibold">
                {t('board.name')}
              </th>
              {(['days', 'minutes', 'words'] as const).map((figure) => (
                <th key={figure} scope="col" className="py-2 text-right font-semibold">
                  {t(`board.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, firstName, days, minutes, words }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="wrap-anywhere py-2 font-semibold">
                  {firstName}
                </th>
                <td className="py-2 text-right">{days.toLocaleString(locale)}</td>
                <td className="py-2 text-right">{minutes.toLocaleString(locale)}</td>
                <td className="py-2 text-right">{words.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-auto flex flex-col">
        {members
          .filter(({ maySwitch }) => maySwitch)
          .map(({ id, firstName, isYou, effort }) => (
            <Checkbox
              key={id}
              label={isYou ? t('board.own') : t('board.child', { name: firstName })}
              checked={effort !== null}
              disabled={show.isPending}
              onChange={({ target: { checked } }) => show.mutate({ learnerId: id, isShown: checked })}
            />
          ))}
      </div>
    </Card>
  );
}

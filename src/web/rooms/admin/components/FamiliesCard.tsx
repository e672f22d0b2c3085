import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useFamilies } from '../admin.api.ts';
import { FamilyRow } from './FamilyRow.tsx';

/** Accounts of the installation. */
export function FamiliesCard() {
  const { t } = useText('admin');
  const families = useFamilies();
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{t('families.title')}</h2>
        <p className="text-ink-soft">{t('families.text')}</p>
      </div>
      <Loaded query={families} skeleton={<Skeleton className="h-40" />} failed={t('families.failed')}>
        {({ pages }) => (
          <ul aria-label={t('families.title')} className="divide-y divide-line">
            {pages
              .flatMap((page) => page.families)
              .map((family) => (
                <FamilyRow key={family.accountId} family={family} />
              ))}
          </ul>
        )}
      </Loaded>
      {families.hasNextPage && (
        <Button
          variant="secondary"
          className="sm:self-start"
          busy={families.isFetchingNextPage}
          onClick={() => void families.fetchNextPage()}
        >
          {t('families.more')}
        </Button>
      )}
    </Card>
  );
}

import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Link of the holder to the learners of the account. */
export function FamilyCard() {
  const { t } = useText('profile');
  const { user } = useUser();
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl font-bold">{t('family.title')}</h2>
        <p className="text-ink-soft">{t('family.text')}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton href="/family/manage" variant="secondary">
          {t('family.action')}
        </LinkButton>
        {user?.isOperator && (
          <LinkButton href="/admin" variant="secondary">
            {t('family.admin')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** Explains to a learner who does not hold the account why its settings are not here. */
export function MemberNotice() {
  const { t } = useText('profile');
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('family.memberTitle')}</h2>
      <p className="text-ink-soft">{t('family.memberText')}</p>
    </Card>
  );
}

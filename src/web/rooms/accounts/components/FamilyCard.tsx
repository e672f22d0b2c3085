import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Link of the holder to the learners of the account. */
export function FamilyCard() {
  const { t } = useText('profile');
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl font-bold">{t('family.title')}</h2>
        <p className="text-ink-soft">{t('family.text')}</p>
      </div>
      <LinkButton href="/family/manage" variant="secondary" className="sm:self-start">
        {t('family.action')}
      </LinkButton>
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

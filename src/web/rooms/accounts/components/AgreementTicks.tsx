import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import type { Form } from '#web/study/form/use-form.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import type { RegistrationForm } from '../registration-form.ts';

interface AgreementTicksProps {
  form: Form<RegistrationForm>;
  /** Shows the parental consent, which is then required. */
  isMinor: boolean;
}

/** Checkboxes of the registration: required agreements first, then optional ones. */
export function AgreementTicks({ form, isMinor }: AgreementTicksProps) {
  const { t } = useText('accounts');
  const optional = <span className="text-ink-soft"> ({t('ui:optional')})</span>;
  return (
    <fieldset className="-my-1 min-w-0">
      <legend className="sr-only">{t('agreements.legend')}</legend>
      <Checkbox
        {...form.tick('termsAccepted')}
        required
        label={<Linked text={t('agreements.termsAccepted')} href="/terms" />}
      />
      <Checkbox {...form.tick('ageVerified')} required label={t('agreements.ageVerified')} />
      {isMinor && (
        <Checkbox {...form.tick('parentalConsent')} required label={t('agreements.parentalConsent')} />
      )}
      <Checkbox
        {...form.tick('privacyAccepted')}
        label={
          <Linked text={t('agreements.privacyAccepted')} href="/privacy">
            {optional}
          </Linked>
        }
      />
      <Checkbox
        {...form.tick('cookiesAccepted')}
        label={
          <Linked text={t('agreements.cookiesAccepted')} href="/cookies">
            {optional}
          </Linked>
        }
      />
      <Checkbox
        {...form.tick('marketingOptIn')}
        label={
          <>
            <span>{t('agreements.marketingOptIn')}</span>
            {optional}
          </>
        }
      />
    </fieldset>
  );
}

/** Sentence whose part in square brackets is a link, opened in a new tab so that no input is lost. */
function Linked({ text, href, children }: { text: string; href: string; children?: ReactNode }) {
  const { t } = useText('accounts');
  const [before, link, after] = text.split(/[[\]]/);
  return (
    <>
      <span>{before}</span>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-2 hover:text-lake"
      >
        <span>{link}</span>
        <span className="sr-only"> {t('newTab')}</span>
      </a>
      <span>{after}</span>
      {children}
    </>
  );
}

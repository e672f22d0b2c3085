import type { Language } from '#shared/language.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { texts } from './lesson-player.ts';
import { expectAccessible, type Visitor } from './screen.ts';

/** Opens the registration form on the first page, fills it in and sends it. */
export async function register({ page }: Visitor, email: string, language: Language): Promise<void> {
  const t = texts(language, 'accounts') as unknown as Record<string, Record<string, string>>;
  const label = (key: string) => t.field?.[key] ?? '';
  await page.goto('/');
  await page.getByRole('button', { name: t.signIn?.toRegister ?? '' }).click();
  await page.getByRole('textbox', { name: label('firstName') }).fill('Anna');
  await page.getByRole('textbox', { name: label('email') }).fill(email);
  await page.getByLabel(label('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: label('age') }).fill('34');
  const [terms, age] = [t.agreements?.termsAccepted, t.agreements?.ageVerified];
  await page.getByRole('checkbox', { name: (terms ?? '').replace(/\[.*$/, '').trim() }).check();
  await page.getByRole('checkbox', { name: age ?? '' }).check();
  await expectAccessible(page, 'registration');
  await page.getByRole('button', { name: t.register?.submit ?? '', exact: true }).click();
}

import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { SessionOwner } from '#server/platform/sessions.ts';
import { LEGAL_TEXTS_VERSION } from '#shared/accounts/legal-texts.ts';
import type { Agreements } from '#shared/accounts/registration.ts';
import type { Language } from '#shared/language.ts';

/** Kind of consent under which each checkbox is stored. */
const KINDS = {
  termsAccepted: 'terms',
  privacyAccepted: 'privacy',
  cookiesAccepted: 'cookies',
  marketingOptIn: 'marketing',
  ageVerified: 'age',
  parentalConsent: 'parental',
  dataProcessingConsent: 'data_processing',
} as const satisfies Record<keyof Agreements, string>;

/** Kind of the consent that the holder gives for a learner. */
const LEARNER_CONSENT = 'learner';
/** Kind of the holder's wish for a mail about each week. */
const WEEKLY_MAIL = 'weekly_mail';
/** Kind of a parent's answer about an account that a minor registered. */
const PARENT_ANSWER = 'parent';

/**
 * Stores the state of each checkbox, with version and language of the texts. Absent ones were not part of the form.
 */
export async function insertConsents(
  tx: Transaction<Tables>,
  accountId: string,
  agreements: Partial<Agreements>,
  shownIn: Language,
  nowMs: number,
): Promise<void> {
  const ticks = (Object.entries(KINDS) as [keyof Agreements, string][]).filter(
    // The form does not contain this one, so there is no refusal to store.
    ([agreement]) =>
      agreement in agreements && (agreement !== 'dataProcessingConsent' || agreements[agreement]),
  );
  await tx
    .insertInto('consents')
    .values(
      ticks.map(([agreement, kind]) => ({
        id: randomUUID(),
        account_id: accountId,
        kind,
        granted: agreements[agreement] ? 1 : 0,
        version: LEGAL_TEXTS_VERSION,
        language: shownIn,
        given_at: nowMs,
      })),
    )
    .execute();
}

/** Stores a consent that was given on another server, with its time. */
export async function insertExportedConsent(
  tx: Transaction<Tables>,
  accountId: string,
  { granted, ...consent }: Omit<Consent, 'id' | 'account_id' | 'granted'> & { readonly granted: boolean },
): Promise<void> {
  const row = { ...consent, id: randomUUID(), account_id: accountId, granted: granted ? 1 : 0 };
  await tx.insertInto('consents').values(row).execute();
}

/** Returns whether an account wants the weekly mail. */
export async function wantsWeeklyMail(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  return (await newestWish(db, accountId))?.granted === 1;
}

/**
 * Stores the wish for the weekly mail if it differs from the present one. The caller must have locked the account.
 * @param nowMs present time; a change within the same millisecond is stored as the later one
 */
export async function noteWeeklyMail(
  tx: Transaction<Tables>,
  accountId: string,
  isWanted: boolean,
  shownIn: Language,
  nowMs: number,
): Promise<void> {
  const newest = await newestWish(tx, accountId);
  if ((newest?.granted === 1) === isWanted) return;
  const at = Math.max(nowMs, Number(newest?.given_at ?? 0) + 1);
  await insertConsent(tx, { accountId, learnerId: null }, WEEKLY_MAIL, isWanted, shownIn, at);
}

/** Latest wish of an account about the weekly mail. */
async function newestWish(db: Kysely<Tables>, accountId: string) {
  return db
    .selectFrom('consents')
    .select(['granted', 'given_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', WEEKLY_MAIL)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** At most `count` accounts that once wanted the weekly mail, by ascending id after the id `after`. */
export async function listWeeklyMailAccounts(
  db: Kysely<Tables>,
  after: string,
  count: number,
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consents')
          .select('consents.id')
          .whereRef('consents.account_id', '=', 'accounts.id')
          .where('kind', '=', WEEKLY_MAIL),
      ),
    )
    .orderBy('id')
    .limit(count)
    .execute();
}

/**
 * Stores the holder's consent for a learner they added: as a parent for a child, or with the learner's permission for
 * any other person.
 */
export async function insertLearnerConsent(
  tx: Transaction<Tables>,
  owner: SessionOwner,
  shownIn: Language,
  nowMs: number,
): Promise<void> {
  await insertConsent(tx, owner, LEARNER_CONSENT, true, shownIn, nowMs);
}

/** Stores a parent's answer about the account of a minor: consent, or refusal. */
export async function insertParentAnswer(
  tx: Transaction<Tables>,
  owner: SessionOwner,
  isGranted: boolean,
  shownIn: Language,
  nowMs: number,
): Promise<void> {
  await insertConsent(tx, owner, PARENT_ANSWER, isGranted, shownIn, nowMs);
}

/** Stores one consent or refusal; `learnerId` is null if it is not about a learner. */
async function insertConsent(
  tx: Transaction<Tables>,
  { accountId, learnerId }: { readonly accountId: string; readonly learnerId: string | null },
  kind: string,
  isGranted: boolean,
  shownIn: Language,
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: randomUUID(),
      account_id: accountId,
      learner_id: learnerId,
      kind,
      granted: isGranted ? 1 : 0,
      version: LEGAL_TEXTS_VERSION,
      language: shownIn,
      given_at: nowMs,
    })
    .execute();
}

export type Consent = Selectable<Tables['consents']>;

/**
 * Consents of an account, oldest first. Refusals of data processing stored by versions until 2026-11 are left out,
 * because the form did not ask for it.
 */
export async function listConsents(db: Kysely<Tables>, accountId: string): Promise<Consent[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('kind', '!=', KINDS.dataProcessingConsent), row('granted', '=', 1)]))
    .orderBy('given_at')
    .orderBy('kind')
    .execute();
}

/** Current agreements: the latest consent of each kind counts. */
export function agreementsNow(consents: readonly Consent[]): Agreements {
  const granted = new Map(consents.map((consent) => [consent.kind, consent.granted === 1]));
  const now = Object.entries(KINDS).map(([agreement, kind]) => [agreement, granted.get(kind) ?? false]);
  return Object.fromEntries(now) as Agreements;
}

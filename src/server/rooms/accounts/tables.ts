import type { Generated } from 'kysely';

/** Tables of this room, beside the accounts and learners of the platform. */
export interface AccountsTables {
  consents: ConsentsTable;
  password_resets: PasswordResetsTable;
  sign_in_failures: SignInFailuresTable;
  announcement_mails: AnnouncementMailsTable;
  pin_failures: PinFailuresTable;
  device_links: DeviceLinksTable;
}

/** Consents of an account; the newest row of each kind counts. */
interface ConsentsTable {
  id: string;
  account_id: string;
  /** Learner whom the holder's consent concerns; null for consents about the account itself. */
  learner_id: Generated<string | null>;
  kind: string;
  granted: number;
  /** Version of the text agreed to, and the language it was shown in. */
  version: string;
  language: string;
  given_at: number;
}

/** Links for a new password. */
interface PasswordResetsTable {
  token_hash: string;
  account_id: string;
  expires_at: number;
}

/** Failed attempts to sign in. */
interface SignInFailuresTable {
  /** SHA-256 of the lower-case address, so that no address of a stranger is stored. */
  email_hash: string;
  failures: number;
  last_failed_at: number;
}

/** Announcements mailed to an account. */
interface AnnouncementMailsTable {
  /** Digest of the announcement's text. */
  announcement: string;
  account_id: string;
  /** SHA-256 of the token in the link to unsubscribe. */
  token_hash: string;
  begun_at: number;
  /** Null while the mail is being sent, and for good if sending was interrupted. */
  sent_at: number | null;
}

/** Failed attempts at the code of a learner. */
interface PinFailuresTable {
  learner_id: string;
  failures: number;
  last_failed_at: number;
}

/** Single-use links that bind a device to a learner. */
interface DeviceLinksTable {
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  learner_id: string;
  device_name: string;
  expires_at: number;
}

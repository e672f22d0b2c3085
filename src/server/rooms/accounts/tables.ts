import type { Generated } from 'kysely';

/** Tables of this room, in addition to the platform's accounts and learners. */
export interface AccountsTables {
  consents: ConsentsTable;
  password_resets: PasswordResetsTable;
  sign_in_failures: SignInFailuresTable;
  announcement_mails: AnnouncementMailsTable;
  pin_failures: PinFailuresTable;
  device_links: DeviceLinksTable;
  parent_requests: ParentRequestsTable;
  parent_mails: ParentMailsTable;
  move_links: MoveLinksTable;
  join_links: JoinLinksTable;
  invitations: InvitationsTable;
  invitation_uses: InvitationUsesTable;
  operator_actions: OperatorActionsTable;
  push_keys: PushKeysTable;
  reminder_channels: ReminderChannelsTable;
}

/** Consents of an account; the newest row of each kind counts. */
interface ConsentsTable {
  id: string;
  account_id: string;
  /** Subject of the holder's consent; null for consents about the account itself. */
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
  /** SHA-256 of the lower-case address, because addresses without an account must not be stored. */
  email_hash: string;
  failures: number;
  last_failed_at: number;
}

/** Announcements mailed to an account. */
interface AnnouncementMailsTable {
  /** Digest of the announcement's text. */
  announcement: string;
  account_id: string;
  /** SHA-256 of the token in the unsubscribe link. */
  token_hash: string;
  begun_at: number;
  /** Null while the mail is being sent, and permanently if sending was interrupted. */
  sent_at: number | null;
}

/** Wrong entries of a learner's PIN. */
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

/** Request to a parent to confirm an account, and what is known until the confirmation. */
interface ParentRequestsTable {
  account_id: string;
  /** SHA-256 of the link's token, hex; null without a valid link. */
  token_hash: string | null;
  /** Address of the parent; null once they answered, and after the link has expired. */
  email: string | null;
  expires_at: number | null;
  /** Number of mails since `mails_since`. */
  mails: number;
  mails_since: number;
  /** Time at which a parent last refused. */
  refused_at: number | null;
  /** Time at which the account was reminded. */
  reminded_at: number | null;
  /** Time of the confirmation; the link then withdraws it, without an expiry. Null while unconfirmed. */
  confirmed_at: Generated<number | null>;
}

/** Requests mailed to an address by all accounts. */
interface ParentMailsTable {
  /** SHA-256 of the address. */
  email_hash: string;
  mails: number;
  since: number;
}

/** Single-use links by which a learner moves to an account of their own. */
interface MoveLinksTable {
  learner_id: string;
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  expires_at: number;
}

/** Single-use links by which another account joins the family. */
interface JoinLinksTable {
  account_id: string;
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  expires_at: number;
  /** Language in which the holder agreed for the children who join. */
  language: string;
}

/** Invitations by link: to register a family, or to become a learner of the family that invites. */
interface InvitationsTable {
  id: string;
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  /** `InvitationKind`. */
  kind: string;
  /** Account that made it; null if it was made on the command line. */
  account_id: string | null;
  /** Note about the invited people, as typed by the inviter; may be empty. */
  note: string;
  /** Language of its maker: for a family the one in which they agreed for children. */
  language: string;
  created_at: number;
  expires_at: number;
  max_uses: number;
  uses: Generated<number>;
  revoked_at: Generated<number | null>;
}

/** Learners who came by an invitation; for a new family its holder. */
interface InvitationUsesTable {
  invitation_id: string;
  learner_id: string;
  used_at: number;
}

/** Log of administrative actions. Triggers reject changes and deletions. */
interface OperatorActionsTable {
  id: string;
  at: number;
  /** `page` or `command line`. */
  source: string;
  /** `OperatorAction`. */
  action: string;
  /** Account concerned, which may have been erased since; null if none is. */
  account_id: string | null;
}

/** Keys with which the server signs push messages (VAPID): one row with the id 1. */
interface PushKeysTable {
  id: number;
  /** Both in base64url, as `web-push` uses them. */
  public_key: string;
  private_key: string;
  created_at: number;
}

/** Ways in which a learner is reminded: push messages to a device, or mail. */
interface ReminderChannelsTable {
  id: string;
  learner_id: string;
  kind: string;
  /** Session of the device, with which it is deleted; null for mail. */
  session_hash: string | null;
  /** JSON of the device's push subscription; null for mail. */
  subscription: string | null;
  created_at: number;
  /** Time at which it is looked at again. Changed by whichever instance claims it. */
  next_at: number;
  /** Time until which reminders have been sent or skipped. */
  handled_at: number;
  /** Date on which a reminder was last sent; null before the first. */
  sent_on: string | null;
  /** Number of failed attempts to send the present reminder; 0 if none is waiting to be sent again. */
  attempts: Generated<number>;
}

/**
 * Error codes of all calls with their status. The English sentence is sent as `message`; the browser translates by
 * `code`. Each has an entry in `locales/<lang>/errors.json`, in `refusals.json` if only learners can meet it, or in `game.json` if only players can.
 */
export const ERRORS = {
  validation_error: [400, 'Some of what was sent is not valid.'],
  invalid_json: [400, 'The body is not valid JSON.'],
  age_restricted: [400, 'You must be at least 13 years old to create an account.'],
  consent_required: [400, 'Please accept all required legal agreements to create your account.'],
  weak_password: [400, 'Please create a stronger password.'],
  invalid_token: [400, 'This link has been used or has expired.'],
  unauthenticated: [401, 'Please sign in.'],
  invalid_credentials: [401, 'Please check your email and password.'],
  host_only: [403, 'Only the host of the room may do this.'],
  forbidden: [403, 'This is not allowed.'],
  wrong_address: [403, 'The app was opened at another address than its own.'],
  csrf: [403, 'This request did not come from the app.'],
  age_not_due: [403, 'You can say that you are 16 thirty days after registration at the earliest.'],
  parent_needed: [403, 'A parent must confirm this account first.'],
  learner_required: [403, 'Please choose who is learning first.'],
  holder_only: [403, 'Only the holder of the account may do this.'],
  operator_only: [403, 'Only the operator of this installation may do this.'],
  account_disabled: [403, 'This account has been disabled by the operator of this installation.'],
  invitation_needed: [403, 'A new account needs an invitation here.'],
  registration_closed: [403, 'New accounts cannot be created here.'],
  password_needed: [403, 'Please enter your password again.'],
  pin_required: [403, 'This profile is protected by a code.'],
  wrong_pin: [403, 'That code is not right.'],
  device_bound: [403, 'This device belongs to one learner.'],
  wrong_password: [403, 'The current password is not right.'],
  quiet_hours: [403, 'These are quiet hours for this learner.'],
  daily_limit: [403, 'This learner has reached the study time of today.'],
  not_found: [404, 'There is nothing here.'],
  lesson_not_found: [404, 'This lesson does not exist or is not yet available.'],
  module_not_found: [404, 'This lesson has no such module.'],
  word_not_found: [404, 'There is no such word.'],
  video_not_found: [404, 'There is no such film.'],
  text_not_found: [404, 'There is no such text.'],
  room_not_found: [404, 'There is no room with this code.'],
  question_not_found: [404, 'This game has no such question.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  conflict: [409, 'This does not fit what is stored.'],
  own_note_removed: [409, 'This card was removed elsewhere in the meantime.'],
  own_family: [409, 'This is an invitation of the own account.'],
  own_address: [409, 'This is the address of the account itself.'],
  family_full: [409, 'A family can have at most six learners.'],
  too_many_devices: [409, 'Too many devices are bound to this family. Please remove one first.'],
  too_many_reminded: [409, 'Ten devices of this learner are reminded already. Please turn one off first.'],
  too_many_loans: [409, 'That is more than can be lent at once. Please end a loan, or wait until tomorrow.'],
  learner_paused: [409, 'This profile is paused.'],
  learner_removed: [409, 'This profile has been deleted.'],
  holder_stays: [409, 'The profile of the account holder cannot be paused or deleted.'],
  operator_stays: [409, 'The account of the operator cannot be disabled or deleted.'],
  too_many_invitations: [409, 'There are too many open invitations. Please revoke one first.'],
  email_taken: [409, 'An account with this email address cannot be created.'],
  event_conflict: [409, 'This event id was used for something else.'],
  own_texts_full: [409, 'You have the maximum number of texts. Please remove one first.'],
  already_answered: [409, 'This question has been answered already.'],
  family_only: [403, 'Somebody in this quiz may only play with their own family.'],
  room_full: [409, 'All seats of this room are taken.'],
  too_many_rooms: [409, 'You sit in three rooms already: leave one of them first.'],
  nickname_taken: [409, 'Somebody in this room has that nickname.'],
  nickname_refused: [400, 'Please choose another nickname.'],
  already_started: [409, 'The game has begun.'],
  not_started: [409, 'The game has not begun.'],
  not_playing: [409, 'That does not fit where the game is.'],
  question_open: [409, 'The question is still open.'],
  question_closed: [409, 'The time for this question is over.'],
  ended: [410, 'The game is over.'],
  conversation_busy: [409, 'Your last line is still being answered.'],
  conversation_ended: [410, 'This conversation is over.'],
  payload_too_large: [413, 'That is too large.'],
  uri_too_long: [414, 'That address is too long.'],
  unsupported_media_type: [415, 'That type of content is not taken here.'],
  own_cards_full: [409, 'That is more than fits among your own cards. Nothing of it was taken.'],
  nothing_to_export: [409, 'There is nothing to export yet.'],
  range_not_satisfiable: [416, 'The file has no such part.'],
  import_broken: [422, 'This file cannot be read: it is broken, or no Anki package, text or CSV file.'],
  import_hostile: [422, 'This file holds what no deck needs. Nothing of it was taken.'],
  import_too_large: [422, 'This file is too large once it is unpacked. Nothing of it was taken.'],
  import_whole_collection: [422, 'This is a whole Anki collection. Please export a deck (.apkg) instead.'],
  import_too_new: [422, 'This package is of a newer form than is known here.'],
  import_mapping: [422, 'The chosen fields do not fit this file.'],
  unreadable_audio: [422, 'This recording cannot be read: it is broken, too long, or no sound.'],
  not_assessable: [422, 'This text cannot be assessed: it is too long, or has no Swedish words.'],
  answer_mismatch: [422, 'This answer does not fit the exercise.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  too_many_events: [429, 'That was more than fits into one day. Please send it again tomorrow.'],
  headers_too_large: [431, 'The request headers are too large.'],
  internal: [500, 'Something went wrong on our side.'],
  busy: [503, 'The server is busy. Please try again in a moment.'],
  storage_busy: [503, 'Nothing was saved. Please try again in a moment.'],
  storage_full: [503, 'Nothing was saved: the disk is full.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** Problem of the input: its path (`legalAgreements.termsAccepted`) and a message. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Body of every error reply. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues?: readonly Issue[];
}

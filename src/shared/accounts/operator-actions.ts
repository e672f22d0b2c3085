/** Actions of the operator that the log records; without zod, so that the browser may import them. */
export const OPERATOR_ACTIONS = [
  'disable',
  'enable',
  'end-sessions',
  'reset-link',
  'delete',
  'restore',
  'appoint',
  'invite',
  'revoke',
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** Actions that change an account, and need no further input. */
export const ACCOUNT_ACTIONS = ['disable', 'enable', 'end-sessions', 'delete', 'restore'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

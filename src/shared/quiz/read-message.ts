import type { ServerMessage } from './quiz.messages.ts';

type Form = 'string or null' | 'string' | 'number' | 'boolean' | 'object' | 'array' | 'object or null';
type FieldsOf<Type extends ServerMessage['type']> = Omit<
  Extract<ServerMessage, { type: Type }>,
  'type' | 'seq'
>;

/** Required fields of each message, written by hand because the browser gets no schemas. */
const FORMS: { readonly [Type in ServerMessage['type']]: { readonly [Name in keyof FieldsOf<Type>]: Form } } =
  {
    snapshot: { session: 'object' },
    player_joined: { player: 'object' },
    player_ready: { playerId: 'string', isReady: 'boolean' },
    player_disconnected: { playerId: 'string' },
    player_returned: { playerId: 'string' },
    player_left: { playerId: 'string', isRemoved: 'boolean' },
    host_changed: { hostId: 'string' },
    settings_changed: { settings: 'object', category: 'string' },
    screens_changed: { screens: 'number' },
    quiz_started: { game: 'number', total: 'number' },
    next_question: { question: 'object or null', place: 'object' },
    player_answered: { playerId: 'string' },
    answer_result: { playerId: 'string', result: 'object' },
    reveal: { reveal: 'object' },
    quiz_ended: { leaderboard: 'array' },
    lobby_opened: { game: 'number', players: 'array' },
    pong: {},
    error: { code: 'string', re: 'string or null' },
  };

/**
 * Parses a message of the server from `/ws`; null if this page does not know it, e.g. from a newer version, in
 * which case a snapshot provides the state.
 */
export function readServerMessage(text: string): ServerMessage | null {
  const value = parsed(text);
  if (!isFields(value) || !Number.isInteger(value.seq) || typeof value.type !== 'string') return null;
  if (!Object.hasOwn(FORMS, value.type)) return null;
  const forms = Object.entries<Form>(FORMS[value.type as ServerMessage['type']]);
  const fits = forms.every(([name, form]) => hasForm(value[name], form));
  return fits ? (value as unknown as ServerMessage) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hasForm(value: unknown, form: Form): boolean {
  switch (form) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isFields(value);
    case 'object or null':
      return value === null || isFields(value);
    case 'string or null':
      return value === null || typeof value === 'string';
    default:
      return typeof value === form;
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

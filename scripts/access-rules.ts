import type { Call } from '#shared/call.ts';

/**
 * Kinds of sessions that the access table distinguishes. The learner is an ordinary member of a family and owns
 * the things that a call names by an id.
 */
export const ROLES = {
  operator: 'Operator',
  holder: 'Holder',
  holderUnconfirmed: 'Holder, password entered over 10 minutes ago',
  picker: 'Device at the profile picker',
  learner: 'Learner',
  learnerWithPin: 'Learner with a PIN',
  boundDevice: 'Device bound to the learner',
  sibling: 'Sibling of the learner',
  otherFamily: 'Holder of another family',
  guest: 'Guest in the learner’s quiz',
  invited: 'Visitor with an invitation',
  signedOut: 'Signed out',
} as const;
export type Role = keyof typeof ROLES;

/** Error code with which a role is refused, or `yes`. */
export type Allowed =
  | 'yes'
  | 'unauthenticated'
  | 'learner_required'
  | 'holder_only'
  | 'operator_only'
  | 'invitation_needed'
  | 'password_needed'
  | 'host_only'
  | 'not_found';

/**
 * Rule for the owner of a thing that a call names by an id:
 * - `anyone`: content of the app, or an id that only means something together with another one.
 * - `self`: the learner of the session, which `serve` compares.
 * - `learner`: the owner alone, not even the holder.
 * - `family`: every session of the same account that the call's `access` admits.
 * - `others`: every member of the family except the learner who is named.
 * - `players`: the players of the quiz room, also guests.
 * - `operator`: what the operator administers; `access` alone decides.
 */
export type OwnerRule = 'anyone' | 'self' | 'learner' | 'family' | 'others' | 'players' | 'operator';

/** Owner of what an id names, by the name of the parameter in the path or of the field in the body. */
export const OWNERS: Readonly<Record<string, OwnerRule>> = {
  lessonId: 'anyone',
  moduleId: 'anyone',
  wordId: 'anyone',
  lineId: 'anyone',
  videoId: 'anyone',
  textId: 'anyone',
  pointId: 'anyone',
  scenarioId: 'anyone',
  category: 'anyone',
  file: 'anyone',
  part: 'anyone',
  questionId: 'anyone',
  playerId: 'anyone',
  proposerId: 'anyone',
  userId: 'self',
  noteId: 'learner',
  ownTextId: 'learner',
  loanId: 'learner',
  fileId: 'learner',
  sessionId: 'learner',
  attemptId: 'learner',
  learnerId: 'family',
  deviceId: 'family',
  invitationId: 'family',
  accountId: 'operator',
  id: 'players',
};

/** Calls with another rule than that of the name in `OWNERS`. */
const OWNERS_BY_CALL: Readonly<Record<string, { readonly name: string; readonly rule: OwnerRule }>> = {
  'POST /api/family-quiz/answer': { name: 'sessionId', rule: 'players' },
  'POST /api/together/nudges/:learnerId': { name: 'learnerId', rule: 'others' },
  'DELETE /api/together/nudges/:learnerId': { name: 'learnerId', rule: 'others' },
  'POST /api/together/loans': { name: 'noteId', rule: 'learner' },
  // The learner has lent it to the sibling.
  'GET /api/together/loans/:loanId': { name: 'loanId', rule: 'family' },
  'PUT /api/together/loans/:loanId': { name: 'loanId', rule: 'others' },
  // Invitations for new families belong to the installation, and only the operator may make the call.
  'DELETE /api/admin/invitations/:invitationId': { name: 'invitationId', rule: 'anyone' },
  // A signed-out device asks about a learner whose answers it holds; the reply only says whether the id is in use.
  'GET /api/family/learners/:learnerId/removal': { name: 'learnerId', rule: 'anyone' },
  // Each learner has separate texts: an id that another learner uses is a new text (reading.sql.test.ts).
  'PUT /api/reading/own/:ownTextId': { name: 'ownTextId', rule: 'anyone' },
  // Each learner has separate notes: an id that another learner uses is a new note (own-cards.sql.test.ts).
  'PUT /api/vocabulary/own/:noteId': { name: 'noteId', rule: 'anyone' },
};

/** Cells in which a handler decides by more than access and owner, with the reason. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<Role, Allowed>>>> = {
  // The table is of an installation with `REGISTRATION=invite`, its default.
  'POST /api/register': {
    ...Object.fromEntries(Object.keys(ROLES).map((role) => [role, 'invitation_needed'])),
    invited: 'yes',
  },
  // Learners change the PIN of their own profile only.
  'PUT /api/family/learners/:learnerId/pin': { sibling: 'holder_only' },
  // Learners read only their own report.
  'GET /api/family/learners/:learnerId/report': { sibling: 'holder_only' },
  // On a device of the family, the password of the account is needed.
  'POST /api/family/learners/:learnerId/extra-time': {
    learner: 'holder_only',
    learnerWithPin: 'holder_only',
    boundDevice: 'holder_only',
    sibling: 'holder_only',
  },
  // Learners start only their own move.
  'POST /api/family/learners/:learnerId/move': { sibling: 'holder_only' },
  // Learners under 16 take only themselves off the board.
  'PUT /api/together/board/:learnerId': { sibling: 'holder_only' },
  // Only the receiver, who is the sibling, answers a loan.
  'PUT /api/together/loans/:loanId': { holder: 'not_found', holderUnconfirmed: 'not_found' },
  // The holder may end loans of learners under 16.
  'DELETE /api/together/loans/:loanId': { holder: 'yes', holderUnconfirmed: 'yes' },
};

/** Returns the name of a call in the table and in messages of tests. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

/** Returns the names of the ids in a call's path and body. */
export function idsOf({ path, body }: Call): string[] {
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const fields = body && 'shape' in body ? Object.keys(body.shape as object) : [];
  // The id of an event or message is made by the device that sends it.
  return [...inPath, ...fields.filter((field) => /\w(Id|Ids)$/.test(field))];
}

/** Returns the name of the id that a call has for a learner's thing, with its rule; null without one. */
export function ownerRule(call: Call): { name: string; rule: OwnerRule } | null {
  const exception = OWNERS_BY_CALL[nameOf(call)];
  if (exception) return exception.rule === 'anyone' ? null : exception;
  for (const name of idsOf(call)) {
    const rule = OWNERS[name];
    if (rule === undefined) {
      throw new Error(
        `${nameOf(call)} names something by \`${name}\`. Say in OWNERS (scripts/access-rules.ts) to whom it belongs; ` +
          'unless it belongs to anyone, create one in tests/api/named-things.ts.',
      );
    }
    if (rule !== 'anyone' && rule !== 'self' && rule !== 'operator') return { name, rule };
  }
  return null;
}

/** Returns what a role may do with a call that names a thing of the learner. */
export function allowedFor(call: Call, role: Role): Allowed {
  const refused = refusedByAccess(call, role);
  if (refused !== null) return refused;
  const exception = EXCEPTIONS[nameOf(call)]?.[role];
  if (exception !== undefined) return exception;
  const owner = ownerRule(call);
  if (owner !== null && !owns(owner.rule, role)) {
    // Without a session and a seat, signing in may help.
    const isNobody = role === 'picker' || role === 'invited' || role === 'signedOut';
    return owner.rule === 'players' && isNobody ? 'unauthenticated' : 'not_found';
  }
  // The learner has opened the room.
  return role === 'guest' && call.errors?.includes('host_only') ? 'host_only' : 'yes';
}

const LEARNER: readonly Role[] = ['learner', 'learnerWithPin', 'boundDevice'];
const HOLDER: readonly Role[] = ['holder', 'holderUnconfirmed'];

function refusedByAccess({ access, needsPassword }: Call, role: Role): Allowed | null {
  if (access === 'public') return null;
  if (role === 'guest' || role === 'invited' || role === 'signedOut') return 'unauthenticated';
  if (access === 'signed-in') return null;
  if (role === 'picker') return 'learner_required';
  if (access === 'learner') return null;
  if (LEARNER.includes(role) || role === 'sibling') return 'holder_only';
  if (access === 'operator' && role !== 'operator') return 'operator_only';
  return needsPassword && role === 'holderUnconfirmed' ? 'password_needed' : null;
}

function owns(rule: OwnerRule, role: Role): boolean {
  const isLearner = LEARNER.includes(role);
  const isFamily = isLearner || HOLDER.includes(role) || role === 'sibling' || role === 'picker';
  switch (rule) {
    case 'learner':
      return isLearner;
    case 'family':
      return isFamily;
    case 'others':
      return isFamily && !isLearner;
    case 'players':
      return isLearner || role === 'guest';
    default:
      return true;
  }
}

/** Text of a cell in the document. */
const CELLS: Readonly<Record<Allowed, string>> = {
  yes: '✓',
  unauthenticated: '401',
  learner_required: '403 picker',
  holder_only: '403 holder',
  operator_only: '403 operator',
  invitation_needed: '403 invitation',
  password_needed: '403 password',
  host_only: '403 host',
  not_found: '404',
};

/** Names of the owner rules in the document. */
const RULE_TEXTS: Readonly<Record<OwnerRule, string>> = {
  anyone: '',
  self: '',
  learner: 'the learner',
  family: 'the family',
  others: 'other members',
  players: 'the players',
  operator: 'the operator',
};

/** Returns the document `docs/access.md` for all calls. */
export function accessDocument(calls: readonly Call[]): string {
  const roles = Object.keys(ROLES) as Role[];
  const rows = [...calls]
    .sort((a, b) => (a.path === b.path ? a.method.localeCompare(b.method) : a.path < b.path ? -1 : 1))
    .map((call) => {
      const owner = ownerRule(call);
      const access = [
        call.access,
        ...(call.needsPassword ? ['password'] : []),
        ...(call.study ? ['study'] : []),
      ];
      const named = owner === null ? '' : `${owner.name}: ${RULE_TEXTS[owner.rule]}`;
      return [
        `\`${nameOf(call)}\``,
        access.join(', '),
        named,
        ...roles.map((role) => CELLS[allowedFor(call, role)]),
      ];
    });
  const head = ['Call', 'Access', 'Names by id', ...roles.map((role) => ROLES[role])];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${INTRODUCTION}\n${lines.join('\n')}\n`;
}

const INTRODUCTION = `# Who may make which call

Generated by \`npm run access\` from the contracts (\`access\`, \`needsPassword\`, \`study\`) and from the owner rules in
\`scripts/access-rules.ts\`. \`tests/api/access-table.sql.test.ts\` tries every cell on both database engines and fails for a
call that is missing here.

The learner is an ordinary member of a family. Where a call names something by an id, that thing belongs to this learner
(or is this learner, or a device bound to them), whoever makes the call. The operator is the holder of another family; what
only the operator may name belongs to the installation. Columns are sessions:

- ✓: permitted. The call may still refuse its input, or an action that the state of a game does not allow.
- 401 \`unauthenticated\`: there is no session.
- 403 picker, \`learner_required\`: the device shows the profile picker.
- 403 holder, \`holder_only\`: only the profile of the account holder may do this.
- 403 operator, \`operator_only\`: only the account that runs the installation may do this, with the holder's profile open.
- 403 invitation, \`invitation_needed\`: a new account needs the link of an invitation (\`REGISTRATION=invite\`).
- 403 password, \`password_needed\`: the account's password must have been entered within ten minutes.
- 403 host, \`host_only\`: only the host of the quiz room may do this, who is the learner here.
- 404: answered as if there were no such thing. A \`userId\` of another learner gets 404 too, and 403 \`forbidden\` in a body
  (\`src/server/app.test.ts\`).

Calls with \`study\` provide new material to study. While the quiet hours of the session's learner last, or after the daily
limit, they answer 403 \`quiet_hours\` or \`daily_limit\` to everybody who is ✓ here. Answers are accepted at any time.

Beside these calls the server answers \`/healthz\`, \`/readyz\` and \`/metrics\` ([operating](operating.md)), the page of an
unsubscribe link, the files of the app, and \`/ws\` for the seats of a quiz.
`;

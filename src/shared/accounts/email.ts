/** Atom of a local part: RFC 5322 atext with the letters of every script that RFC 6531 adds. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
/** Quoted local part. `<` and `>` are excluded, because mail programs remove them. */
const QUOTED = /^"(?:[^"\\<>\p{C}\p{Zl}\p{Zp}]|\\["\\])+"$/u;
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Maximum bytes of a local part (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL_BYTES = 64;
const MAX_LABEL_LENGTH = 63;

/** Splits an address at its last `@`; null if either part is empty. */
export function splitEmail(email: string): { local: string; domain: string } | null {
  const at = email.lastIndexOf('@');
  return at > 0 && at < email.length - 1 ? { local: email.slice(0, at), domain: email.slice(at + 1) } : null;
}

/** Returns true if a local part needs no quotation marks. */
export function isDotAtom(local: string): boolean {
  return local.split('.').every((atom) => ATOM.test(atom));
}

/**
 * Returns true if a text has the form of an email address, in any script, with a domain of at least two labels.
 * Does not check that it exists.
 */
export function isEmailAddress(text: string): boolean {
  const parts = splitEmail(text);
  return parts !== null && isLocalPart(parts.local) && isDomain(parts.domain);
}

function isLocalPart(local: string): boolean {
  return (isDotAtom(local) || QUOTED.test(local)) && byteLength(local) <= MAX_LOCAL_BYTES;
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isTopLevelNamed = /[^\p{N}-]/u.test(labels.at(-1) ?? '');
  return (
    labels.length >= 2 &&
    isTopLevelNamed &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH && LABEL.test(label))
  );
}

/** Length in UTF-8 bytes. */
function byteLength(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}

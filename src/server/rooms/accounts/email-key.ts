import { domainToASCII } from 'node:url';
import { isDotAtom, splitEmail } from '#shared/accounts/email.ts';

/**
 * The form in which addresses are compared: without case, in NFC, the domain in ASCII (`xn--…`), the local part without
 * quotation marks that it does not need. An ASCII address has the same key as in earlier versions: its lower-case form.
 */
export function emailKeyOf(email: string): string {
  const address = email.trim().normalize('NFC');
  const parts = splitEmail(address);
  if (!parts) return lowerCase(address);
  // Empty where the domain has no ASCII form.
  const domain = domainToASCII(parts.domain) || parts.domain;
  return lowerCase(`${withoutQuotes(parts.local)}@${domain}`);
}

/** Whether a domain can be looked up: it has a form in ASCII. */
export function hasAsciiDomain(email: string): boolean {
  return domainToASCII(splitEmail(email)?.domain ?? '') !== '';
}

function withoutQuotes(local: string): string {
  const [, quoted] = /^"(.*)"$/su.exec(local) ?? [];
  const plain = quoted?.replace(/\\(.)/gsu, '$1');
  return plain !== undefined && isDotAtom(plain) ? plain : local;
}

function lowerCase(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

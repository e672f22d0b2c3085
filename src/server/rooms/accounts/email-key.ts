import { domainToASCII } from 'node:url';
import { isDotAtom, splitEmail } from '#shared/accounts/email.ts';

/**
 * Normal form by which addresses are compared: lower case, NFC, the domain in ASCII (`xn--…`), the local part
 * without unnecessary quotation marks. For ASCII addresses it equals that of earlier versions: the lower-case
 * address.
 */
export function emailKeyOf(email: string): string {
  const address = email.trim().normalize('NFC');
  const parts = splitEmail(address);
  if (!parts) return lowerCase(address);
  // Empty if the domain has no ASCII form.
  const domain = domainToASCII(parts.domain) || parts.domain;
  return lowerCase(`${withoutQuotes(parts.local)}@${domain}`);
}

/** Returns true if the domain has an ASCII form, so that it can be resolved. */
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

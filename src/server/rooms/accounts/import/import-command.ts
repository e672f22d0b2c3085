import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { makeResetLink } from '../operators/families.ts';
import { type AccountImportDoors, importAccount } from './import-account.ts';

/** Imports an account for the command line. Returns the exit code and the lines to print. */
export async function runImport(
  platform: Platform,
  doors: AccountImportDoors,
  exported: unknown,
): Promise<{ code: number; lines: string[] }> {
  try {
    const { accountId, email, learners } = await importAccount(platform, doors, exported);
    const { link, expiresAt } = await makeResetLink(platform, { accountId, source: 'command line' });
    return {
      code: 0,
      lines: [
        `Imported ${email}:`,
        ...learners.map(({ firstName, events }) => `  ${firstName}: ${events} learning events`),
        `Pass this link on to choose a password; it works once, until ${expiresAt}:`,
        link,
      ],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: 1, lines: [explained(error)] };
  }
}

function explained({ code, message, issues = [] }: Refusal): string {
  if (code === 'email_taken') {
    return 'There is already an account with the address of this export, so nothing was imported. An export is imported once.';
  }
  if (code !== 'validation_error') return message;
  const [issue] = issues;
  const place = issue ? ` (${issue.path}: ${issue.message})` : '';
  return `The file is not an export of an account, or was made by a newer version; nothing was imported${place}.`;
}

import { readFileSync } from 'node:fs';
import type { Locale } from '@cabinet/domain/locales';
import { SANDBOX_DELAYS, SANDBOX_DIGITS, SANDBOX_REPLIES, writtenSandboxDigits, type SandboxCase } from '@cabinet/domain/sandbox-digits';
import { SOURCES } from './texts.ts';

/** The mark that a page replaces by what becomes of messages of test keys. */
export const SANDBOX_MARK = '<!-- sandbox-digits -->';

interface SandboxTexts extends Readonly<Record<'digits' | 'outcome' | 'others', string>> {
  cases: Readonly<Record<SandboxCase | 'others', string>>;
}

/** What becomes of a message of a test key, by the last two digits of its recipient, as a table. */
export function sandboxTable(locale: Locale): string {
  const { digits, outcome, others, cases } = JSON.parse(readFileSync(new URL(`sandbox/${locale}.json`, SOURCES), 'utf8')) as SandboxTexts;
  const rows = (Object.keys(SANDBOX_DIGITS) as SandboxCase[]).map((name) => {
    const said = cases[name]
      .replace('{slow}', String(SANDBOX_DELAYS.slow / 1000))
      .replace('{reply}', `\`${SANDBOX_REPLIES.get(SANDBOX_DIGITS[name]) ?? ''}\``);
    return `| \`${writtenSandboxDigits(name)}\` | ${said} |`;
  });
  return [`| ${digits} | ${outcome} |`, '|---|---|', ...rows, `| ${others} | ${cases.others} |`].join('\n');
}

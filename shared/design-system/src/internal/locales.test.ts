import { readFileSync } from 'node:fs';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { DATE_PRESETS } from '@cabinet/domain/date-ranges';
import { ERROR_CODES } from '@cabinet/domain/errors';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { FAILURE_CODES, SKIP_REASONS } from '@cabinet/domain/sendings';
import { BILLING_STATUSES, MODERATIONS, SENDING_STATUSES, TASK_ACTIONS, TASK_STATES } from '@cabinet/domain/statuses';

type Texts = { [key: string]: string | Texts };
const read = (file: string) => JSON.parse(readFileSync(`shared/design-system/${file}`, 'utf8')) as Texts;
const texts = Object.fromEntries(
  LOCALES.map((locale): [Locale, Texts] => [
    locale,
    { ...read(`locales/${locale}.json`), journal: read(`src/journal/locales/${locale}.json`) },
  ]),
) as Record<Locale, Texts>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

function leaves(node: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...leaves(value, `${path}${key}.`)],
    ),
  );
}

const forms = (locale: Locale, stem: string) =>
  [...leaves(texts[locale]).keys()].filter((key) => key.replace(PLURAL, '') === stem).map((key) => PLURAL.exec(key)?.[1]);

test.each(LOCALES)('%s has every text, with all of its plural forms and the same placeholders', (locale) => {
  const stems = (one: Locale) => new Set([...leaves(texts[one]).keys()].map((key) => key.replace(PLURAL, '')));
  expect([...stems(locale)].sort()).toEqual([...stems('ru')].sort());
  const wanted = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort();
  for (const stem of stems(locale)) {
    const found = forms(locale, stem);
    if (found[0] !== undefined) expect([stem, ...found.sort()]).toEqual([stem, ...wanted]);
  }
  const holes = (text: string) => [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name))].sort().join();
  const other = leaves(texts.ru);
  for (const [key, text] of leaves(texts[locale]))
    if (other.has(key)) expect(`${key} ${holes(text)}`).toBe(`${key} ${holes(other.get(key)!)}`);
});

test.each(LOCALES)('%s has a word or a sentence for every code of the domain', (locale) => {
  const known = leaves(texts[locale]);
  const wanted = [
    ...ERROR_CODES.map((code) => `error.${code}`),
    ...['NETWORK', 'TIMEOUT', 'UNREADABLE'].map((code) => `error.${code}`),
    ...SENDING_STATUSES.map((status) => `status.sending.${status}`),
    ...TASK_STATES.map((status) => `status.task.${status}`),
    ...TASK_ACTIONS.map((action) => `taskAction.${action}`),
    ...BILLING_STATUSES.map((status) => `status.billing.${status}`),
    ...MODERATIONS.map((status) => `status.moderation.${status}`),
    ...MESSAGE_TYPES.map((type) => `channel.${type}`),
    ...SKIP_REASONS.map((code) => `skip.${code}`),
    ...FAILURE_CODES.map((code) => `failure.${code}`),
    ...DATE_PRESETS.map((preset) => `preset.${preset}`),
  ];
  expect(wanted.filter((key) => !known.has(key))).toEqual([]);
});

import type { Messages } from '@cabinet/contract/remote';
import { LOCALES } from '@cabinet/domain/locales';
import { signInTexts } from '../auth/login/sign-in-texts.ts';
import { messagesOf } from './messages.ts';

const plural = /_(zero|one|two|few|many|other)$/;

function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key.replace(plural, '')}`] : keysOf(value, `${prefix}${key}.`),
  );
}

test('every text stands in every locale, with every plural form of it', async () => {
  const [ru, ...others] = await Promise.all(LOCALES.map(messagesOf));
  for (const messages of others) expect([...new Set(keysOf(messages))]).toEqual([...new Set(keysOf(ru!))]);

  for (const locale of LOCALES) {
    const { home } = (await messagesOf(locale)) as Record<string, Messages>;
    const login = await signInTexts(locale);
    for (const form of new Intl.PluralRules(locale).resolvedOptions().pluralCategories) {
      expect(login).toHaveProperty(`attempts_${form}`);
      for (const period of ['today', 'lastDays']) expect(home).toHaveProperty([period, `failed_${form}`]);
    }
  }
});

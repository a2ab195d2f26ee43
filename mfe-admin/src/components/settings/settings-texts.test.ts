import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@cabinet/domain/locales';
import { valueAtPath } from '@cabinet/domain/paths';
import { INSTALLATION_SETTINGS, type SettingField } from '@cabinet/domain/setting-fields';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (folder: string, locale: string) => JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8')) as unknown;

/** Names of the fields inside of a setting: `when_variant`. */
const namesOf = (fields: SettingField['fields'], prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [`${prefix}${name}`, ...namesOf(field.fields, `${prefix}${name}_`)]);
const optionsOf = ({ options, fields }: SettingField): string[] => [...options, ...Object.values(fields).flatMap(optionsOf)];

test.each(LOCALES)('every setting has its name, its description and the names of its values in %s', (locale) => {
  const [texts, ui] = [read('mfe-admin/locales/settings', locale), read('shared/design-system/locales', locale)];
  const has = (path: string) => typeof valueAtPath(texts, `settings.${path}`) === 'string';
  const missing = INSTALLATION_SETTINGS.flatMap((setting) => {
    const { key, group } = setting;
    const asked = [
      `groups.${group}`,
      `keys.${key}.title`,
      `keys.${key}.text`,
      ...namesOf(setting.fields).map((name) => `keys.${key}.fields.${name}`),
    ];
    const unnamed = optionsOf(setting).filter(
      (option) => !has(`keys.${key}.options.${option}`) && valueAtPath(ui, `channel.${option}`) === undefined,
    );
    return [...asked.filter((path) => !has(path)), ...unnamed.map((option) => `keys.${key}.options.${option}`)];
  });
  expect(missing).toEqual([]);
});

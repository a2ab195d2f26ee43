import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SettingDescription, SettingField } from '@cabinet/domain/setting-fields';

/** Longest value that is shown in one line. */
const SHOWN_CHARACTERS = 160;

/** The words of settings: names, descriptions, options, values. A test asks for those of every setting. */
export function useSettingText() {
  const t = useT('admin');
  const { money, number } = useFormat();
  const option = (key: string, value: string) =>
    t([`settings.keys.${key}.options.${value}`, `ui:channel.${value}`], { defaultValue: value });
  const entry = (key: string, { kind, fields }: SettingField, value: unknown, prefix: string): string => {
    if (kind === 'choices') return option(key, String(value));
    return kind === 'rows' ? group(key, fields, value, prefix) : String(value);
  };
  const one = (key: string, field: SettingField, value: unknown, prefix = ''): string => {
    const { kind, format, fields } = field;
    if (value === undefined || value === null || value === '') return '–';
    if (kind === 'switch') return t(value === true ? 'ui:common.yes' : 'ui:common.no');
    if (kind === 'choice') return option(key, String(value));
    if (format === 'money') return money(Number(value));
    if (format === 'days' || format === 'months') {
      const count = Number(value);
      return count === 0 ? t('settings.forEver') : t(`settings.periods.${format}`, { count, number: number(count) });
    }
    if (format === 'percent') return `${number(Number(value))} %`;
    if (kind === 'group') return group(key, fields, value, prefix);
    if (!Array.isArray(value)) return String(value);
    // Ids say nothing; how many there are does.
    if (format !== undefined) return number(value.length);
    return value.map((each: unknown) => entry(key, field, each, prefix)).join(kind === 'rows' ? '; ' : ', ') || '–';
  };
  const group = (key: string, fields: SettingField['fields'], value: unknown, prefix: string): string => {
    const values = value as Readonly<Record<string, unknown>>;
    const named = Object.entries(fields).filter(([name]) => values[name] !== undefined);
    const said = named.map(([name, field]) => [
      t(`settings.keys.${key}.fields.${prefix}${name}`),
      one(key, field, values[name], `${prefix}${name}_`),
    ]);
    return said.map(([name, words]) => `${name}: ${words || '–'}`).join(', ');
  };
  return {
    title: (key: string) => t(`settings.keys.${key}.title`),
    text: (key: string) => t(`settings.keys.${key}.text`),
    group: (name: string) => t(`settings.groups.${name}`),
    /** The name of a field inside of a setting, `when_variant`. */
    field: (key: string, name: string) => t(`settings.keys.${key}.fields.${name}`),
    option,
    /** A value in one line. */
    value: (setting: SettingDescription, value: unknown): string => {
      if (setting.isSecret) return t('settings.secret');
      const text = one(setting.key, setting, value);
      return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
    },
  };
}

export type SettingText = ReturnType<typeof useSettingText>;

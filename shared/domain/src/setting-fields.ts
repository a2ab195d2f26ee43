import { installationSchema } from './settings-schema.ts';
import { reach, type Schema } from './validation.ts';

/** How a setting is edited: `entries` are several texts, `choices` several of a few values, `rows` several groups of fields. */
export type SettingKind = 'text' | 'number' | 'switch' | 'choice' | 'choices' | 'entries' | 'rows' | 'group';

/** What a value stands for beyond its type; ids of tariffs and routing groups are chosen by their titles, 0 days or months are for ever. */
export const SETTING_FORMATS = ['color', 'money', 'percent', 'days', 'months', 'tariff', 'routingGroup'] as const;
export type SettingFormat = (typeof SETTING_FORMATS)[number];

/** A field of the form of settings, as the schema says it. */
export interface SettingField {
  kind: SettingKind;
  format: SettingFormat | undefined;
  /** The values of `choice` and `choices`. */
  options: readonly string[];
  min: number | undefined;
  max: number | undefined;
  /** Whether the value may be left out. */
  isOptional: boolean;
  /** Whether the value is written and never read. */
  isSecret: boolean;
  /** The fields of `group`, and of one row of `rows`. */
  fields: Readonly<Record<string, SettingField>>;
}

/** A setting of the installation: what can be changed, read and taken back by itself. */
export interface SettingDescription extends SettingField {
  /** Its path, `frontend.title`. */
  key: string;
  /** The first name of the path, by which settings are grouped. */
  group: string;
}

interface Described {
  type: string;
  optional?: boolean;
  meta?: { format?: SettingFormat; isSecret?: boolean };
  oneOf?: readonly unknown[];
  tests?: readonly { name?: string; params?: Readonly<Record<string, unknown>> }[];
  fields?: Readonly<Record<string, Described>>;
  innerType?: Described;
}

const KINDS: Readonly<Record<string, SettingKind>> = { number: 'number', boolean: 'switch', object: 'group' };

function kindOf({ type, innerType, oneOf }: Described): SettingKind {
  if (type === 'array') return innerType?.type === 'object' ? 'rows' : innerType?.oneOf?.length ? 'choices' : 'entries';
  return KINDS[type] ?? (oneOf?.length ? 'choice' : 'text');
}

function limitOf({ tests = [] }: Described, name: 'min' | 'max'): number | undefined {
  const limit = tests.find((test) => test.name === name)?.params?.[name];
  return typeof limit === 'number' ? limit : undefined;
}

function fieldOf(described: Described): SettingField {
  const { meta, optional = false, innerType } = described;
  const inner = innerType ?? described;
  return {
    kind: kindOf(described),
    format: meta?.format ?? innerType?.meta?.format,
    options: (inner.oneOf ?? []).filter((one): one is string => typeof one === 'string'),
    min: limitOf(described, 'min'),
    max: limitOf(described, 'max'),
    isOptional: optional,
    isSecret: meta?.isSecret === true,
    fields: Object.fromEntries(Object.entries(inner.fields ?? {}).map(([name, field]) => [name, fieldOf(field)])),
  };
}

function settingsIn(described: Described, path: readonly string[]): SettingDescription[] {
  if (described.type !== 'object') return [{ ...fieldOf(described), key: path.join('.'), group: path[0] ?? '' }];
  return Object.entries(described.fields ?? {}).flatMap(([name, field]) => settingsIn(field, [...path, name]));
}

/** Every setting that a schema has, in its order; a new one needs its texts and nothing else to be edited. */
export function describeSettings(schema: Schema): SettingDescription[] {
  return settingsIn(schema.describe() as Described, []);
}

/** The settings of the installation (docs/configuration.md "Settings"). */
export const INSTALLATION_SETTINGS: readonly SettingDescription[] = describeSettings(installationSchema);

/** The rule of one setting. */
export const settingSchema = (key: string): Schema => reach(installationSchema, key) as Schema;

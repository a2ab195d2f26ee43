import type { SettingField } from '@cabinet/domain/setting-fields';
import type { SettingText } from './use-setting-text.ts';

/** What the control of a setting is given. */
export interface SettingInputProps {
  /** The path in the form's values. */
  name: string;
  /** The setting, by which its texts are found. */
  settingKey: string;
  field: SettingField;
  label: string;
  hint?: string | undefined;
  text: SettingText;
}

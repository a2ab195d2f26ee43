import { useT } from '@cabinet/contract/i18n';
import { MoneyField, PasswordField, SelectField, SwitchField, TextField } from '@cabinet/design-system/form';
import { MultiSelectField } from '@cabinet/design-system/select';
import { ColorField } from './color-field.tsx';
import { SettingLinesField } from './setting-lines-field.tsx';
import { NumberField } from './number-field.tsx';
import { OptionalField } from './optional-field.tsx';
import { RelatedField } from './related-field.tsx';
import { SettingRowsField } from './setting-rows-field.tsx';
import type { SettingInputProps } from './setting-input-props.ts';

/** The control of a setting, or of a field inside of one, by what the schema says of it. */
export function SettingInput(props: SettingInputProps) {
  const { name, settingKey, field, label, hint, text } = props;
  const t = useT('admin');
  // No asterisks: every setting has a value, and most may be empty.
  const common = { name, label, hint, required: false };
  const unit = { percent: '%', days: t('settings.units.days'), months: t('settings.units.months') }[String(field.format)];
  const options = field.options.map((value) => ({ value, label: text.option(settingKey, value) }));
  if (field.isSecret) return <PasswordField {...common} autoComplete="new-password" />;
  if (field.format === 'tariff' || field.format === 'routingGroup') return <RelatedField {...common} of={field.format} />;
  switch (field.kind) {
    case 'switch': {
      const answers = [true, false].map((value) => ({ value, label: t(value ? 'ui:common.yes' : 'ui:common.no') }));
      return field.isOptional ? <OptionalField {...common} options={answers} /> : <SwitchField {...common} />;
    }
    case 'choice':
      return field.isOptional ? <OptionalField {...common} options={options} /> : <SelectField {...common} options={options} />;
    case 'choices':
      return <MultiSelectField {...common} options={options} wrap />;
    case 'entries':
      return <SettingLinesField {...common} />;
    case 'rows':
      return <SettingRowsField {...props} Input={SettingInput} />;
    case 'group':
      return null;
    case 'number':
      return field.format === 'money' ? <MoneyField {...common} /> : <NumberField {...common} unit={unit} />;
    case 'text':
      return field.format === 'color' ? <ColorField {...common} /> : <TextField {...common} maxLength={field.max} autoComplete="off" />;
  }
}

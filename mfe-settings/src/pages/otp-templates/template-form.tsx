import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';
import { LOCALES } from '@cabinet/domain/locales';
import {
  CODE_MARK,
  otpTemplates,
  otpTemplateSchema,
  type NewOtpTemplate,
  type OtpConditionTag,
  type OtpTemplate,
} from '@cabinet/domain/otp-templates';
import { PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { BoundField, FormRow, TextAreaField, TextField, useFormValues } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { conditionOf, withCondition } from '../../model/conditions.ts';
import { ChannelTypeField } from '../../parts/channel-type-field.tsx';
import { NamedRowForm } from '../../parts/named-row-form.tsx';

type Conditions = OtpTemplate['conditions'];
const NEW: NewOtpTemplate = { name: '', channelType: 'sms', conditions: [], additionalSettings: { senderId: '', template: '' } };

/** One condition; without a value the text is for everybody. */
function ConditionField({ tag, label, values }: { tag: OtpConditionTag; label: string; values: readonly string[] }) {
  const t = useT('settings');
  const locale = useLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: tag === 'country' ? 'region' : 'language' });
    return values.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [values, tag, locale]);
  return (
    <BoundField<Conditions> name="conditions" label={label}>
      {(control, field) => (
        <NativeSelect
          {...control}
          options={options}
          placeholder={t('otpTemplates.any')}
          value={conditionOf(field.value, tag)}
          onChange={(value) => field.set(withCondition(field.value, tag, value))}
        />
      )}
    </BoundField>
  );
}

const EVERY_COUNTRY = [...COUNTRIES.first, ...COUNTRIES.others];

function TextFields() {
  const t = useT('settings');
  const { session } = useCabinet();
  const { channelType } = useFormValues<NewOtpTemplate>().values;
  const isCode = PAYLOAD_RULES[channelType].digits !== undefined;
  const isChecked = session.settings.sendings.sendernamesCheck.includes(channelType);
  return (
    <>
      <TextField
        name="additionalSettings.senderId"
        label={t('ui:column.sender')}
        hint={isChecked ? t('otpTemplates.senderHint') : undefined}
      />
      <TextAreaField
        name="additionalSettings.template"
        label={t('ui:column.text')}
        hint={t(isCode ? 'otpTemplates.codeHint' : 'otpTemplates.textHint', { code: CODE_MARK })}
        rows={3}
      />
    </>
  );
}

/** A new text for codes, or a changed one. */
export function TemplateForm({ row, close }: RowDialogProps<OtpTemplate>) {
  const t = useT('settings');
  const { name, channelType, conditions, additionalSettings } = row ?? NEW;
  const initial = { name, channelType, conditions, additionalSettings };
  const title = row ? t('otpTemplates.change', { name }) : t('otpTemplates.create');
  return (
    <NamedRowForm resource={otpTemplates} schema={otpTemplateSchema} initial={initial} title={title} width={500} row={row} close={close}>
      <ChannelTypeField />
      <TextFields />
      <FormRow>
        <ConditionField tag="language" label={t('otpTemplates.language')} values={LOCALES} />
        <ConditionField tag="country" label={t('otpTemplates.country')} values={EVERY_COUNTRY} />
      </FormRow>
    </NamedRowForm>
  );
}

import { useId, useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';
import { LOCALES } from '@cabinet/domain/locales';
import {
  CODE_PLACEHOLDER,
  otpTemplates,
  otpTemplateSchema,
  type NewOtpTemplate,
  type OtpConditionTag,
  type OtpTemplate,
} from '@cabinet/domain/otp-templates';
import { PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { senderNames } from '@cabinet/domain/sender-names';
import { BoundField, FormRow, TextAreaField, useFormValues } from '@cabinet/design-system/form';
import { Input, NativeSelect } from '@cabinet/design-system/input';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { conditionOf, withCondition } from '../../model/conditions.ts';
import { ChannelTypeField } from '../../components/channel-type-field.tsx';
import { NamedRowForm } from '../../components/named-row-form.tsx';

type Conditions = OtpTemplate['conditions'];
const NEW: NewOtpTemplate = { name: '', channelType: 'sms', conditions: [], additionalSettings: { senderId: '', template: '' } };

/** The field of one condition; without a value the text is for everybody. */
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

/** The sender of the messages; where names are checked, those that the owner may send under are offered. */
function SenderField({ type, owner }: { type: NewOtpTemplate['channelType']; owner: string | undefined }) {
  const t = useT('settings');
  const { session } = useCabinet();
  const id = useId();
  const isChecked = session.settings.sendings.sendernamesCheck.includes(type);
  const OwnerId = owner ?? session.user.id;
  const { data } = useResource(senderNames).useFind(
    { $scope: 'usable', type, OwnerId, $limit: 100, $order: 'name asc' },
    { skip: !isChecked },
  );
  return (
    <BoundField<string>
      name="additionalSettings.senderId"
      label={t('ui:column.sender')}
      hint={isChecked ? t('otpTemplates.senderHint') : undefined}
    >
      {(control, field) => (
        <>
          <Input
            {...control}
            list={isChecked ? id : undefined}
            value={field.value}
            onChange={(event) => field.set(event.target.value)}
            onBlur={field.leave}
          />
          {isChecked ? (
            <datalist id={id}>
              {data?.data.map(({ id: key, name }) => (
                <option key={key} value={name} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </BoundField>
  );
}

function TextFields({ owner }: { owner: string | undefined }) {
  const t = useT('settings');
  const { channelType } = useFormValues<NewOtpTemplate>().values;
  const isCode = PAYLOAD_RULES[channelType].digits !== undefined;
  return (
    <>
      <SenderField type={channelType} owner={owner} />
      <TextAreaField
        name="additionalSettings.template"
        label={t('ui:column.text')}
        hint={t(isCode ? 'otpTemplates.codeHint' : 'otpTemplates.textHint', { code: CODE_PLACEHOLDER })}
        rows={3}
      />
    </>
  );
}

/** Creates or edits a text for one-time passwords. */
export function TemplateForm({ row, close }: RowDialogProps<OtpTemplate>) {
  const t = useT('settings');
  const { name, channelType, conditions, additionalSettings } = row ?? NEW;
  const initial = { name, channelType, conditions, additionalSettings };
  const title = row ? t('otpTemplates.change', { name }) : t('otpTemplates.create');
  return (
    <NamedRowForm resource={otpTemplates} schema={otpTemplateSchema} initial={initial} title={title} width={500} row={row} close={close}>
      <ChannelTypeField />
      <TextFields owner={row?.OwnerId} />
      <FormRow>
        <ConditionField tag="language" label={t('otpTemplates.language')} values={LOCALES} />
        <ConditionField tag="country" label={t('otpTemplates.country')} values={EVERY_COUNTRY} />
      </FormRow>
    </NamedRowForm>
  );
}

import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { CheckboxField, FormRow, MoneyField, SelectField, TextAreaField, TextField, useFormValues } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Segmented } from '@cabinet/design-system/segmented';
import { isCredit, type BillingOperation } from '@cabinet/domain/billings';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { isTypeOffered } from '@cabinet/domain/settings';
import { MultiplierField } from './multiplier-field.tsx';

/** What an operation does and moves, for one account or for many. */
export function OperationFields({ amountHint }: { amountHint?: string }) {
  const t = useT('admin');
  const { settings } = useCabinet().session;
  const { values, setFieldValue } = useFormValues<Pick<BillingOperation, 'source'>>();
  const isIn = isCredit(values.source);
  const types = MESSAGE_TYPES.filter((type) => isTypeOffered(type, settings));
  return (
    <>
      <Segmented
        label={t('operation.direction')}
        options={[
          { value: 'accrual', label: t('operation.add') },
          { value: 'subtract', label: t('operation.take') },
        ]}
        value={isIn ? 'accrual' : 'subtract'}
        onChange={(source) => void setFieldValue('source', source)}
      />
      <FormRow>
        <MoneyField name="amount" label={t('operation.amount')} hint={amountHint} autoFocus={amountHint === undefined} />
        <MultiplierField name="data.multiplier" />
      </FormRow>
      {isIn ? null : (
        <SelectField
          name="source"
          label={t('operation.source')}
          options={[
            { value: 'subtract', label: t('operation.correction') },
            ...types.map((type) => ({ value: `sendings.${type}`, label: t('operation.charge', { channel: t(`ui:channel.${type}`) }) })),
          ]}
        />
      )}
    </>
  );
}

/** The comments of an operation: one for the owner of the account, one for staff. */
export function CommentFields() {
  const t = useT('admin');
  return (
    <>
      <TextField name="data.title" label={t('operation.comment')} hint={t('operation.commentHint')} maxLength={255} />
      <TextAreaField name="data.hidden.comment" label={t('operation.hidden')} hint={t('operation.hiddenHint')} rows={2} maxLength={1000} />
      <CheckboxField name="data.hidden.noRef" label={t('operation.noRef')} />
    </>
  );
}

/** Lets an administrator take more than is available, down to the limit of the settings. */
export function DebtField({ limit }: { limit: number }) {
  const t = useT('admin');
  const { money } = useFormat();
  return (
    <Notice tone="warning">
      <CheckboxField name="data.isBelowAvailable" label={t('operation.below')} hint={t('operation.belowHint', { limit: money(limit) })} />
    </Notice>
  );
}

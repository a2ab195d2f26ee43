import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { FormError, FormRow, SubmitButton, SwitchField, TextField, useFormField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { MultiSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { NewMessageRuleGroup } from '@cabinet/domain/message-rules';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { users } from '@cabinet/domain/users';
import { ChosenValues } from '../tariff/chosen-values.tsx';
import tariffStyles from '../tariff/tariff.module.css';
import { MessageRulesField } from './message-rules-field.tsx';
import type { GroupName } from './use-message-rule-text.ts';

const useUserOptions = (search: string) => useAccountOptions(search);

/** All of a group of message rules: its name and place, the channels and accounts that it is for, and its rules. */
export function MessageRulesFields({ groupName }: { groupName: GroupName }) {
  const t = useT('admin');
  const { values } = useFormValues<NewMessageRuleGroup>();
  return (
    <>
      <Card title={t('messageRules.main')}>
        <Stack>
          <FormRow>
            <TextField name="title" label={t('routing.groupName')} autoFocus={values.title === ''} />
            <TextField
              name="priority"
              type="number"
              inputMode="numeric"
              label={t('messageRules.priority')}
              hint={t('messageRules.priorityHint')}
            />
          </FormRow>
          <MultiSelectField
            name="types"
            wrap
            label={t('messageRules.types')}
            hint={t('messageRules.typesHint')}
            options={MESSAGE_TYPES.map((type) => ({ value: type, label: t(`ui:channel.${type}`) }))}
          />
          <AccountsField />
          <SwitchField name="isActive" label={t('messageRules.active')} hint={t('messageRules.activeHint')} />
        </Stack>
      </Card>
      <Card title={t('tariff.rules')} note={t('tariff.rulesNote')}>
        <MessageRulesField groupName={groupName} />
      </Card>
    </>
  );
}

/** The accounts that a group is for; none are all. */
function AccountsField() {
  const t = useT('admin');
  const { value, set, leave, error } = useFormField<readonly string[]>('users');
  const known = useResource(users).useFind({ id: [...value].sort(), $limit: MAX_LIMIT }, { skip: value.length === 0 }).data?.data;
  return (
    <FieldFrame label={t('messageRules.users')} hint={t('messageRules.usersHint')} {...(error ? { error } : {})}>
      {(control) => (
        <ChosenValues
          {...control}
          values={value}
          onChange={set}
          onBlur={leave}
          useOptions={useUserOptions}
          nameOf={(id) => known?.find((one) => one.id === id)?.username ?? '…'}
          placeholder={t('routing.choose.users')}
        />
      )}
    </FieldFrame>
  );
}

/** Saves the rules, or takes back what is not saved. */
export function RulesSaveBar({ isNew }: { isNew: boolean }) {
  const t = useT('admin');
  const { dirty, resetForm } = useFormValues<NewMessageRuleGroup>();
  return (
    <>
      <FormError />
      <div className={tariffStyles['bar']}>
        <div className={tariffStyles['barEnd']}>
          {dirty ? <Button onClick={() => resetForm()}>{t('tariff.discard')}</Button> : null}
          <SubmitButton>{t(isNew ? 'ui:common.create' : 'ui:common.save')}</SubmitButton>
        </div>
      </div>
    </>
  );
}

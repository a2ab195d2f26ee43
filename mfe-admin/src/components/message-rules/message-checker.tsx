import { useState, type KeyboardEvent } from 'react';
import { fieldText } from '@cabinet/api/error-text';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, Input, NativeSelect, TextBox } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { RemoteSelect, useAccountOptions } from '@cabinet/design-system/select';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { messageRuleCheckSchema, type NewMessageRuleCheck, type NewMessageRuleGroup } from '@cabinet/domain/message-rules';
import { collectErrors } from '@cabinet/domain/validation';
import { useAdminMessageRuleCheckQuery } from '../../message-rules-api.ts';
import styles from '../routing/routing.module.css';
import { useSettled } from '../tariff/use-settled.ts';
import { MessageVerdictView } from './message-verdict.tsx';
import type { GroupName } from './use-message-rule-text.ts';

type Asked = Required<Pick<NewMessageRuleCheck, 'OwnerId' | 'type' | 'sender' | 'text'>>;
const NOTHING: Asked = { OwnerId: null, type: 'sms', sender: '', text: '' };

/** Milliseconds without a key after which the message is tried. */
const SETTLE = 400;

/** Stands beside the rules: what all groups in use make of one message, this one as it is written, saved or not. */
export function MessageChecker({ id, groupName }: { id: string | undefined; groupName: GroupName }) {
  const t = useT('admin');
  const { values: group } = useFormValues<NewMessageRuleGroup>();
  const [asked, setAsked] = useState(NOTHING);
  const settled = useSettled({ asked, group }, SETTLE);
  const asTyped = { ...settled.asked, id: id ?? null, group: settled.group };
  const faults = collectErrors(messageRuleCheckSchema, asTyped);
  const body = messageRuleCheckSchema.cast(asTyped, { assert: false }) as NewMessageRuleCheck;
  const isAsked = settled.asked.text.trim() !== '' || settled.asked.sender.trim() !== '';
  const hasDraftFault = faults.some(({ path }) => path.startsWith('group'));
  const { data, error, isFetching } = useAdminMessageRuleCheckQuery(body, { skip: !isAsked || faults.length > 0 });
  const set = (change: Partial<Asked>) => setAsked({ ...asked, ...change });
  const faultOf = (path: string) => {
    const own = faults.find((fault) => fault.path === path);
    return own && fieldText(t, own.code, own.params);
  };
  // The checker stands inside the editor's form: Enter in its fields must not save the rules.
  const keepForm = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <Card title={t('messageRules.try')} note={t('simulator.nothingSent')}>
      <div onKeyDown={keepForm}>
        <Stack>
          <FieldFrame label={t('simulator.text')} error={faultOf('text')}>
            {(control) => <TextBox {...control} rows={3} value={asked.text} onChange={({ target }) => set({ text: target.value })} />}
          </FieldFrame>
          <FieldFrame label={t('simulator.sender')} error={faultOf('sender')}>
            {(control) => (
              <Input {...control} autoComplete="off" value={asked.sender} onChange={({ target }) => set({ sender: target.value })} />
            )}
          </FieldFrame>
          <FieldFrame label={t('simulator.type')}>
            {(control) => (
              <NativeSelect
                {...control}
                options={MESSAGE_TYPES.map((type) => ({ value: type, label: t(`ui:channel.${type}`) }))}
                value={asked.type}
                onChange={(type) => set({ type: type as MessageType })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('simulator.account')} hint={t('messageRules.tryAccountHint')}>
            {(control) => (
              <RemoteSelect
                {...control}
                useOptions={useAccountOptions}
                value={asked.OwnerId ?? undefined}
                onChange={(OwnerId) => set({ OwnerId: OwnerId ?? null })}
              />
            )}
          </FieldFrame>
          <div aria-live="polite" aria-busy={isFetching} className={isFetching ? styles['stale'] : undefined}>
            {!isAsked ? (
              <p className={styles['note']}>{t('messageRules.tryEmpty')}</p>
            ) : hasDraftFault ? (
              <p className={styles['note']}>{t('messageRules.tryFault')}</p>
            ) : error ? (
              <ErrorNotice error={error} />
            ) : data ? (
              <MessageVerdictView verdict={data} asked={settled.asked} groupName={groupName} />
            ) : null}
          </div>
        </Stack>
      </div>
    </Card>
  );
}

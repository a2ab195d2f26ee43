import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { CheckboxesField, Form, MoneyField, SubmitButton, SwitchField, useFormValues } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import {
  balanceLimitSettingSchema,
  CHOSEN_CHANNELS,
  defaultChannels,
  MOST_BALANCE_LIMITS,
  type NotificationSetting,
} from '@cabinet/domain/notifications';
import { LEGAL_PAYERS } from '@cabinet/domain/legal-payers';
import { object } from '@cabinet/domain/validation';
import { useOwnSetting } from './use-own-setting.ts';
import styles from './user.module.css';

const KEY = 'notifications.balance.limit';
const schema = object({ value: balanceLimitSettingSchema });

/** The body of the call, so that what the server refuses is said on its field. */
interface Values {
  value: Required<NotificationSetting>;
}
type Limit = Values['value']['settings'][number];

const NEW_LIMIT: Limit = { balance: 1000, includeOverdraft: false, invoice: false };

/** Below which balances the account is told, where, and whether an invoice is issued (spec 2 §3 "Notification setting"). */
export function BalanceLimits() {
  const t = useT('settings');
  const { notify } = useCabinet();
  const { value, error, retry, save } = useOwnSetting(KEY);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  const initial: Values = {
    value: { channels: [...(value?.channels ?? defaultChannels('balance.limit'))], settings: value?.settings ?? [] },
  };
  return (
    <Card title={t('limits.title')} note={t('limits.note')}>
      {value === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <Form<Values>
          follow
          schema={schema}
          initial={initial}
          onSubmit={async (body) => {
            await save(body.value);
            notify({ tone: 'success', title: t('limits.saved') });
          }}
        >
          <Fields />
        </Form>
      )}
    </Card>
  );
}

function Fields() {
  const t = useT('settings');
  const { can } = useCabinet();
  const { values, setFieldValue } = useFormValues<Values>();
  const { settings } = values.value;
  const set = (limits: Limit[]) => void setFieldValue('value.settings', limits);
  const asksForInvoice = settings.some(({ invoice }) => invoice);
  const hasInvoices = can(LEGAL_PAYERS) && can('invoices.create');
  return (
    <Stack>
      {settings.length === 0 ? <p className={styles['none']}>{t('limits.none')}</p> : null}
      {settings.map((_, index) => (
        <div key={index} role="group" aria-label={t('limits.limit', { number: index + 1 })} className={styles['limit']}>
          <MoneyField name={`value.settings.${index}.balance`} label={t('limits.balance')} required />
          <div className={styles['switches']}>
            <SwitchField name={`value.settings.${index}.includeOverdraft`} label={t('limits.includeOverdraft')} />
            {hasInvoices ? <SwitchField name={`value.settings.${index}.invoice`} label={t('limits.invoice')} /> : null}
          </div>
          <IconButton
            icon="trash"
            label={t('limits.remove', { number: index + 1 })}
            onClick={() => set(settings.filter((__, other) => other !== index))}
          />
        </div>
      ))}
      {settings.length > 0 ? (
        <CheckboxesField
          name="value.channels"
          label={t('limits.channels')}
          options={CHOSEN_CHANNELS.map((value) => ({ value, label: t(`limits.channel.${value}`) }))}
          required={false}
        />
      ) : null}
      {asksForInvoice && hasInvoices ? <InvoiceNotice /> : null}
      <div className={styles['buttons']}>
        <Button icon="plus" disabled={settings.length >= MOST_BALANCE_LIMITS} onClick={() => set([...settings, NEW_LIMIT])}>
          {t('limits.add')}
        </Button>
        <SubmitButton offWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
      </div>
    </Stack>
  );
}

/** Says that nothing can be issued while nobody has settled what. */
function InvoiceNotice() {
  const t = useT('settings');
  const { value } = useOwnSetting('invoice');
  return value === null ? <Notice tone="warning">{t('limits.noInvoice')}</Notice> : null;
}

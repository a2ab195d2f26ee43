import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Form, FormFooter, MoneyField, SubmitButton, SwitchField, useFormValues } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { balanceLimitSettingSchema, MAX_BALANCE_LIMITS, type NotificationSetting } from '@cabinet/domain/notifications';
import { LEGAL_ENTITIES_ACCESS } from '@cabinet/domain/legal-payers';
import { object } from '@cabinet/domain/validation';
import { useOwnSetting } from '../user/use-own-setting.ts';
import styles from './notifications.module.css';
import type { NotificationSettings } from './use-notification-settings.ts';

const schema = object({ value: balanceLimitSettingSchema.pick(['settings']) });

/** The form has the shape of the call's body, so that the server's errors land on their fields. */
interface Values {
  value: Required<Pick<NotificationSetting, 'settings'>>;
}
type Limit = Values['value']['settings'][number];

const NEW_LIMIT: Limit = { balance: 1000, includeOverdraft: false, invoice: false };

/** The balance limits below which the account is notified, and whether an invoice is issued (spec 2 §3 "Notification setting"). */
export function BalanceLimits({ settings }: { settings: NotificationSettings }) {
  const t = useT('settings');
  const { notify } = useCabinet();
  return (
    <Card title={t('limits.title')} note={t('limits.note')}>
      <Form<Values>
        enableReinitialize
        schema={schema}
        initial={{ value: { settings: settings.limits } }}
        onSubmit={async (body) => {
          await settings.saveLimits(body.value.settings);
          notify({ tone: 'success', title: t('limits.saved') });
        }}
      >
        <Fields silent={settings.channelsOf('balance.limit').length === 0} />
      </Form>
    </Card>
  );
}

function Fields({ silent }: { silent: boolean }) {
  const t = useT('settings');
  const { can } = useCabinet();
  const { values, dirty, setFieldValue } = useFormValues<Values>();
  const { settings } = values.value;
  const set = (limits: Limit[]) => void setFieldValue('value.settings', limits);
  const asksForInvoice = settings.some(({ invoice }) => invoice);
  const hasInvoices = can(LEGAL_ENTITIES_ACCESS) && can('invoices.create');
  return (
    <Stack>
      {settings.length === 0 ? <p className={styles['none']}>{t('limits.none')}</p> : null}
      {settings.map((_, index) => (
        <div key={index} role="group" aria-label={t('limits.limit', { number: index + 1 })} className={styles['fitting']}>
          <div className={styles['limit']}>
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
        </div>
      ))}
      <div>
        <Button size="sm" icon="plus" disabled={settings.length >= MAX_BALANCE_LIMITS} onClick={() => set([...settings, NEW_LIMIT])}>
          {t('limits.add')}
        </Button>
      </div>
      {silent && settings.length > 0 ? <Notice tone="warning">{t('limits.silent')}</Notice> : null}
      {asksForInvoice && hasInvoices ? <InvoiceNotice /> : null}
      {settings.length > 0 || dirty ? (
        <FormFooter>
          <SubmitButton disabledWhile={['invalid', 'unchanged']}>{t('ui:common.save')}</SubmitButton>
        </FormFooter>
      ) : null}
    </Stack>
  );
}

/** Warns that no invoice can be issued while the invoice settings are missing. */
function InvoiceNotice() {
  const t = useT('settings');
  const { value } = useOwnSetting('invoice');
  return value === null ? <Notice tone="warning">{t('limits.noInvoice')}</Notice> : null;
}

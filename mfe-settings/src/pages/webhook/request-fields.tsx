import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { EntriesField } from '@cabinet/design-system/entries';
import { FormRow, SelectField, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { WEBHOOK_LIMITS, type WebhookEvent } from '@cabinet/domain/webhooks';
import { NumberField } from '../../components/number-field.tsx';
import styles from '../../components/webhook/webhook.module.css';
import { BodyField } from './body-field.tsx';
import type { WebhookValues } from './webhook-values.ts';

const METHODS = ['POST', 'GET'].map((value) => ({ value, label: value }));
const isStatus = (entry: string) => /^[2-5]\d\d$/.test(entry);

/** What is sent: switch, method, address, headers, body. */
export function RequestFields({ event }: { event: WebhookEvent }) {
  const t = useT('settings');
  const { values } = useFormValues<WebhookValues>();
  return (
    <Stack>
      <SwitchField name="value.isActive" label={t('webhooks.isActive')} />
      <TextField name="value.url" label={t('webhooks.url')} placeholder="https://" inputMode="url" autoComplete="off" />
      <FormRow>
        <SelectField name="value.method" label={t('webhooks.method')} options={METHODS} />
        <NumberField
          name="value.maxConnections"
          label={t('webhooks.maxConnections')}
          hint={t('webhooks.maxConnectionsHint', { most: WEBHOOK_LIMITS.connections })}
        />
      </FormRow>
      <Headers />
      {values.value.method === 'GET' ? (
        <p className={styles['quiet']}>{t('webhooks.getHint')}</p>
      ) : (
        <BodyField event={event} name="value.body" />
      )}
    </Stack>
  );
}

function Headers() {
  const t = useT('settings');
  const { values, setFieldValue } = useFormValues<WebhookValues>();
  const { headers } = values.value;
  const set = (next: typeof headers) => void setFieldValue('value.headers', next);
  return (
    <Stack gap="sm">
      {headers.map((_, index) => (
        <div key={index} role="group" aria-label={t('webhooks.header', { number: index + 1 })} className={styles['header']}>
          <TextField name={`value.headers[${index}].name`} label={t('webhooks.headerName')} autoComplete="off" />
          <TextField name={`value.headers[${index}].value`} label={t('webhooks.headerValue')} autoComplete="off" />
          <IconButton
            icon="trash"
            label={t('webhooks.removeHeader', { number: index + 1 })}
            onClick={() => set(headers.filter((__, other) => other !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon="plus"
          disabled={headers.length >= WEBHOOK_LIMITS.headers}
          onClick={() => set([...headers, { name: '', value: '' }])}
        >
          {t('webhooks.addHeader')}
        </Button>
      </div>
    </Stack>
  );
}

/** Which answers count as heard (spec 2 §3 "successOn {status, body}"). */
export function AnswerFields() {
  const t = useT('settings');
  return (
    <>
      <EntriesField
        name="value.successOn.status"
        label={t('webhooks.successStatus')}
        hint={t('webhooks.successStatusHint')}
        placeholder="200, 202"
        isValid={isStatus}
      />
      <TextField name="value.successOn.body" label={t('webhooks.successBody')} hint={t('webhooks.successBodyHint')} autoComplete="off" />
    </>
  );
}

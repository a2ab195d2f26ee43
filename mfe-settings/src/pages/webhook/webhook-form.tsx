import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Form, FormFooter, SubmitButton } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { object } from '@cabinet/domain/validation';
import type { WebhookState } from '@cabinet/domain/webhook-requests';
import { webhookSchema, type Webhook, type WebhookEvent } from '@cabinet/domain/webhooks';
import styles from '../../components/webhook/webhook.module.css';
import { Preview } from './preview.tsx';
import { AnswerFields, RequestFields } from './request-fields.tsx';
import { SecretCard } from './secret-card.tsx';
import { StatusWords } from './status-words.tsx';
import { TestCall } from './test-call.tsx';
import type { WebhookValues } from './webhook-values.ts';

const schema = object({ value: webhookSchema });

interface WebhookFormProps {
  event: WebhookEvent;
  kept: Webhook | null;
  state: WebhookState | undefined;
  save: (webhook: Webhook | null) => Promise<void>;
  onSecret: () => void;
}

/** Statuses are typed as texts; the schema casts them. */
const shown = (webhook: Webhook): Webhook => ({
  ...webhook,
  successOn: { ...webhook.successOn, status: webhook.successOn.status.map(String) as never },
});

/** The form of a webhook, with a preview of its request and a test call beside it. */
export function WebhookForm({ event, kept, state, save, onSecret }: WebhookFormProps) {
  const t = useT('settings');
  const { notify } = useCabinet();
  const initial = kept ?? (webhookSchema.cast({ url: '' }, { assert: false }) as Webhook);
  return (
    <Form<WebhookValues>
      enableReinitialize
      schema={schema}
      initial={{ value: shown(initial) }}
      onSubmit={async ({ value }) => {
        await save(value);
        notify({ tone: 'success', title: t('webhooks.saved') });
      }}
    >
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Card title={t('webhooks.request')}>
            <RequestFields event={event} />
          </Card>
          <Card title={t('webhooks.answer')}>
            <Stack>
              <AnswerFields />
            </Stack>
          </Card>
          {event === 'onStatusChange' ? <StatusWords /> : null}
          <Buttons isKept={kept !== null} onRemove={() => save(null)} />
        </div>
        <div className={styles['column']}>
          <Preview event={event} />
          <TestCall event={event} />
          <SecretCard event={event} state={state} onSecret={onSecret} />
        </div>
      </div>
    </Form>
  );
}

function Buttons({ isKept, onRemove }: { isKept: boolean; onRemove: () => Promise<void> }) {
  const t = useT('settings');
  const { confirm, notify, notifyError } = useCabinet();
  const remove = async () => {
    const question = { title: t('webhooks.removeTitle'), text: t('webhooks.removeText'), action: t('webhooks.remove'), danger: true };
    if (!(await confirm(question))) return;
    await onRemove().then(() => notify({ tone: 'success', title: t('webhooks.removed') }), notifyError);
  };
  return (
    <FormFooter
      end={
        isKept ? (
          <Button tone="ghost" onClick={() => void remove()}>
            {t('webhooks.remove')}
          </Button>
        ) : null
      }
    >
      <SubmitButton disabledWhile={isKept ? ['unchanged'] : []}>{t('ui:common.save')}</SubmitButton>
    </FormFooter>
  );
}

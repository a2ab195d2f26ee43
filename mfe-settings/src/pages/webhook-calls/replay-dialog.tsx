import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DateTimeField } from '@cabinet/design-system/date';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormRow, SelectField, SubmitButton } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { object, string } from '@cabinet/domain/validation';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent, type WebhookReplay } from '@cabinet/domain/webhooks';
import { useSettingsWebhookReplayMutation } from '../../webhook-api.ts';

const DAY_MS = 86_400_000;

interface Values {
  from: string;
  /** Until now when null. */
  to: string | null;
  /** All events when empty. */
  event: WebhookEvent | '';
  state: WebhookReplay['state'];
}
const schema = object({ from: string().required(), to: string().nullable(), event: string(), state: string() });

/** Repeats the calls since a moment, or of a range: those that failed, or those that were delivered. */
export function ReplayDialog({ close }: { close: () => void }) {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [replay] = useSettingsWebhookReplayMutation();
  const [initial] = useState<Values>(() => ({
    from: new Date(Date.now() - DAY_MS).toISOString(),
    to: null,
    event: '',
    state: 'failed',
  }));
  const events = WEBHOOK_EVENTS.map((value) => ({ value, label: t(`webhooks.events.${value}.title`) }));
  const states = (['failed', 'delivered'] as const).map((value) => ({ value, label: t(`webhooks.states.${value}`) }));
  const send = async ({ from, to, event, state }: Values) => {
    const { count } = await replay({ from, state, ...(to !== null && { to }), ...(event !== '' && { event }) }).unwrap();
    notify({ tone: count > 0 ? 'success' : 'info', title: t('webhooks.repeating', { count }) });
    close();
  };
  return (
    <Dialog title={t('webhooks.repeatMany')} onClose={close}>
      <Form<Values> schema={schema} initial={initial} onSubmit={send} guard={false}>
        <Stack>
          <p>{t('webhooks.repeatText', { number: WEBHOOK_LIMITS.replaysPerSecond })}</p>
          <FormRow>
            <DateTimeField name="from" label={t('webhooks.since')} max={new Date()} required />
            <DateTimeField name="to" label={t('webhooks.until')} max={new Date()} placeholder={t('webhooks.now')} />
          </FormRow>
          <FormRow>
            <SelectField name="state" label={t('webhooks.which')} options={states} />
            <SelectField
              name="event"
              label={t('webhooks.event')}
              options={[{ value: '', label: t('webhooks.allEvents') }, ...events]}
              required={false}
            />
          </FormRow>
        </Stack>
        <DialogFooter>
          <SubmitButton>{t('webhooks.repeat')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

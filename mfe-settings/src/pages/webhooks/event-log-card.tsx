import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { CheckboxesField, Form, FormFooter, SubmitButton } from '@cabinet/design-system/form';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { eventLogSettingSchema, type EventLogSetting } from '@cabinet/domain/event-log';
import { object } from '@cabinet/domain/validation';
import { WEBHOOK_EVENTS } from '@cabinet/domain/webhooks';
import styles from '../../components/webhook/webhook.module.css';
import { useOwnSetting } from '../user/use-own-setting.ts';

const schema = object({ value: eventLogSettingSchema });
/** The form has the shape of the call's body, so that the server's errors land on their fields. */
interface Values {
  value: EventLogSetting;
}

/** Switches the log of events on and off, for programs that cannot be called and read it instead (`GET /events`). */
export function EventLogCard() {
  const t = useT('settings');
  const { can } = useCabinet();
  const { value, error, retry, save } = useOwnSetting('eventLog');
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <Card title={t('eventLog.title')} note={value === undefined ? undefined : t(value ? 'eventLog.on' : 'eventLog.off')}>
      <Stack>
        <p className={styles['quiet']}>{t('eventLog.text')}</p>
        {value === undefined ? <Skeleton lines={3} /> : null}
        {value !== undefined && can('webhooks.update') ? <EventLogForm value={value} save={save} /> : null}
      </Stack>
    </Card>
  );
}

function EventLogForm({ value, save }: { value: EventLogSetting | null; save: (value: EventLogSetting | null) => Promise<void> }) {
  const t = useT('settings');
  const { notify, notifyError } = useCabinet();
  const switchOff = async () => {
    await save(null);
    notify({ tone: 'success', title: t('eventLog.switchedOff') });
  };
  return (
    <Form<Values>
      key={value === null ? 'new' : 'kept'}
      enableReinitialize
      schema={schema}
      initial={{ value: value ?? { events: [...WEBHOOK_EVENTS] } }}
      onSubmit={async (body) => {
        await save(body.value);
        notify({ tone: 'success', title: t(value ? 'eventLog.saved' : 'eventLog.switchedOn') });
      }}
    >
      <Stack>
        <div className={styles['choices']}>
          <CheckboxesField
            name="value.events"
            label={t('eventLog.events')}
            options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(`webhooks.events.${event}.title`) }))}
          />
        </div>
        <FormFooter
          end={
            value ? (
              <Button tone="ghost" onClick={() => void switchOff().catch(notifyError)}>
                {t('eventLog.switchOff')}
              </Button>
            ) : null
          }
        >
          <SubmitButton disabledWhile={value ? ['unchanged'] : []}>{t(value ? 'ui:common.save' : 'eventLog.switchOn')}</SubmitButton>
        </FormFooter>
      </Stack>
    </Form>
  );
}

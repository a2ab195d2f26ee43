import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ClockField, ZoneField } from '@cabinet/design-system/clock';
import { Form, FormFooter, SubmitButton } from '@cabinet/design-system/form';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { quietHoursSchema, type QuietHours as Hours } from '@cabinet/domain/quiet-hours';
import { object } from '@cabinet/domain/validation';
import type { OwnSetting } from '../user/use-own-setting.ts';
import styles from './notifications.module.css';

const schema = object({ value: quietHoursSchema });
/** The form has the shape of the call's body, so that the server's errors land on their fields. */
interface Values {
  value: Hours;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The hours in which neither letters nor Telegram come; what is held back comes after them. */
export function QuietHours({ setting: { value, error, retry, save } }: { setting: OwnSetting<'quietHours'> }) {
  const t = useT('settings');
  const { notify, notifyError } = useCabinet();
  if (value === undefined) return <ErrorNotice error={error} onRetry={retry} />;
  const switchOff = async () => {
    await save(null);
    notify({ tone: 'success', title: t('quiet.switchedOff') });
  };
  return (
    <Card title={t('quiet.title')} note={t(value ? 'quiet.on' : 'quiet.off')}>
      <Form<Values>
        key={value === null ? 'new' : 'kept'}
        enableReinitialize
        schema={schema}
        initial={{ value: value ?? { from: '22:00', to: '08:00', timeZone: ownZone() } }}
        onSubmit={async (body) => {
          await save(body.value);
          notify({ tone: 'success', title: t('quiet.saved') });
        }}
      >
        <Stack>
          <p className={styles['none']}>{t('quiet.text')}</p>
          <div className={styles['fitting']}>
            <div className={styles['hours']}>
              <ClockField name="value.from" label={t('quiet.from')} />
              <ClockField name="value.to" label={t('quiet.to')} />
              <ZoneField name="value.timeZone" label={t('quiet.zone')} />
            </div>
          </div>
          <FormFooter
            end={
              value ? (
                <Button tone="ghost" onClick={() => void switchOff().catch(notifyError)}>
                  {t('quiet.switchOff')}
                </Button>
              ) : null
            }
          >
            <SubmitButton disabledWhile={value ? ['unchanged'] : []}>{t(value ? 'ui:common.save' : 'quiet.switchOn')}</SubmitButton>
          </FormFooter>
        </Stack>
      </Form>
    </Card>
  );
}

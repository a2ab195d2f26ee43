import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ClockField, ZoneField } from '@cabinet/design-system/clock';
import { FormRow, useFormField } from '@cabinet/design-system/form';
import { Switch } from '@cabinet/design-system/input';
import { Row } from '@cabinet/design-system/page';
import { quietHoursSchema, type QuietHours } from '@cabinet/domain/quiet-hours';
import { useSendHoursQuery, useSendSaveHoursMutation } from '../../api.ts';
import styles from './wizard.module.css';

const night = (): QuietHours => ({ from: '21:00', to: '09:00', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

const isSame = (one: QuietHours | null, other: QuietHours | null) =>
  one === other || (one !== null && other !== null && one.from === other.from && one.to === other.to && one.timeZone === other.timeZone);

/** Between which hours of their own day recipients are not written to: as in all mailings of the account, or in this one. */
export function QuietFields() {
  const t = useT('send');
  const { can, session, notify, notifyError } = useCabinet();
  const accountId = session.user.id;
  const { value, set } = useFormField<QuietHours | null | undefined>('schedule.quietHours');
  const { data, refetch } = useSendHoursQuery(accountId, { skip: !can('settingsUser.get') });
  const [saveHours, { isLoading }] = useSendSaveHoursMutation();
  const usual = data?.value ?? null;
  const hours = value === undefined ? usual : value;
  const isOwner = can('settingsUser.update') && session.person.id === session.user.id;
  const mayBeUsual = isOwner && data !== undefined && !isSame(hours, usual) && (hours === null || quietHoursSchema.isValidSync(hours));

  const save = async () => {
    try {
      await saveHours({ accountId, value: hours }).unwrap();
      await refetch();
      set(undefined);
      notify({ tone: 'success', title: hours ? t('quiet.saved', { from: hours.from, to: hours.to }) : t('quiet.savedOff') });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div className={styles['quiet']}>
      <Switch label={t('quiet.label')} checked={hours !== null} onChange={(isOn) => set(isOn ? (usual ?? night()) : null)} />
      {hours === null ? null : <p className={styles['note']}>{t('quiet.hint')}</p>}
      {value ? (
        <FormRow>
          <ClockField name="schedule.quietHours.from" label={t('quiet.from')} />
          <ClockField name="schedule.quietHours.to" label={t('quiet.to')} />
          <ZoneField name="schedule.quietHours.timeZone" label={t('quiet.zone')} />
        </FormRow>
      ) : null}
      {value === undefined && usual ? (
        <Row>
          <span>{t('quiet.usual', { from: usual.from, to: usual.to })}</span>
          <Button size="sm" tone="ghost" icon="edit" onClick={() => set(usual)}>
            {t('quiet.other')}
          </Button>
        </Row>
      ) : null}
      {mayBeUsual ? (
        <div>
          <Button size="sm" tone="ghost" icon="clock" loading={isLoading} onClick={() => void save()}>
            {t('quiet.keep')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

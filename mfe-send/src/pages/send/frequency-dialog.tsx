import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton } from '@cabinet/design-system/form';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { object, string } from '@cabinet/domain/validation';
import { useSendFrequencyQuery, useSendSaveFrequencyMutation } from '../../api.ts';
import styles from './wizard.module.css';

const OFFERED = [1, 2, 3, 4, 5, 7, 10];

/** As the field has it: empty is no limit. */
interface Values {
  perWeek: string;
}
const schema = object({ perWeek: string().default('') });

/** How many messages of the account's mailings a person gets in seven days at most. */
export function FrequencyDialog({ onChanged, close }: { onChanged: () => void; close: () => void }) {
  const t = useT('send');
  const { session, notify } = useCabinet();
  const accountId = session.user.id;
  const { data, error, refetch } = useSendFrequencyQuery(accountId);
  const [saveLimit] = useSendSaveFrequencyMutation();
  const kept = data?.value?.perWeek;
  const offered = [...new Set([...OFFERED, ...(kept === undefined ? [] : [kept])])].sort((a, b) => a - b);
  const save = async ({ perWeek }: Values) => {
    await saveLimit({ accountId, value: perWeek === '' ? null : { perWeek: Number(perWeek) } }).unwrap();
    notify({ tone: 'success', title: t(perWeek === '' ? 'frequency.off' : 'frequency.saved', { count: Number(perWeek) }) });
    onChanged();
    close();
  };
  return (
    <Dialog title={t('frequency.title')} width={500} onClose={close}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} /> : null}
      {data ? (
        <Form<Values> schema={schema} initial={{ perWeek: kept === undefined ? '' : String(kept) }} onSubmit={save}>
          <Stack>
            <p className={styles['note']}>{t('frequency.text')}</p>
            <SelectField
              name="perWeek"
              label={t('frequency.label')}
              options={[
                { value: '', label: t('frequency.none') },
                ...offered.map((count) => ({ value: String(count), label: t('frequency.times', { count }) })),
              ]}
            />
          </Stack>
          <DialogFooter>
            <Button onClick={close}>{t('ui:common.cancel')}</Button>
            <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
          </DialogFooter>
        </Form>
      ) : null}
    </Dialog>
  );
}

import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { BoundField } from '@cabinet/design-system/form';
import { Input } from '@cabinet/design-system/input';
import { SENDING_STATUSES } from '@cabinet/domain/statuses';
import styles from '../../components/webhook/webhook.module.css';

/** The words of the account's server for each sending status; an empty one leaves the platform's (spec 2 §3 "extras.statuses"). */
export function StatusWords() {
  const t = useT('settings');
  return (
    <Card title={t('webhooks.statuses')} note={t('webhooks.statusesNote')}>
      <div className={styles['statuses']}>
        {SENDING_STATUSES.map((status) => (
          <BoundField<string | undefined>
            key={status}
            name={`value.extras.statuses.${status}`}
            label={t(`ui:status.sending.${status}`)}
            required={false}
          >
            {(control, field) => (
              <Input
                {...control}
                placeholder={status}
                autoComplete="off"
                value={field.value ?? ''}
                // A status without a word of its own is not in the setting at all.
                onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
                onBlur={field.leave}
              />
            )}
          </BoundField>
        ))}
      </div>
    </Card>
  );
}

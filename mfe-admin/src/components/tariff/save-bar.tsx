import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DateTimeField } from '@cabinet/design-system/date';
import { FormError, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { Segmented } from '@cabinet/design-system/segmented';
import type { TariffTerms } from '../../model/tariff-terms.ts';
import styles from './tariff.module.css';

export type When = 'now' | 'later';

interface SaveBarProps {
  /** A tariff that is not made yet holds at once. */
  isNew?: boolean;
  when: When;
  /** Absent where only the moment of planned terms can change. */
  onWhen?: ((when: When) => void) | undefined;
}

/** Saves the terms, to hold now or from a moment. */
export function SaveBar({ isNew = false, when, onWhen }: SaveBarProps) {
  const t = useT('admin');
  const { dirty, resetForm } = useFormValues<TariffTerms>();
  return (
    <>
      <FormError />
      <div className={styles['bar']}>
        {isNew || !onWhen ? null : (
          <Segmented
            label={t('tariff.holds')}
            options={[
              { value: 'now', label: t('tariff.now') },
              { value: 'later', label: t('tariff.later') },
            ]}
            value={when}
            onChange={onWhen}
          />
        )}
        {when === 'later' ? (
          <div className={styles['moment']}>
            <DateTimeField name="startsAt" label={t('tariff.startsAt')} min={new Date()} required />
          </div>
        ) : null}
        <div className={styles['barEnd']}>
          {dirty ? <Button onClick={() => resetForm()}>{t('tariff.discard')}</Button> : null}
          <SubmitButton>{t(isNew ? 'tariff.create' : when === 'later' ? 'tariff.plan' : 'ui:common.save')}</SubmitButton>
        </div>
      </div>
    </>
  );
}

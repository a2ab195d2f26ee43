import { useT } from '@cabinet/contract/i18n';
import { BoundField, useFormValues } from '@cabinet/design-system/form';
import { Segmented } from '@cabinet/design-system/segmented';
import type { NewToken } from '@cabinet/domain/tokens';

/** Whether a new token sends and charges, or only tries out; the token stays what it was made as. */
export function ModeField() {
  const t = useT('account');
  const { livemode } = useFormValues<NewToken>().values;
  return (
    <BoundField<boolean> name="livemode" label={t('tokens.mode.label')} hint={t(`tokens.mode.${livemode ? 'live' : 'test'}Hint`)}>
      {(control, field) => (
        <div id={control.id}>
          <Segmented
            label={t('tokens.mode.label')}
            options={[
              { value: 'live', label: t('tokens.mode.live') },
              { value: 'test', label: t('tokens.mode.test') },
            ]}
            value={field.value ? 'live' : 'test'}
            onChange={(mode) => field.set(mode === 'live')}
          />
        </div>
      )}
    </BoundField>
  );
}

import { memo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { TextField, useFormValue } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { unitOf } from '../../model/recurrence.ts';
import type { SendValues } from '../../model/values.ts';
import { ScheduleFields } from './schedule-fields.tsx';

/** When the messages go out, and the name of the mailing. */
export const ScheduleCard = memo(function ScheduleCard() {
  const t = useT('send');
  const isRecurring = useFormValue((values: SendValues) => unitOf(values) !== undefined);
  return (
    <Card title={t('summary.when')}>
      <Stack>
        <ScheduleFields />
        <TextField
          name="$options.title"
          label={t('summary.name')}
          hint={t(isRecurring ? 'recurrence.nameHint' : 'summary.nameHint')}
          maxLength={255}
          required={isRecurring}
        />
      </Stack>
    </Card>
  );
});

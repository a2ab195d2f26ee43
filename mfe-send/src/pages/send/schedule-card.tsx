import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { TextField } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { ScheduleFields } from './schedule-fields.tsx';

/** When the messages go out, and the name of the mailing. */
export function ScheduleCard() {
  const t = useT('send');
  return (
    <Card title={t('summary.when')}>
      <Stack>
        <ScheduleFields />
        <TextField name="$options.title" label={t('summary.name')} hint={t('summary.nameHint')} maxLength={255} />
      </Stack>
    </Card>
  );
}

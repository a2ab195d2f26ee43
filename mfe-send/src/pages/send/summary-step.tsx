import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { Facts } from '@cabinet/design-system/facts';
import { TextField, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { ChannelTag } from '@cabinet/design-system/tag';
import type { SendValues } from '../../model/values.ts';
import { Breakdown } from './breakdown.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import styles from './send.module.css';

/** All of it once more before it goes out: message, audience, time, cost by operator and parts. */
export function SummaryStep({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const format = useFormat();
  const { values } = useFormValues<SendValues>();
  return (
    <Stack>
      <Card title={t('summary.message')}>
        <Facts
          items={[
            { label: t('ui:column.channel'), value: <ChannelTag type={values.type} /> },
            { label: t('ui:column.sender'), value: values.payload.sender },
            { label: t('ui:column.text'), value: <span className={styles['text']}>{values.payload.text}</span> },
            quote !== undefined && { label: t('to'), value: t('willReceive', { count: quote.total, number: format.number(quote.total) }) },
          ]}
        />
      </Card>
      <Card title={t('summary.when')}>
        <Stack>
          <ScheduleFields />
          <TextField name="$options.title" label={t('summary.name')} hint={t('summary.nameHint')} maxLength={255} />
        </Stack>
      </Card>
      {quote && (
        <Card title={t('summary.cost')} flush>
          <Breakdown quote={quote} />
        </Card>
      )}
    </Stack>
  );
}

import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { Facts } from '@cabinet/design-system/facts';
import { TextField, useFormValues } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { ChannelTag } from '@cabinet/design-system/tag';
import type { SendValues } from '../../model/values.ts';
import { Audience } from './audience.tsx';
import { Breakdown } from './breakdown.tsx';
import { Chosen } from './chosen.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useRemarks } from './use-remarks.ts';
import styles from './wizard.module.css';

/** All of it once more before it goes out: message, audience, time, cost by operator and parts. */
export function SummaryStep({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const { type, payload, recipient } = useFormValues<SendValues>().values;
  const remarks = useRemarks(payload.text, quote);
  return (
    <Stack>
      <Card title={t('summary.message')}>
        <Stack>
          <Facts
            items={[
              { label: t('ui:column.channel'), value: <ChannelTag type={type} /> },
              { label: t('ui:column.sender'), value: payload.sender },
              { label: t('ui:column.text'), value: <span className={styles['text']}>{payload.text}</span> },
              { label: t('to'), value: <Chosen type={type} entries={recipient.include} /> },
              recipient.exclude.length > 0 && { label: t('except'), value: <Chosen type={type} entries={recipient.exclude} /> },
              quote !== undefined && { label: t('summary.audience'), value: <Audience quote={quote} /> },
            ]}
          />
          {remarks.map((remark) => (
            <Notice key={remark} tone="warning">
              {remark}
            </Notice>
          ))}
        </Stack>
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

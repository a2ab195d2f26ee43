import { Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useDialog } from '@cabinet/design-system/dialog';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { TextField, useFormValues } from '@cabinet/design-system/form';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { SendValues } from '../../model/values.ts';
import { Audience } from './audience.tsx';
import { Breakdown } from './breakdown.tsx';
import { ChainSummary } from './chain-summary.tsx';
import { ChosenRecipients } from './chosen-recipients.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useRemarks } from './use-remarks.ts';

const SaveTemplate = lazyComponent(() => import('./save-template.tsx').then((module) => module.SaveTemplate));

interface SummaryStepProps {
  quote: SendingQuote | undefined;
  /** Goes back to the message at an index of the chain. */
  onEdit: (place: number) => void;
}

/** The summary before sending: messages, audience, schedule, cost by operator and parts. */
export function SummaryStep({ quote, onEdit }: SummaryStepProps) {
  const t = useT('send');
  const { can } = useCabinet();
  const saving = useDialog();
  const { values } = useFormValues<SendValues>();
  const { type, payload, recipient, fallbacks } = values;
  const remarks = useRemarks(payload.text ?? '', quote);
  return (
    <Stack>
      <Card
        title={t(fallbacks.length > 0 ? 'summary.chain' : 'summary.message')}
        action={
          can('templates.create') && (
            <Button size="sm" icon="template" onClick={() => saving.open(true)}>
              {t('templates.save')}
            </Button>
          )
        }
      >
        <Stack>
          <ChainSummary values={values} quote={fallbacks.length > 0 ? quote : undefined} onEdit={onEdit} />
          {remarks.map((remark) => (
            <Notice key={remark} tone="warning">
              {remark}
            </Notice>
          ))}
        </Stack>
      </Card>
      <Card title={t('summary.audience')}>
        <DescriptionList
          items={[
            { label: t('to'), value: <ChosenRecipients type={type} entries={recipient.include} /> },
            recipient.exclude.length > 0 && { label: t('except'), value: <ChosenRecipients type={type} entries={recipient.exclude} /> },
            quote !== undefined && { label: t('summary.reached'), value: <Audience quote={quote} /> },
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
          {quote.channels.map((channel, place) => (
            <Breakdown key={place} quote={channel} named={quote.channels.length > 1} />
          ))}
        </Card>
      )}
      {saving.value && (
        <Suspense>
          <SaveTemplate values={values} close={saving.close} />
        </Suspense>
      )}
    </Stack>
  );
}

import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { unitOf } from '../../model/recurrence.ts';
import type { SendValues } from '../../model/values.ts';
import { Audience } from './audience.tsx';
import { ChosenRecipients } from './chosen-recipients.tsx';
import { SaveTemplateButton } from './save-template-button.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { CostCard, MessagesCard } from './lazy-summary.tsx';

interface SummaryStepProps {
  quote: SendingQuote | undefined;
  /** Goes back to the message at an index of the chain. */
  onEdit: (place: number) => void;
}

/** The summary before sending: messages, audience, schedule, cost by operator and parts. */
export function SummaryStep({ quote, onEdit }: SummaryStepProps) {
  const t = useT('send');
  const { values } = useFormValues<SendValues>();
  const { type, recipient } = values;
  return (
    <Stack>
      <MessagesCard values={values} quote={quote} onEdit={onEdit} action={<SaveTemplateButton values={values} />} />
      <Card title={t('summary.audience')}>
        <DescriptionList
          items={[
            { label: t('to'), value: <ChosenRecipients type={type} entries={recipient.include} /> },
            recipient.exclude.length > 0 && { label: t('except'), value: <ChosenRecipients type={type} entries={recipient.exclude} /> },
            quote !== undefined && { label: t('summary.reached'), value: <Audience quote={quote} /> },
          ]}
        />
      </Card>
      <ScheduleCard />
      {quote && unitOf(values) !== 'birthday' && <CostCard quote={quote} />}
    </Stack>
  );
}

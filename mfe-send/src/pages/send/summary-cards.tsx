import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { SendValues } from '../../model/values.ts';
import { Breakdown } from './breakdown.tsx';
import { ChainSummary } from './chain-summary.tsx';
import { useRemarks } from './use-remarks.ts';

interface MessagesCardProps {
  values: SendValues;
  quote: SendingQuote | undefined;
  /** Goes back to the message at an index of the chain. */
  onEdit: (place: number) => void;
  /** A button beside the title. */
  action?: ReactNode;
}

/** The messages of the chain as they were written, with warnings about their placeholders. */
export function MessagesCard({ values, quote, onEdit, action }: MessagesCardProps) {
  const t = useT('send');
  const isChain = values.fallbacks.length > 0;
  const remarks = useRemarks(values.payload.text ?? '', quote);
  return (
    <Card title={t(isChain ? 'summary.chain' : 'summary.message')} action={action}>
      <Stack>
        <ChainSummary values={values} quote={isChain ? quote : undefined} onEdit={onEdit} />
        {remarks.map((remark) => (
          <Notice key={remark} tone="warning">
            {remark}
          </Notice>
        ))}
      </Stack>
    </Card>
  );
}

/** The cost of each channel by operator and by number of parts. */
export function CostCard({ quote }: { quote: SendingQuote }) {
  const t = useT('send');
  return (
    <Card title={t('summary.cost')} flush>
      {quote.channels.map((channel, place) => (
        <Breakdown key={place} quote={channel} named={quote.channels.length > 1} />
      ))}
    </Card>
  );
}

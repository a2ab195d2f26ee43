import { useFormat } from '@cabinet/contract/format';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { RecipientsField } from '@cabinet/design-system/recipients';
import { useKnownLists, useLists } from '../../model/use-lists.ts';
import type { SendValues } from '../../model/values.ts';

/** Who receives it and who does not; below, what the server counts. */
export function RecipientsStep({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const { session } = useCabinet();
  const { values } = useFormValues<SendValues>();
  const { include, exclude } = values.recipient;
  const known = [...useKnownLists(include), ...useKnownLists(exclude)];
  const shared = { useLists, known, country: session.user.data.country };
  return (
    <Card>
      <Stack>
        <RecipientsField {...shared} name="recipient.include" label={t('to')} without={exclude} required />
        <RecipientsField
          {...shared}
          name="recipient.exclude"
          label={t('except')}
          without={include}
          tone="neutral"
          hint={quote && <Audience quote={quote} />}
        />
      </Stack>
    </Card>
  );
}

function Audience({ quote: { total, skipped } }: { quote: SendingQuote }) {
  const t = useT('send');
  const format = useFormat();
  const skips = skipped
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => t(`skipped.${reason}`, { count, number: format.number(count) }));
  return <span aria-live="polite">{[t('willReceive', { count: total, number: format.number(total) }), ...skips].join(' · ')}</span>;
}

import { memo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { addressKind } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { useFormValue } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { RecipientsField } from '@cabinet/design-system/recipients';
import { useAllLists, useAudienceLists, useKnownLists } from '../../model/use-lists.ts';
import type { SendValues } from '../../model/values.ts';
import { Audience } from './audience.tsx';
import { FrequencyButton } from './frequency-button.tsx';
import styles from './wizard.module.css';

interface RecipientsStepProps {
  quote?: SendingQuote | undefined;
  title?: string;
  note?: string;
  required?: boolean;
  /** Called where it was changed how often a person is written to; without it that is not offered. */
  onLimited?: () => void;
}

/** Included and excluded recipients, with the server's counts below. */
export const RecipientsStep = memo(function RecipientsStep({ quote, title, note, required = true, onLimited }: RecipientsStepProps) {
  const t = useT('send');
  const { session } = useCabinet();
  const { include, exclude } = useFormValue((values: SendValues) => values.recipient);
  const known = [...useKnownLists(include), ...useKnownLists(exclude)];
  const only = addressKind(useFormValue((values: SendValues) => values.type));
  const shared = { knownLists: known, onlyKind: only, placeholder: t(`lists.${only}`), country: session.user.data.country };
  return (
    <Card title={title}>
      <Stack>
        {note && <p className={styles['note']}>{note}</p>}
        <div data-field="recipient.include">
          <RecipientsField
            {...shared}
            name="recipient.include"
            label={t('to')}
            useLists={useAudienceLists}
            excluded={exclude}
            required={required}
          />
        </div>
        <div data-field="recipient.exclude">
          <RecipientsField
            {...shared}
            name="recipient.exclude"
            label={t('except')}
            useLists={useAllLists}
            excluded={include}
            tone="neutral"
            hint={quote && <Audience quote={quote} />}
          />
        </div>
        {onLimited && <FrequencyButton onChanged={onLimited} />}
      </Stack>
    </Card>
  );
});

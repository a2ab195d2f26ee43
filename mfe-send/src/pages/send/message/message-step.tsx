import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { FormRow, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { messageAt, removeFallback } from '../../../model/chain.ts';
import type { TemplateState } from '../../../model/use-template.ts';
import type { SendValues } from '../../../model/values.ts';
import { ChainNav } from './chain-nav.tsx';
import { Composer } from './composer.tsx';
import { ConditionsField } from './conditions-field.tsx';
import styles from './message.module.css';
import { SenderField } from './sender-field.tsx';
import { TemplateChips } from './template-chips.tsx';
import { TypeField } from './type-field.tsx';
import { MessageContext } from './use-message.ts';

interface MessageStepProps {
  types: readonly MessageType[];
  quote: SendingQuote | undefined;
  /** Index of the edited message in the chain; 0 is the first. */
  place: number;
  /** Indexes of messages with missing or invalid fields. */
  incomplete: readonly number[];
  /** The applied template, where templates can be chosen. */
  template?: TemplateState;
  onGo: (place: number, follow: boolean) => void;
}

/** Edits the messages of the chain one at a time: channel, sender, content, and the conditions of a fallback. */
export function MessageStep({ types, quote, place, incomplete, template, onGo }: MessageStepProps) {
  const t = useT('send');
  const { values, setFieldValue } = useFormValues<SendValues>();
  const { type } = messageAt(values, place);
  const remove = () => {
    void setFieldValue('fallbacks', removeFallback(values, place));
    onGo(place - 1, true);
  };
  return (
    <MessageContext value={place}>
      <Card>
        <Stack>
          <div className={styles['head']}>
            <ChainNav types={types} place={place} incomplete={incomplete} onGo={onGo} />
            {place > 0 && (
              <Button size="sm" tone="ghost" icon="trash" onClick={remove}>
                {t('chain.remove')}
              </Button>
            )}
          </div>
          {place === 0 ? template && <TemplateChips types={types} state={template} /> : <ConditionsField key={place} />}
          <FormRow>
            <TypeField types={types} />
            <SenderField key={`${place} ${type}`} />
          </FormRow>
          <Composer key={`${place} ${type}`} quote={place === 0 ? quote : undefined} />
        </Stack>
      </Card>
    </MessageContext>
  );
}

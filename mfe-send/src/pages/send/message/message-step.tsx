import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { FormRow, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { messageAt, without } from '../../../model/chain.ts';
import type { TemplateState } from '../../../model/use-template.ts';
import type { SendValues } from '../../../model/values.ts';
import { ChainNav } from './chain-nav.tsx';
import { Composer } from './composer.tsx';
import { Conditions } from './conditions.tsx';
import styles from './message.module.css';
import { SenderField } from './sender-field.tsx';
import { TemplateChips } from './template-chips.tsx';
import { TypeField } from './type-field.tsx';
import { MessageContext } from './use-message.ts';

interface MessageStepProps {
  types: readonly MessageType[];
  quote: SendingQuote | undefined;
  /** The message of the chain that is being written; 0 is the first. */
  place: number;
  /** Messages with something missing. */
  open: readonly number[];
  /** Templates to begin with, where there is a choice. */
  template?: TemplateState;
  onGo: (place: number, follow: boolean) => void;
}

/** The messages of the chain, one at a time: channel, sender, what it says, and when a fallback goes out. */
export function MessageStep({ types, quote, place, open, template, onGo }: MessageStepProps) {
  const t = useT('send');
  const { values, setFieldValue } = useFormValues<SendValues>();
  const { type } = messageAt(values, place);
  const remove = () => {
    void setFieldValue('fallbacks', without(values, place));
    onGo(place - 1, true);
  };
  return (
    <MessageContext value={place}>
      <Card>
        <Stack>
          <div className={styles['head']}>
            <ChainNav types={types} place={place} open={open} onGo={onGo} />
            {place > 0 && (
              <Button size="sm" tone="ghost" icon="trash" onClick={remove}>
                {t('chain.remove')}
              </Button>
            )}
          </div>
          {place === 0 ? template && <TemplateChips types={types} state={template} /> : <Conditions key={place} />}
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

import { memo } from 'react';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { useFormValue } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { messageAt } from '../../../model/chain.ts';
import type { TemplateState } from '../../../model/use-template.ts';
import type { SendValues } from '../../../model/values.ts';
import { ChainEditor } from './chain-editor.tsx';
import { ChainNav } from './chain-nav.tsx';
import { Composer } from './composer.tsx';
import { TemplateChips } from './template-chips.tsx';
import { MessageContext } from './use-message.ts';

interface MessageStepProps {
  types: readonly MessageType[];
  quote: SendingQuote | undefined;
  /** Index of the message in the chain whose content is edited; 0 is the first. */
  place: number;
  /** Indexes of messages with missing or invalid fields. */
  incomplete: readonly number[];
  /** The applied template, where templates can be chosen. */
  template?: TemplateState;
  onGo: (place: number, follow: boolean) => void;
}

/** The chain of channels and senders in sentences, and below it the content of one of its messages at a time. */
export const MessageStep = memo(function MessageStep({ types, quote, place, incomplete, template, onGo }: MessageStepProps) {
  const type = useFormValue((values: SendValues) => messageAt(values, place).type);
  const isAlone = useFormValue(({ fallbacks }: SendValues) => fallbacks.length === 0);
  return (
    <Stack>
      <Card>
        <Stack>
          {template && <TemplateChips types={types} state={template} />}
          <ChainEditor types={types} quote={quote} place={place} onGo={onGo} />
        </Stack>
      </Card>
      <MessageContext value={place}>
        <Card>
          <Stack>
            {!isAlone && <ChainNav place={place} incomplete={incomplete} onGo={onGo} />}
            <Composer
              key={`${place} ${type}`}
              quote={place === 0 ? quote : undefined}
              mailing={template && (isAlone ? 'alone' : 'chain')}
            />
          </Stack>
        </Card>
      </MessageContext>
    </Stack>
  );
});

import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormActions, useFormValue } from '@cabinet/design-system/form';
import { Menu } from '@cabinet/design-system/menu';
import { canAddFallback, insertAfter, removeFallback } from '../../../model/chain.ts';
import { useChainTypes } from '../../../model/use-chain-types.ts';
import type { SendValues } from '../../../model/values.ts';
import { ChainRow } from './chain-row.tsx';
import styles from './chain.module.css';
import { ReadyChains } from './chain-choices.tsx';
import { MessageContext } from './use-message.ts';

interface ChainEditorProps {
  types: readonly MessageType[];
  quote: SendingQuote | undefined;
  /** Index of the message whose content is being edited. */
  place: number;
  onGo: (place: number, follow: boolean) => void;
}

/** The chain of messages told in sentences; each new one comes after the one that it was asked for at (spec 2 §2, §4). */
export function ChainEditor({ types, quote, place, onGo }: ChainEditorProps) {
  const t = useT('send');
  const { getValues, setFieldValue } = useFormActions<SendValues>();
  const canAdd = useFormValue(canAddFallback);
  const chain = useChainTypes();
  const last = chain.length - 1;
  const insert = (after: number, type: MessageType) => {
    void setFieldValue('fallbacks', insertAfter(getValues(), after, type));
    onGo(after + 1, true);
  };
  const remove = (index: number) => {
    void setFieldValue('fallbacks', removeFallback(getValues(), index));
    onGo(Math.min(place, index - 1), true);
  };
  const unused = types.find((type) => !chain.includes(type)) ?? chain[0];
  return (
    <>
      <ol className={styles['chain']} aria-label={t('chain.label')}>
        {chain.map((type, index) => (
          <MessageContext key={`${index} ${type}`} value={index}>
            <ChainRow
              types={types}
              quote={quote?.channels[index]}
              isEdited={last > 0 && index === place}
              onInsert={index < last && unused ? () => insert(index, unused) : undefined}
              onRemove={() => remove(index)}
            />
          </MessageContext>
        ))}
      </ol>
      <div className={styles['foot']}>
        {canAdd && (
          <Menu
            label={t('chain.add')}
            size="sm"
            align="start"
            items={types.map((type) => ({ key: type, label: t(`ui:channel.${type}`), onSelect: () => insert(last, type) }))}
          />
        )}
        <ReadyChains types={types} onChosen={() => onGo(0, false)} />
      </div>
    </>
  );
}

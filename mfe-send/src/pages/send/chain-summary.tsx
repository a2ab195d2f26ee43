import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { ChannelName } from '@cabinet/design-system/channel';
import { Conditions } from '@cabinet/design-system/conditions';
import { Icon } from '@cabinet/design-system/icon';
import { ShownText } from '@cabinet/design-system/message-links';
import { chainOf } from '../../model/chain.ts';
import type { FallbackValues, MessageValues, SendValues } from '../../model/values.ts';
import styles from './chain-summary.module.css';

interface ChainSummaryProps {
  values: SendValues;
  quote: SendingQuote | undefined;
  onEdit: (place: number) => void;
}

/** Returns a function that names a message's attachments and buttons. */
function useExtrasText() {
  const t = useT('send');
  return ({ payload }: MessageValues) => {
    const buttons = payload.button ? 1 : (payload.buttons?.length ?? 0);
    const files = (['image', 'file', 'audio', 'video'] as const).filter((field) => payload[field]).map((field) => t(`attachment.${field}`));
    return [...files, ...(buttons > 0 ? [t('summary.buttons', { count: buttons })] : [])].join(', ');
  };
}

/** The messages of the chain in the order of the attempts: content, condition and cost of each. */
export function ChainSummary({ values, quote, onEdit }: ChainSummaryProps) {
  const t = useT('send');
  const format = useFormat();
  const carried = useExtrasText();
  return (
    <ol className={styles['chain']}>
      {chainOf(values).map((message, place) => {
        const { type, payload } = message;
        const channel = t(`ui:channel.${type}`);
        const cost = quote?.channels[place]?.price;
        const extras = carried(message);
        return (
          <li key={place} className={styles['link']}>
            {place > 0 && (
              <span className={styles['when']}>
                <Icon name="arrow-down" size={14} />
                <Conditions of={message as FallbackValues} />
              </span>
            )}
            <div className={styles['head']}>
              <ChannelName type={type} />
              <span className={styles['sender']}>{payload.sender}</span>
              {cost !== undefined && (
                <span className={styles['price']}>
                  {place === 0 ? format.money(cost) : t('summary.atMost', { price: format.money(cost) })}
                </span>
              )}
              <Button size="sm" tone="ghost" aria-label={t('summary.edit', { channel })} onClick={() => onEdit(place)}>
                {t('ui:common.edit')}
              </Button>
            </div>
            {payload.subject && (
              <strong className={styles['text']}>
                <ShownText>{payload.subject}</ShownText>
              </strong>
            )}
            {payload.text && (
              <div className={styles['text']}>
                <ShownText>{payload.text}</ShownText>
              </div>
            )}
            {extras && <div className={styles['extras']}>{extras}</div>}
          </li>
        );
      })}
    </ol>
  );
}

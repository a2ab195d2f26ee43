import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { Icon } from '@cabinet/design-system/icon';
import { Segmented } from '@cabinet/design-system/segmented';
import { useChainTypes } from '../../../model/use-chain-types.ts';
import styles from './message.module.css';

interface ChainNavProps {
  /** Index of the edited message; 0 is the first. */
  place: number;
  /** Indexes of messages with missing or invalid fields. */
  incomplete: readonly number[];
  /** The keyboard focus moves along only with `follow`. */
  onGo: (place: number, follow: boolean) => void;
}

/** The messages of the chain as sub-steps: whose content is edited (spec 2 §2). */
export function ChainNav({ place, incomplete, onGo }: ChainNavProps) {
  const t = useT('send');
  const chain = useChainTypes();
  const name = (type: MessageType, index: number) => {
    const channel = t(`ui:channel.${type}`);
    return index === 0 ? channel : t('chain.then', { channel });
  };
  return (
    <div className={styles['chain']}>
      <Segmented
        label={t('chain.content')}
        options={chain.map((type, index) => ({
          value: String(index),
          label: (
            <>
              {index !== place && !incomplete.includes(index) && <Icon name="check" size={13} className={styles['done']} />}
              {name(type, index)}
            </>
          ),
        }))}
        value={String(place)}
        onChange={(chosen) => onGo(Number(chosen), false)}
      />
    </div>
  );
}

import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { Chip } from '@cabinet/design-system/chips';
import { useFormActions } from '@cabinet/design-system/form';
import { withChannels } from '../../../model/chain.ts';
import { readyChains } from '../../../model/ready-chains.ts';
import { useChainTypes } from '../../../model/use-chain-types.ts';
import type { SendValues } from '../../../model/values.ts';
import styles from './chain.module.css';

/** Chains that are chosen at once; what was written for their channels stays. */
export function ReadyChains({ types, onChosen }: { types: readonly MessageType[]; onChosen: () => void }) {
  const t = useT('send');
  const { getValues, setValues } = useFormActions<SendValues>();
  const written = useChainTypes().join();
  const offered = readyChains(types);
  if (offered.length === 0) return null;
  const channel = (type: MessageType) => t(`ui:channel.${type}`);
  return (
    <ul className={styles['ready']} aria-label={t('chain.ready')}>
      {offered.map(({ key, types: chain }) => {
        const isCurrent = chain.join() === written;
        const name =
          key === 'then' ? t('chain.readyThen', { first: channel(chain[0]), last: channel(chain[1] ?? chain[0]) }) : t('chain.everybody');
        const choose = () => {
          void setValues(withChannels(getValues(), chain));
          onChosen();
        };
        return (
          <li key={chain.join()} aria-current={isCurrent || undefined}>
            <Chip label={name} tone={isCurrent ? 'accent' : 'neutral'} onSelect={choose}>
              {name}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

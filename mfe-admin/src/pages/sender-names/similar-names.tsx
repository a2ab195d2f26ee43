import { useT } from '@cabinet/contract/i18n';
import { Notice } from '@cabinet/design-system/notice';
import { Status } from '@cabinet/design-system/status';
import type { SimilarSenderName } from '@cabinet/domain/sender-names';
import { AccountLink } from '../../components/account/account-link.tsx';
import styles from '../../components/moderation.module.css';

/** Names of other accounts that are the same or read alike; a warning when one of them is approved. */
export function SimilarNames({ similar }: { similar: readonly SimilarSenderName[] }) {
  const t = useT('admin');
  if (similar.length === 0) return null;
  const approved = similar.filter(({ moderation }) => moderation === 'approved');
  const title = approved.some(({ isSame }) => isSame) ? 'same' : approved.length > 0 ? 'alikeApproved' : 'alikeAsked';
  return (
    <Notice tone={approved.length > 0 ? 'warning' : 'info'} title={t(`senderNames.similar.${title}`)}>
      <ul className={styles['similar']}>
        {similar.map(({ id, name, moderation, OwnerId }) => (
          <li key={id}>
            <b>{name}</b> <AccountLink id={OwnerId} /> <Status of="moderation" value={moderation} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

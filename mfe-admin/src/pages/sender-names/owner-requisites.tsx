import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Tag } from '@cabinet/design-system/tag';
import { LEGAL_ENTITIES_ACCESS } from '@cabinet/domain/legal-payers';
import { requisites } from '@cabinet/domain/requisites';
import { taxNumbersIn } from '@cabinet/domain/tax-numbers';
import type { SenderName } from '@cabinet/domain/sender-names';
import styles from '../../components/moderation.module.css';

const SHOWN = 5;

/** The companies in the owner's requisites; one whose tax number stands in the comment is marked. */
export function OwnerRequisites({ name: { OwnerId, meta } }: { name: SenderName }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { data } = useResource(requisites).useFind(
    { OwnerId, $limit: SHOWN },
    { skip: !can({ all: ['requisites.get', LEGAL_ENTITIES_ACCESS] }) },
  );
  if (!data) return null;
  if (data.data.length === 0) return t('senderNames.noRequisites');
  const stated = taxNumbersIn(meta.comment ?? '');
  return (
    <ul className={styles['similar']}>
      {data.data.map(({ id, data: { legal } }) => (
        <li key={id}>
          {legal.name}, {legal.inn} {stated.includes(legal.inn) ? <Tag tone="success">{t('senderNames.statedNumber')}</Tag> : null}
        </li>
      ))}
    </ul>
  );
}

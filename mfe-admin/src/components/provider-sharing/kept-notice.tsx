import { useParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import styles from '../provider/provider.module.css';

/** What stands before the id of a row of another cell. */
const MARK = /^c\d+-/;
/** The sign-in page of the first cell, at any of them. */
const SIGN_IN = '/c1/login';

/** Says in another cell that a provider is the first one's, and where it is changed. */
export function KeptNotice() {
  const t = useT('admin');
  const { link } = useCabinet();
  const { id = '' } = useParams();
  // Staff of the first cell look at it as the other sees it.
  const isFirst = MARK.test(id);
  return (
    <div className={styles['notice']}>
      <Notice
        title={t('sharing.kept.title')}
        {...(isFirst ? { action: <Link to={link('admin.provider', { id: id.replace(MARK, '') })}>{t('sharing.kept.open')}</Link> } : {})}
      >
        {t('sharing.kept.text')} {isFirst ? null : t('sharing.kept.where', { address: location.origin + SIGN_IN })}
      </Notice>
    </div>
  );
}

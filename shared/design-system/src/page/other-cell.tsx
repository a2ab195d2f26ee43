import { useT } from '@cabinet/contract/i18n';
import { Notice } from '../notice/notice.tsx';

/** Says that what is shown is of another cell, whose staff change it there. */
export function OtherCell({ cell }: { cell: number }) {
  const t = useT('ui');
  return <Notice>{t('common.otherCell', { cell })}</Notice>;
}

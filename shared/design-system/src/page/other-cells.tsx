import { useT } from '@cabinet/contract/i18n';
import { Notice } from '../notice/notice.tsx';

/** Says that what is shown is of another cell, where changes of it are made, or else which cells are missing in it. */
export function OtherCells({ cell, missing = [] }: { cell: number | undefined; missing: readonly number[] | undefined }) {
  const t = useT('ui');
  if (cell !== undefined) return <Notice>{t('common.otherCell', { cell })}</Notice>;
  return (
    <Notice tone="warning" live>
      {t('list.cellsMissing', { cells: missing.join(', ') })}
    </Notice>
  );
}

import { useSearchParams } from 'react-router';
import { useFormat } from '@cabinet/contract/format';
import { Notice } from '@cabinet/design-system/notice';
import { useContactsImportJobQuery } from '../api.ts';
import { useImportTexts } from './use-import-texts.ts';

/** The parameter of a list's address that names an import into it. */
export const PAST_IMPORT = 'import';

/** What an import that the address names came to, until it is closed. */
export function PastImport() {
  const t = useImportTexts('contacts');
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const id = address.get(PAST_IMPORT) ?? '';
  const { data: job } = useContactsImportJobQuery({ of: 'contacts', id }, { skip: id === '' });
  if (id === '' || !job || job.state === 'running') return null;
  const close = () =>
    setAddress(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete(PAST_IMPORT);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Notice
      tone={job.state === 'completed' ? 'neutral' : 'warning'}
      title={`${t(`import.ended.${job.state}`)} · ${format.moment(job.createdAt)}`}
      onClose={close}
    >
      {t('import.ended.text', {
        added: format.number(job.created),
        merged: format.number(job.merged),
        refused: format.number(job.refused),
      })}
    </Notice>
  );
}

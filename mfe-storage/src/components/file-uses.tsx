import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import type { FileUse, StoredFile } from '@cabinet/domain/files';
import { useStorageUsesQuery } from '../api.ts';
import styles from './files.module.css';

/** What uses a file and keeps it from being removed; undefined where nothing does, or it is not known. */
export function useFileUses(file: StoredFile): readonly FileUse[] | undefined {
  const { data } = useStorageUsesQuery(file.id, { refetchOnMountOrArgChange: true });
  return data && data.data.length > 0 ? data.data : undefined;
}

/** The page where a use is seen; undefined where the account has none. */
function usePageOf(): (use: FileUse) => string | undefined {
  const { link } = useCabinet();
  return ({ kind, id }) => {
    if (kind === 'task') return link('messages.task', { id });
    const page = { contract: 'account.contracts', invoice: 'balance.invoices', closingDocument: 'balance.closingDocuments', template: 'messages.templates' }[kind]; // prettier-ignore
    const path = link(page);
    return path && `${path}?open=${id}`;
  };
}

/** What uses a file, each with the way to its page. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const t = useT('storage');
  const pageOf = usePageOf();
  return (
    <ul className={styles['uses']}>
      {uses.map((use) => {
        const page = pageOf(use);
        return (
          <li key={use.kind + use.id}>
            {t(`uses.${use.kind}`)} {page ? <Link to={page}>{use.title}</Link> : use.title}
          </li>
        );
      })}
    </ul>
  );
}

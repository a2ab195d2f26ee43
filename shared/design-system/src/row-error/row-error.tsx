import { isApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Empty } from '../empty/empty.tsx';
import { ErrorNotice } from '../notice/notice.tsx';

const NOT_FOUND = 404;

interface RowErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Path of the list in which such rows stand. */
  list?: string | undefined;
}

/** In place of a page whose row could not be read: of one that is not there, that it is not, and the way to the others; of anything else, the error with a retry. */
export function RowError({ error, onRetry, list }: RowErrorProps) {
  const t = useT('ui');
  if (!isApiError(error) || error.status !== NOT_FOUND) return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <Card>
      <Empty
        picture="search"
        text={<div role="alert">{t('list.goneText')}</div>}
        action={list === undefined ? undefined : <Button to={list}>{t('list.goneTo')}</Button>}
      />
    </Card>
  );
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { billings } from '@cabinet/domain/billings';

/** The mailing selected by the address, and its name; a mailing and its billing share the group id (decision 0004). */
export function useGroup(): { id: string; title: string } | undefined {
  const t = useT('messages');
  const id = useSearchParams()[0].get('groupId') ?? undefined;
  const { data } = useResource(billings).useFind({ groupId: id, $limit: 1 }, { skip: id === undefined, refetchOnMountOrArgChange: false });
  const title = data?.data[0]?.meta.title || t('outgoing.filters.oneGroup');
  return useMemo(() => (id === undefined ? undefined : { id, title }), [id, title]);
}

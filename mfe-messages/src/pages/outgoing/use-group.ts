import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { billings } from '@cabinet/domain/billings';

/** A mailing that the list is narrowed to. */
export interface Group {
  id: string;
  title: string;
  /** Whether all its messages are emails. */
  isEmail: boolean;
}

/** The mailing selected by the address, and its name; a mailing and its billings, one of each channel, share the group id (decision 0004). */
export function useGroup(): Group | undefined {
  const t = useT('messages');
  const id = useSearchParams()[0].get('groupId') ?? undefined;
  const { data } = useResource(billings).useFind({ groupId: id, $limit: 1 }, { skip: id === undefined, refetchOnMountOrArgChange: false });
  const title = data?.data[0]?.meta.title || t('outgoing.filters.oneGroup');
  const isEmail = data?.total === 1 && data.data[0]?.source === 'sendings.email';
  return useMemo(() => (id === undefined ? undefined : { id, title, isEmail }), [id, title, isEmail]);
}

import { useEffect } from 'react';
import type { SetURLSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { conversations } from '@cabinet/domain/conversations';

/** Opens the conversation with the addresses, by commas, that `?with=` names: other pages know the person and not the conversation. */
export function useOpenWith(params: URLSearchParams, setParams: SetURLSearchParams): void {
  const address = params.get('with');
  const { data } = useResource(conversations).useFind({ address: address?.split(',') ?? [], $limit: 1 }, { skip: address === null });
  const found = address === null ? undefined : data?.data;
  useEffect(() => {
    if (found === undefined) return;
    setParams(
      (before) => {
        const [only] = found;
        const next = new URLSearchParams({ view: 'all' });
        if (only) next.set('open', only.id);
        else next.set('search', before.get('with')?.split(',')[0] ?? '');
        return next;
      },
      { replace: true },
    );
  }, [found, setParams]);
}

import { useEffect, useState } from 'react';
import { UTM_LIMITS } from '@cabinet/domain/utm-sets';
import { useSettingsShortenQuery } from '../../api.ts';

/** An address, and its short version when one is wanted: asked for when nothing has changed for half a second (spec 2 §10). */
export function useShortVersion(address: string | undefined, wantsShort: boolean) {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), UTM_LIMITS.debounce);
    return () => clearTimeout(timer);
  }, [address]);
  const isAsked = wantsShort && address !== undefined && settled === address;
  const { currentData, error, isFetching, refetch } = useSettingsShortenQuery(address ?? '', { skip: !isAsked });
  const short = isAsked ? currentData?.shortUrl : undefined;
  return {
    /** Undefined while a required part is missing. */
    address,
    short,
    error: isAsked && !isFetching ? error : undefined,
    isPending: wantsShort && address !== undefined && short === undefined && (isFetching || settled !== address),
    retry: () => void refetch(),
  };
}

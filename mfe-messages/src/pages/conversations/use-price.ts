import { useEffect, useState } from 'react';
import type { ConversationAnswer } from '@cabinet/domain/conversations';
import { useMessagesTalkQuoteMutation } from '../../conversations-api.ts';

/** Delay after the last key before the server is asked. */
const DEBOUNCE_MS = 500;

interface Price {
  price: number;
  /** What the account lacks for it; 0 where it suffices. */
  missing: number;
}

/** What an answer to an address costs, by the server's quote; undefined until it is known, and where the answer is not complete. */
export function usePrice(answer: ConversationAnswer | undefined, address: string): Price | undefined {
  const [ask] = useMessagesTalkQuoteMutation();
  const [known, setKnown] = useState<Price & { of: string }>();
  const asked = answer === undefined ? undefined : JSON.stringify(answer);
  useEffect(() => {
    if (asked === undefined) return;
    let isStale = false;
    const timer = setTimeout(() => {
      const recipient = { include: [address], exclude: [] };
      ask({ ...(JSON.parse(asked) as ConversationAnswer), recipient, schedule: { delay: null, until: 0 }, $options: {} })
        .unwrap()
        .then(({ price, missing }) => !isStale && setKnown({ price, missing, of: asked }))
        // Without a price it can be sent all the same: the server says then what is wrong.
        .catch(() => !isStale && setKnown(undefined));
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [ask, asked, address]);
  return known?.of === asked ? known : undefined;
}

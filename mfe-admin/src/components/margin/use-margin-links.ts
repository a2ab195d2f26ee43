import { useCabinet } from '@cabinet/contract/cabinet';
import type { MarginQuery, MarginRow } from '@cabinet/domain/margin';

const DAY_MS = 24 * 3_600_000;

/** Addresses of the rows behind a margin's figures. The list of messages knows no providers: those of a provider have none. */
export function useMarginLinks(query: MarginQuery) {
  const { link } = useCabinet();
  const messages = ({ from, to, provider, operator, OwnerId, type }: MarginQuery): string | undefined => {
    if (provider !== undefined || operator === '') return undefined;
    const end = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS - 1).toISOString();
    return link('messages.outgoing', {
      createdAt: `${from}T00:00:00.000Z~${end}`,
      ...(operator === undefined ? {} : { operator }),
      ...(OwnerId === undefined ? {} : { OwnerId }),
      ...(type === undefined ? {} : { type }),
    });
  };
  return {
    messages: messages(query),
    messagesOf: ({ key }: MarginRow): string | undefined => messages(narrowedTo(query, key)),
    providers: link('admin.providers'),
  };
}

/** The question about one row alone. */
export function narrowedTo(query: MarginQuery, key: string): MarginQuery {
  switch (query.by) {
    case 'day':
      return { ...query, from: key, to: key };
    case 'provider':
      return { ...query, provider: key };
    case 'operator':
      return { ...query, operator: key };
    case 'account':
      return { ...query, OwnerId: key };
  }
}

import { useMemo } from 'react';
import type { MessageType } from '@cabinet/domain/channels';
import { useFormValue } from '@cabinet/design-system/form';
import { chainOf } from './chain.ts';
import type { SendValues } from './values.ts';

/** The channels of the chain, in its order. */
export function useChainTypes(): readonly MessageType[] {
  const types = useFormValue((values: SendValues) =>
    chainOf(values)
      .map(({ type }) => type)
      .join(),
  );
  return useMemo(() => types.split(',') as MessageType[], [types]);
}

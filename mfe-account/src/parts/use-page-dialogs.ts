import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ListDialogs } from '@cabinet/design-system/list';
import type { Row } from '@cabinet/domain/resource';

/** For a list whose rows are made and changed on pages of their own; `create` is the address of the one for a new row, if it may be made. */
export function usePageDialogs<R extends Row>(create: string | undefined): ListDialogs<R> {
  const navigate = useNavigate();
  return useMemo(
    () => ({ create: create ? () => void navigate(create) : undefined, update: () => undefined, node: null }),
    [create, navigate],
  );
}

import { useMemo, type ReactNode } from 'react';
import type { SlotId, SlotProps } from '@cabinet/contract/extensions';
import { Card } from '@cabinet/design-system/card';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { Grants } from '@cabinet/domain/access';
import { useServices } from '../app/services.ts';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { contributionsTo } from './areas.ts';

/** What holds the place while a part's code is on its way; home's parts are whole cards. */
const PENDING: Readonly<Partial<Record<SlotId, ReactNode>>> = {
  'home.widgets/v1': (
    <Card>
      <Skeleton />
    </Card>
  ),
};

/** What areas contribute to a place, each loaded when it comes into sight and failing alone: a broken one shows nothing. */
export function SlotHost<S extends SlotId>({ slot, props, grants }: { slot: S; props: SlotProps<S>; grants: Grants }) {
  const { declarations } = useServices();
  const contributions = useMemo(() => contributionsTo(slot, declarations, grants), [slot, declarations, grants]);
  return contributions.map(({ area, name }) => (
    <RemoteSlot key={`${area}.${name}`} area={area} name={name} props={props} fallback={PENDING[slot] ?? <Skeleton />} />
  ));
}

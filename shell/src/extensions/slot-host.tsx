import { useMemo, type ReactNode } from 'react';
import type { SlotId, SlotProps } from '@cabinet/contract/extensions';
import { Card } from '@cabinet/design-system/card';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { Grants } from '@cabinet/domain/access';
import { useServices } from '../app/services.ts';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { contributionsTo } from './areas.ts';

/** What is shown while the code of a contribution loads; those of the home page are whole cards. */
const PENDING: Readonly<Partial<Record<SlotId, ReactNode>>> = {
  // Mostly nothing comes: a placeholder would flash.
  'home.top/v1': null,
  'home.widgets/v1': (
    <Card>
      <Skeleton />
    </Card>
  ),
};

/** Renders the contributions of areas to a slot. Each is loaded when it scrolls into view, and one that fails shows nothing. */
export function SlotHost<S extends SlotId>({ slot, props, grants }: { slot: S; props: SlotProps<S>; grants: Grants }) {
  const { declarations } = useServices();
  const contributions = useMemo(() => contributionsTo(slot, declarations, grants), [slot, declarations, grants]);
  return contributions.map(({ area, name }) => (
    <RemoteSlot key={`${area}.${name}`} area={area} name={name} props={props} fallback={slot in PENDING ? PENDING[slot] : <Skeleton />} />
  ));
}

import { Suspense, type ComponentProps } from 'react';
import { Card } from '@cabinet/design-system/card';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { lateComponent } from '../../late-texts.ts';
import type * as cards from './summary-cards.tsx';

// What sums a message up is there only after it is written.
const Messages = lateComponent(() => import('./summary-cards.tsx').then((module) => module.MessagesCard));
const Costs = lateComponent(() => import('./summary-cards.tsx').then((module) => module.CostCard));

const waiting = (
  <Card>
    <SkeletonBar width={100} tall />
  </Card>
);

/** `MessagesCard` of the summary, loaded once it is shown. */
export const MessagesCard = (props: ComponentProps<typeof cards.MessagesCard>) => (
  <Suspense fallback={waiting}>
    <Messages {...props} />
  </Suspense>
);

/** `CostCard` of the summary, loaded once it is shown. */
export const CostCard = (props: ComponentProps<typeof cards.CostCard>) => (
  <Suspense fallback={waiting}>
    <Costs {...props} />
  </Suspense>
);

import { Suspense, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { areFirstStepsOver, rememberFirstStepsOver } from './first-steps-memory.ts';

const FirstSteps = lazyComponent(() => import('./first-steps.tsx').then((module) => module.FirstSteps));

/** The first steps of an account until they are done or put away; their code is not loaded afterwards. Calls `onKnown` once it shows what there is. */
export function FirstStepsHost({ onKnown }: { onKnown?: () => void }) {
  const { id } = useCabinet().session.user;
  const [isOver, setIsOver] = useState(() => areFirstStepsOver(id));
  if (isOver) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps
        onKnown={onKnown}
        onOver={() => {
          rememberFirstStepsOver(id);
          setIsOver(true);
        }}
      />
    </Suspense>
  );
}

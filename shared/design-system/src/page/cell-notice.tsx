import { Suspense } from 'react';
import { lazyComponent } from '../lazy/lazy.tsx';

// Loaded where somebody looks at what another cell keeps: most installations have one.
const OtherCells = lazyComponent(() => import('./other-cells.tsx').then((module) => module.OtherCells));

interface CellNoticeProps {
  /** The other cell that what is shown is of. */
  cell?: number | undefined;
  /** Cells that did not answer. */
  missing?: readonly number[] | undefined;
}

/** Says that what is shown is of another cell, or that cells are missing in it; nothing where neither is so. */
export function CellNotice({ cell, missing }: CellNoticeProps) {
  return (cell ?? missing?.[0]) === undefined ? null : (
    <Suspense fallback={null}>
      <OtherCells cell={cell} missing={missing} />
    </Suspense>
  );
}

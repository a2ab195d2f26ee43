import { PageBones, SkeletonBar } from '@cabinet/design-system/skeleton';
import bar from './bottom-bar.module.css';
import layout from './cabinet-layout.module.css';
import { Logo } from './logo.tsx';
import rail from './rail.module.css';

const RAIL_ENTRIES = 7;

/** The layout behind sign-in before any script has run: the build writes it into the document of signed-in pages. */
export function FrameSkeleton() {
  return (
    <div className={layout['frame']} aria-hidden>
      <div className={`${rail['rail']} ${layout['railSkeleton']}`}>
        <span className={rail['logo']}>
          <Logo now={null} />
        </span>
        {Array.from({ length: RAIL_ENTRIES }, (_, index) => (
          <span key={index} className={rail['item']}>
            <SkeletonBar width={20} tall />
            <SkeletonBar width={60} />
          </span>
        ))}
      </div>
      <div className={layout['column']}>
        <div className={layout['content']}>
          <PageBones />
        </div>
      </div>
      <div className={`${bar['bar']} ${layout['barSkeleton']}`} />
    </div>
  );
}

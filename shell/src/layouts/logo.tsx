import { FIRST_ICON_PATHS, LineIcon } from '@cabinet/design-system/line-icon';
import { seasonOf, type Season } from '@cabinet/domain/seasons';
import styles from './logo.module.css';

const MARKS: Readonly<Record<Season, string>> = {
  // A snowflake, and a tulip.
  newYear: 'M8 1v14M2 4.5l12 7M2 11.5l12-7M6 2.5 8 4l2-1.5M6 13.5 8 12l2 1.5',
  spring: 'M8 15V8M8 8C5 8 4 6 4 2c1.5 0 2.5 1 2.5 1L8 1l1.5 2S10.5 2 12 2c0 4-1 6-4 6zM8 13c-2 0-3-1-3.5-2.5M8 13c2 0 3-1 3.5-2.5',
};

/** The cabinet's logo, decorated in two seasons of the year (spec 1 §1); undecorated without a date, as in prerendered HTML. */
export function Logo({ now = new Date() }: { now?: Date | null }) {
  const season = now && seasonOf(now);
  return (
    <>
      <LineIcon path={FIRST_ICON_PATHS.send} size={20} />
      {season && (
        <svg className={styles['mark']} data-season={season} viewBox="0 0 16 16" aria-hidden focusable="false">
          <path d={MARKS[season]} />
        </svg>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { defineArea } from '@cabinet/api/area';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Notice } from '@cabinet/design-system/notice';
import { isCurrent, type CurrentAnnouncement } from '@cabinet/domain/current-announcements';

const { useAnnouncementsCurrentQuery } = defineArea('announcements', (build) => ({
  /** What the operator announces to this account. */
  announcementsCurrent: build.query<CurrentAnnouncement[], void>({
    query: () => ({ path: 'announcements/current', quiet: true }),
    transformResponse: ({ data }: { data: CurrentAnnouncement[] }) => data,
    providesTags: [{ type: 'announcements', id: 'LIST' }],
  }),
}));

/** How often the beginnings and ends of announcements are looked at. */
const CLOCK_INTERVAL_MS = 10_000;

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** What the operator announces: issues, which one may close, and maintenance, which stays with its times (spec 2 §9). */
export function AnnouncementBanners() {
  const t = useT('shell');
  const format = useFormat();
  const { data = [] } = useAnnouncementsCurrentQuery();
  const now = useNow(data.length > 0);
  const [closed, setClosed] = useState<readonly string[]>([]);
  return data.map((row) => {
    const { id, kind, tone, text, startsAt, endsAt } = row;
    const holds = isCurrent(row, now);
    const isPlanned = kind === 'maintenance' && Date.parse(startsAt) > now;
    if (closed.includes(id) || !(holds || isPlanned)) return null;
    const times = { from: format.moment(startsAt), until: endsAt === null ? '' : format.moment(endsAt) };
    return (
      <Notice
        key={id}
        banner
        live
        tone={tone}
        {...(kind === 'maintenance' ? {} : { onClose: () => setClosed([...closed, id]) })}
        title={kind === 'maintenance' ? t(isPlanned ? 'banner.maintenancePlanned' : 'banner.maintenance', times) : undefined}
      >
        {text}
      </Notice>
    );
  });
}

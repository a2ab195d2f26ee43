import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { DateTime } from '@cabinet/design-system/value';
import { eventsHistory, type JournalResource } from '@cabinet/domain/events-history';

/** Between the time of a row's change and that of its entry, which one transaction writes. */
const SAME_CHANGE_MS = 2000;

interface ChangedByProps {
  resource: JournalResource;
  /** The row that somebody else has changed. */
  rowId?: string;
  /** The account that something else was assigned to. */
  assignedTo?: string;
  /** When it was changed, where the row says so; entries of other changes are left out then. */
  at?: string | null;
}

/** Says by the journal who has changed what the user was about to save; nothing where they may not read it, or it does not tell. */
export function ChangedBy({ resource, rowId, assignedTo, at }: ChangedByProps) {
  const { can } = useCabinet();
  const of = assignedTo === undefined ? { rowId } : { OwnerId: assignedTo, action: 'assign' };
  const { data, isFetching } = useResource(eventsHistory).useFind(
    { resource, ...of, $order: 'createdAt desc', $limit: 1 },
    { skip: !can('eventsHistory.get'), refetchOnMountOrArgChange: true },
  );
  const entry = data?.data[0];
  const person = entry?.actingUser ?? entry?.User;
  if (!entry || !person || isFetching) return null;
  if (at && Math.abs(Date.parse(at) - Date.parse(entry.createdAt)) > SAME_CHANGE_MS) return null;
  return (
    <>
      {person.username}
      {at ? null : (
        <>
          {' · '}
          <DateTime at={entry.createdAt} exact />
        </>
      )}
    </>
  );
}

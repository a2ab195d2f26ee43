import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { eventsHistory, type JournalAction, type JournalEntry } from '@cabinet/domain/events-history';
import type { Tone } from '@cabinet/domain/statuses';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import { Link } from '../link/link.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { DateTime } from '../value/value.tsx';
import { Actor } from './actor.tsx';
import { fieldChanges } from './field-changes.ts';
import { JournalValue } from './journal-value.tsx';
import styles from './journal.module.css';
import { useEntryTitle } from './use-entry-title.ts';
import { useFieldLabel } from './use-field-label.ts';

const SHOWN = 5;
/** Fields that an entry names. */
const NAMED_FIELDS = 2;

/** What changes an account or what it has; sign-ins and what it does by itself are left to its journal. */
const CHANGES: readonly JournalAction[] = [
  'create',
  'update',
  'remove',
  'assign',
  'approve',
  'reject',
  'access',
  'block',
  'unblock',
  'archive',
  'unarchive',
  'transfer',
  'resetLink',
  'changePassword',
  'changeEmail',
];

const TONES: Partial<Readonly<Record<JournalAction, Tone>>> = {
  create: 'success',
  approve: 'success',
  unblock: 'success',
  unarchive: 'success',
  remove: 'error',
  reject: 'error',
  block: 'error',
  archive: 'warning',
};

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** What changed, in a line: a single field as it was and as it is, else the names of the first ones. */
function Changed({ entry }: { entry: JournalEntry }) {
  const label = useFieldLabel();
  if (entry.before === null || entry.after === null) return null;
  const changes = fieldChanges(entry);
  const [first] = changes;
  if (first === undefined) return null;
  if (changes.length === 1 && isPlain(first.was) && isPlain(first.is)) {
    const field = first.path.at(-1) ?? '';
    return (
      <div>
        {label(first.path)}: <JournalValue field={field} value={first.was} /> → <JournalValue field={field} value={first.is} />
      </div>
    );
  }
  const names = [...new Set(changes.map(({ path }) => label(path)))];
  return <div>{names.length > NAMED_FIELDS ? `${names.slice(0, NAMED_FIELDS).join(', ')}…` : names.join(', ')}</div>;
}

export interface LatestChangesProps {
  /** The account that was changed. */
  OwnerId: string;
}

/** The last changes of an account and of what it has: what, who, and when; each leads to its entry. */
export function LatestChangesList({ OwnerId }: LatestChangesProps) {
  const t = useT('ui');
  const { link } = useCabinet();
  const title = useEntryTitle();
  const { data, error, refetch } = useResource(eventsHistory).useFind({
    OwnerId,
    action: CHANGES,
    $limit: SHOWN,
    $order: 'createdAt desc',
  });
  if (!data) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={SHOWN} />;
  if (data.data.length === 0) return <p className={styles['nothing']}>{t('journal:noChanges')}</p>;
  return (
    <ol className={styles['latest']}>
      {data.data.map((entry) => (
        <li key={entry.id} className={cx(styles['change'], toneClass(TONES[entry.action] ?? 'info'))}>
          <Link quiet to={link('admin.userJournal', { id: OwnerId, open: entry.id, createdAt: 'any' })}>
            <strong>{title(entry)}</strong>
          </Link>
          <div className={styles['by']}>
            <Changed entry={entry} />
            <Actor entry={entry} /> · <DateTime at={entry.createdAt} />
          </div>
        </li>
      ))}
    </ol>
  );
}

import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { MASKED } from '@cabinet/domain/events-history';
import { Owner } from '../list/owner.tsx';
import { Tag } from '../tag/tag.tsx';
import { DateTime } from '../value/value.tsx';
import styles from './journal.module.css';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
/** Fields that name an account. */
const ACCOUNT = new Set(['ResellerId', 'ManagerId', 'UserId', 'OwnerId', 'AuthorId']);

/** A value of an entry: what people read for dates, accounts, switches and secrets, else the value itself. */
export function JournalValue({ field, value }: { field: string; value: unknown }) {
  const t = useT('ui');
  const format = useFormat();
  if (value === undefined || value === null || value === '') return <span className={styles['none']}>–</span>;
  if (value === MASKED) return <Tag>{t('journal:hidden')}</Tag>;
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 8 });
  if (typeof value === 'string') {
    if (TIME.test(value)) return <DateTime at={value} exact />;
    return ACCOUNT.has(field) ? <Owner id={value} /> : value;
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.length > 0 ? value.join(', ') : '–';
  return <pre className={styles['json']}>{JSON.stringify(value, null, 1)}</pre>;
}

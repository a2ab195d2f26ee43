import { useT } from '@cabinet/contract/i18n';
import { TOKEN_AREAS } from '@cabinet/domain/token-scopes';
import { tokenConcern, type Token } from '@cabinet/domain/tokens';
import { Dot } from '@cabinet/design-system/status';
import { DateTime, Money } from '@cabinet/design-system/value';
import styles from './tokens.module.css';

/** What a token may do, in a line: everything, or the parts of the cabinet that its scopes open. */
export function Rights({ token: { scopes } }: { token: Token }) {
  const t = useT('account');
  if (!scopes) return t('tokens.rights.everything');
  const areas = TOKEN_AREAS.filter((area) => scopes.some((scope) => scope.startsWith(`${area}.`)));
  return areas
    .map((area) => t(scopes.includes(`${area}.write`) ? `tokens.area.${area}` : 'tokens.rights.reads', { area: t(`tokens.area.${area}`) }))
    .join(', ');
}

/** What a token has spent today, of what it may. */
export function Spend({ token: { dailySpend, spentToday } }: { token: Token }) {
  const t = useT('account');
  return (
    <span>
      <Money amount={spentToday ?? 0} plain />{' '}
      {typeof dailySpend === 'number' ? (
        <>
          {t('tokens.spend.of')} <Money amount={dailySpend} plain />
        </>
      ) : (
        <span className={styles['quiet']}>{t('tokens.spend.unlimited')}</span>
      )}
    </span>
  );
}

/** When a token was used last, from which address and for which call. */
export function LastUse({ token: { lastUsedAt, lastUsedFrom, lastUsedFor } }: { token: Token }) {
  const t = useT('account');
  if (!lastUsedAt) return <span className={styles['quiet']}>{t('tokens.notUsed')}</span>;
  const how = [lastUsedFor === 'socket' ? t('tokens.socket') : lastUsedFor, lastUsedFrom].filter(Boolean).join(' · ');
  return (
    <span>
      <DateTime at={lastUsedAt} />
      {how ? <span className={styles['quiet']}> {how}</span> : null}
    </span>
  );
}

/** When a token expires, with what its owner should look at. */
export function Expiry({ token }: { token: Token }) {
  const t = useT('account');
  const concern = tokenConcern(token, new Date());
  const until = token.expiredAt ? <DateTime at={token.expiredAt} exact="date" /> : t('tokens.never');
  if (!concern) return until;
  return (
    <span>
      {until} <Dot tone={concern === 'expired' ? 'error' : 'warning'}>{t(`tokens.concern.${concern}`)}</Dot>
    </span>
  );
}

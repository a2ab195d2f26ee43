import { useLocale, useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { declarationOf } from './releases.ts';
import type { RemoteError } from './remote-error.ts';
import styles from './failure-card.module.css';

/** The label of the area's first navigation entry or page; its id when it declares none. */
function useAreaName(area: string): string {
  const locale = useLocale();
  const declaration = declarationOf(area);
  const route = declaration?.nav[0]?.route ?? Object.keys(declaration?.routes ?? {})[0];
  const label = declaration?.nav[0]?.label ?? (route === undefined ? undefined : declaration?.routes[route]?.title);
  return (label === undefined ? undefined : declaration?.labels[locale]?.[label]) ?? area;
}

/** The key of the text for a failure; a removed file is told apart from a failing server. */
const textOf = ({ kind, isGone }: RemoteError) => (isGone ? 'failure.gone' : `failure.${kind}`);

/**
 * Shown in place of an area's page that failed: what happened, a button to retry (or to reload, where only that helps),
 * and the id for support.
 */
export function FailureCard({ error, onRetry, busy = false }: { error: RemoteError; onRetry?: () => void; busy?: boolean }) {
  const t = useT('shell');
  const name = useAreaName(error.area);
  return (
    <section className={styles['card']} role="alert" data-failure={error.kind}>
      <Empty
        picture="error"
        text={
          <>
            <strong className={styles['title']}>{t('failure.title', { name })}</strong>
            <span className={styles['text']}>{t(textOf(error))}</span>
          </>
        }
        action={
          error.kind === 'disabled' ? null : onRetry && error.kind !== 'contract' ? (
            <Button tone="primary" onClick={onRetry} loading={busy}>
              {t('failure.retry')}
            </Button>
          ) : (
            // The page keeps the registry that it started with: only a reload gets another.
            <Button tone="primary" onClick={() => location.reload()}>
              {t('failure.reload')}
            </Button>
          )
        }
      />
      <p className={styles['id']}>{t('failure.id', { id: error.id })}</p>
    </section>
  );
}

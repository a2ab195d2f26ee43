import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { LIMITS } from '@cabinet/domain/limits';
import { articlePath } from './articles.ts';
import { useArticleRef } from './article-context.ts';
import styles from './heading.module.css';

/** A heading with a link to itself; following the link copies its address. */
export function Heading({ as: Tag, id = '', title }: { as: 'h2' | 'h3' | 'h4'; id: string | undefined; title: ReactNode }) {
  const t = useT('documentation');
  const to = articlePath(useArticleRef(), id);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), LIMITS.copyFeedback);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard?.writeText(new URL(to, location.origin).href).then(
      () => setCopied(true),
      // Without permission to write to the clipboard, the address bar has the link all the same.
      () => undefined,
    );
  return (
    <div className={styles['heading']}>
      <Tag id={id} tabIndex={-1}>
        {title}
      </Tag>
      <Link to={to} preventScrollReset className={styles['anchor']} aria-label={t('copyLink')} aria-describedby={id} onClick={copy}>
        <Icon name={copied ? 'check' : 'links'} size={16} />
      </Link>
      <span className="cab-visually-hidden" role="status">
        {copied ? t('linkCopied') : ''}
      </span>
    </div>
  );
}

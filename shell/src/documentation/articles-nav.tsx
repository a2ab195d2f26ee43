import { Link } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Menu } from '@cabinet/design-system/menu';
import { Icon } from '@cabinet/design-system/icon';
import { API_REFERENCE, articlePath, neighbours, SECTIONS, titleKey, type ArticleRef } from './articles.ts';
import styles from './viewer.module.css';

const isSame = (one: ArticleRef, other: ArticleRef) => one.category === other.category && one.file === other.file;

/** The list of articles beside the open one, which is marked. */
export function ArticlesNav({ place }: { place: ArticleRef }) {
  const t = useT('documentation');
  return (
    <nav className={styles['documents']} aria-label={t('documents')}>
      {SECTIONS.map(({ category, articles }) => (
        <section key={category}>
          <p>{t(`categories.${category}`)}</p>
          <ul>
            {articles.map((one) => (
              <li key={one.file}>
                <Link to={articlePath(one)} preventScrollReset aria-current={isSame(one, place) ? 'page' : undefined}>
                  {t(titleKey(one))}
                </Link>
              </li>
            ))}
            {category === 'api' && (
              <li>
                <a href={API_REFERENCE}>{t('reference')}</a>
              </li>
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The list of articles as a popup menu. */
export function ArticlesMenu() {
  const t = useT('documentation');
  const items = SECTIONS.flatMap(({ category, articles }, index) => [
    index > 0 && ('divider' as const),
    ...articles.map((one) => ({ key: one.file, label: t(titleKey(one)), to: articlePath(one) })),
    category === 'api' && { key: 'reference', label: t('reference'), onSelect: () => location.assign(API_REFERENCE) },
  ]);
  return <Menu label={t('documents')} align="start" items={items} />;
}

/** Links to the articles before and after the open one. */
export function Neighbours({ place }: { place: ArticleRef }) {
  const t = useT('documentation');
  const { previous, next } = neighbours(place);
  return (
    <nav className={styles['neighbours']} aria-label={t('neighbours')}>
      {previous && (
        <Link to={articlePath(previous)} preventScrollReset rel="prev">
          <Icon name="arrow-left" size={16} />
          <span>
            <small>{t('previous')}</small>
            {t(titleKey(previous))}
          </span>
        </Link>
      )}
      {next && (
        <Link to={articlePath(next)} preventScrollReset rel="next" className={styles['next']}>
          <span>
            <small>{t('next')}</small>
            {t(titleKey(next))}
          </span>
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </nav>
  );
}

import { Link } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Menu } from '@cabinet/design-system/menu';
import { Icon } from '@cabinet/design-system/icon';
import { documentPath, neighbours, SECTIONS, titleKey, type Place } from './documents.ts';
import styles from './viewer.module.css';

const isSame = (one: Place, other: Place) => one.category === other.category && one.file === other.file;

/** All documents at the side, the one that is open marked. */
export function DocumentsNav({ place }: { place: Place }) {
  const t = useT('documentation');
  return (
    <nav className={styles['documents']} aria-label={t('documents')}>
      {SECTIONS.map(({ category, places }) => (
        <section key={category}>
          <p>{t(`categories.${category}`)}</p>
          <ul>
            {places.map((one) => (
              <li key={one.file}>
                <Link to={documentPath(one)} preventScrollReset aria-current={isSame(one, place) ? 'page' : undefined}>
                  {t(titleKey(one))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The same in a popup menu. */
export function DocumentsMenu() {
  const t = useT('documentation');
  const items = SECTIONS.flatMap(({ places }, index) => [
    index > 0 && ('divider' as const),
    ...places.map((one) => ({ key: one.file, label: t(titleKey(one)), to: documentPath(one) })),
  ]);
  return <Menu label={t('documents')} align="start" items={items} />;
}

/** Below a document: the ones before and after it. */
export function Neighbours({ place }: { place: Place }) {
  const t = useT('documentation');
  const { previous, next } = neighbours(place);
  return (
    <nav className={styles['neighbours']} aria-label={t('neighbours')}>
      {previous && (
        <Link to={documentPath(previous)} preventScrollReset rel="prev">
          <Icon name="arrow-left" size={16} />
          <span>
            <small>{t('previous')}</small>
            {t(titleKey(previous))}
          </span>
        </Link>
      )}
      {next && (
        <Link to={documentPath(next)} preventScrollReset rel="next" className={styles['next']}>
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

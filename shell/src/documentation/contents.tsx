import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Menu } from '@cabinet/design-system/menu';
import { articlePath, type ArticleRef } from './articles.ts';
import type { ContentsEntry } from './use-headings.ts';
import styles from './viewer.module.css';

interface ContentsProps {
  place: ArticleRef;
  entries: readonly ContentsEntry[];
  activeId: string | undefined;
}

/** The table of contents beside an article, with the heading being read marked. */
export function Contents({ place, entries, activeId }: ContentsProps) {
  const t = useT('documentation');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, link] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!box || !link) return;
    // `scrollIntoView` would scroll the article too.
    const above = link.offsetTop - box.scrollTop;
    if (above < 0 || above + link.offsetHeight > box.clientHeight) box.scrollTop += above - box.clientHeight / 2;
  }, [activeId]);
  if (entries.length === 0) return null;
  return (
    <nav ref={nav} className={styles['contents']} aria-label={t('contents')}>
      <p>{t('contents')}</p>
      <ul>
        {entries.map(({ id, text, isSub }) => (
          <li key={id} data-sub={isSub || undefined}>
            <Link to={articlePath(place, id)} preventScrollReset aria-current={id === activeId ? 'location' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The table of contents as a popup menu, for windows without room beside the article. */
export function ContentsMenu({ place, entries }: Omit<ContentsProps, 'activeId'>) {
  const t = useT('documentation');
  const navigate = useNavigate();
  const items = entries.map(({ id, text, isSub }) => ({
    key: id,
    label: isSub ? <span className={styles['sub']}>{text}</span> : text,
    onSelect: () => void navigate(articlePath(place, id), { preventScrollReset: true }),
  }));
  return <Menu label={t('contents')} align="start" items={items} />;
}

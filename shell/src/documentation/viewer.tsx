import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useMedia } from '@cabinet/design-system/media';
import { Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { LOCALES } from '@cabinet/domain/locales';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { Contents, ContentsMenu } from './contents.tsx';
import { ARTICLES, titleKey, type ArticleRef } from './articles.ts';
import { ArticlesMenu, ArticlesNav, Neighbours } from './articles-nav.tsx';
import { MarkdownText } from './markdown.tsx';
import { ArticleContext } from './article-context.ts';
import { loadDocumentationTexts } from './documentation-texts.ts';
import { useArticle, type ShownArticle } from './use-article.ts';
import { useActiveHeading, useHeadings } from './use-headings.ts';
import { useReadingPosition } from './use-reading-position.ts';
import article from './article.module.css';
import styles from './viewer.module.css';

/** The table of contents stands beside the article in windows wider than 1380 px (spec 1 §9). */
const CONTENTS_BESIDE = '(min-width: 1381px)';

/** The documentation (spec 1 §2): the article of the address, the list of articles, and the table of contents. */
export function Viewer() {
  const isReady = useLazyTexts(loadDocumentationTexts);
  const [isOpen, setOpen] = useState(false);
  if (isReady && !isOpen) setOpen(true);
  // The viewer stays mounted through a change of language, to keep the reading position: so the other languages are loaded ahead.
  useEffect(() => void Promise.all(LOCALES.map(loadDocumentationTexts)), []);
  return isOpen ? <OpenViewer /> : null;
}

function OpenViewer() {
  const { category = '', '*': file = '' } = useParams();
  const place = useMemo(() => ({ category, file }), [category, file]);
  const { shown, isLoading, retry } = useArticle(place);
  const hasContentsBeside = useMedia(CONTENTS_BESIDE);
  const text = useRef<HTMLElement>(null);
  const entries = useHeadings(text, shown);
  const activeId = useActiveHeading(text, entries);
  useReadingPosition(shown, activeId);
  return (
    <ArticleContext value={shown ?? place}>
      <div className={styles['viewer']}>
        {hasContentsBeside ? (
          <ArticlesNav place={place} />
        ) : (
          <div className={styles['menus']}>
            <ArticlesMenu />
            <ContentsMenu place={place} entries={entries} />
          </div>
        )}
        <div className={styles['column']}>
          <article ref={text} className={article['article']} aria-busy={isLoading} lang={shown?.locale}>
            {shown?.text === undefined ? (
              <ArticlePlaceholder place={place} error={shown?.error} onRetry={retry} />
            ) : (
              <MarkdownText text={shown.text} />
            )}
          </article>
          {shown && <Neighbours place={place} />}
        </div>
        {hasContentsBeside && <Contents place={place} entries={entries} activeId={activeId} />}
      </div>
    </ArticleContext>
  );
}

/** Shown in place of an article that is loading or failed to load (spec 1 §8). */
function ArticlePlaceholder({ place, error, onRetry }: { place: ArticleRef; error: ShownArticle['error']; onRetry: () => void }) {
  const t = useT('documentation');
  const isListed = ARTICLES.some((one) => one.category === place.category && one.file === place.file);
  const title = <h1>{t(isListed ? titleKey(place) : 'title')}</h1>;
  if (!error) {
    return (
      <>
        {title}
        <Skeleton lines={10} />
      </>
    );
  }
  return (
    <>
      {title}
      <Notice
        tone="error"
        live
        title={t('failed')}
        action={
          <Button size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {error.isMissing ? t('missing') : error.message || t('unreachable')}
      </Notice>
    </>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { LOCALES } from '@cabinet/domain/locales';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { useMedia } from '../layouts/use-media.ts';
import { Contents, ContentsMenu } from './contents.tsx';
import { PLACES, titleKey, type Place } from './documents.ts';
import { DocumentsMenu, DocumentsNav, Neighbours } from './documents-nav.tsx';
import { MarkdownText } from './markdown.tsx';
import { PlaceContext } from './place-context.ts';
import { loadDocumentationTexts } from './texts.ts';
import { useDocument, type Shown } from './use-document.ts';
import { useActiveHeading, useHeadings } from './use-headings.ts';
import { usePlaceInDocument } from './use-place-in-document.ts';
import article from './article.module.css';
import styles from './viewer.module.css';

/** Contents stand beside the document in windows wider than 1380 px (spec 1 §9). */
const ROOMY = '(min-width: 1381px)';

/** The documentation (spec 1 §2): the document of the address, what others there are, and its contents. */
export function Viewer() {
  const isReady = useLazyTexts(loadDocumentationTexts);
  const [isOpen, setOpen] = useState(false);
  if (isReady && !isOpen) setOpen(true);
  // It stays when the language changes, and with it the place where one reads: so the other languages are there by then.
  useEffect(() => void Promise.all(LOCALES.map(loadDocumentationTexts)), []);
  return isOpen ? <OpenViewer /> : null;
}

function OpenViewer() {
  const { category = '', '*': file = '' } = useParams();
  const place = useMemo(() => ({ category, file }), [category, file]);
  const { shown, isLoading, retry } = useDocument(place);
  const isRoomy = useMedia(ROOMY);
  const text = useRef<HTMLElement>(null);
  const entries = useHeadings(text, shown);
  const activeId = useActiveHeading(text, entries);
  usePlaceInDocument(shown, activeId);
  return (
    <PlaceContext value={shown ?? place}>
      <div className={styles['viewer']}>
        {isRoomy ? (
          <DocumentsNav place={place} />
        ) : (
          <div className={styles['menus']}>
            <DocumentsMenu />
            <ContentsMenu place={place} entries={entries} />
          </div>
        )}
        <div className={styles['column']}>
          <article ref={text} className={article['article']} aria-busy={isLoading} lang={shown?.locale}>
            {shown?.text === undefined ? (
              <Instead place={place} error={shown?.error} onRetry={retry} />
            ) : (
              <MarkdownText text={shown.text} />
            )}
          </article>
          {shown && <Neighbours place={place} />}
        </div>
        {isRoomy && <Contents place={place} entries={entries} activeId={activeId} />}
      </div>
    </PlaceContext>
  );
}

/** In place of a document: that it comes, or why it does not (spec 1 §8). */
function Instead({ place, error, onRetry }: { place: Place; error: Shown['error']; onRetry: () => void }) {
  const t = useT('documentation');
  const isListed = PLACES.some((one) => one.category === place.category && one.file === place.file);
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

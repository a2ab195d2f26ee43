import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isDocumentationPath } from '@cabinet/domain/public-pages';
import { linkTarget } from './link-target.ts';
import { useArticleRef } from './article-context.ts';

/** A link of an article; links within the cabinet navigate without loading a new document. */
export function ArticleLink({ href, children }: { href: string; children: ReactNode }) {
  const target = linkTarget(href, useArticleRef());
  if ('to' in target) {
    return (
      <Link to={target.to} preventScrollReset={isDocumentationPath(target.to)}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

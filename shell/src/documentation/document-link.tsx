import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isDocumentation } from '@cabinet/domain/public-pages';
import { linkTarget } from './link-target.ts';
import { usePlace } from './place-context.ts';

/** A link of a document; inside the cabinet it leads there without a reload. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  const target = linkTarget(href, usePlace());
  if ('to' in target) {
    return (
      <Link to={target.to} preventScrollReset={isDocumentation(target.to)}>
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

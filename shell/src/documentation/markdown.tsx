import { memo, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { codeOf, codesOf, rehypeCodeGroups } from './code-groups.ts';
import { Code } from './code.tsx';
import { ArticleLink } from './article-link.tsx';
import { Heading } from './heading.tsx';
import { rehypeHeadings } from './headings.ts';
import { SampleLanguageContext } from './sample-language.ts';
import { Table } from './table.tsx';
import { rehypeTableLabels } from './table-labels.ts';

const COMPONENTS: Components = {
  a: ({ href = '', children }) => <ArticleLink href={href}>{children}</ArticleLink>,
  h2: ({ id, children }) => <Heading as="h2" id={id} title={children} />,
  h3: ({ id, children }) => <Heading as="h3" id={id} title={children} />,
  h4: ({ id, children }) => <Heading as="h4" id={id} title={children} />,
  pre: ({ node }) => (node ? <Code codes={[codeOf(node)]} /> : null),
  div: ({ node }) => (node ? <Code codes={codesOf(node)} /> : null),
  // An image whose address was dropped leaves its description.
  img: ({ src, alt }) => (src ? <img src={src} alt={alt ?? ''} loading="lazy" /> : alt),
  table: ({ children }) => <Table>{children}</Table>,
};
const REMARK = [remarkGfm];
const REHYPE = [rehypeHeadings, rehypeCodeGroups, rehypeTableLabels];

/**
 * Renders markdown as React elements, never as HTML: tags in the text are dropped, and `javascript:` addresses are
 * emptied by react-markdown's `defaultUrlTransform`, so that there is nothing left to sanitise.
 */
export const MarkdownText = memo(function MarkdownText({ text }: { text: string }) {
  return (
    <SampleLanguageContext value={useState('')}>
      <Markdown remarkPlugins={REMARK} rehypePlugins={REHYPE} components={COMPONENTS} skipHtml>
        {text}
      </Markdown>
    </SampleLanguageContext>
  );
});

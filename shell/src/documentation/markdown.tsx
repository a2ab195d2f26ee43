import { memo, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { codeOf, codesOf, rehypeCodeGroups } from './code-groups.ts';
import { Code } from './code.tsx';
import { DocumentLink } from './document-link.tsx';
import { Heading } from './heading.tsx';
import { rehypeHeadings } from './headings.ts';
import { SampleLanguageContext } from './sample-language.ts';
import { Table } from './table.tsx';

const COMPONENTS: Components = {
  a: ({ href = '', children }) => <DocumentLink href={href}>{children}</DocumentLink>,
  h2: ({ id, children }) => <Heading as="h2" id={id} title={children} />,
  h3: ({ id, children }) => <Heading as="h3" id={id} title={children} />,
  h4: ({ id, children }) => <Heading as="h4" id={id} title={children} />,
  pre: ({ node }) => (node ? <Code codes={[codeOf(node)]} /> : null),
  div: ({ node }) => (node ? <Code codes={codesOf(node)} /> : null),
  // An address that was dropped leaves the words.
  img: ({ src, alt }) => (src ? <img src={src} alt={alt ?? ''} loading="lazy" /> : alt),
  table: ({ children }) => <Table>{children}</Table>,
};
const REMARK = [remarkGfm];
const REHYPE = [rehypeHeadings, rehypeCodeGroups];

/**
 * Markdown as elements. It is never made into HTML: tags that stand in it are left out, and an address that would run
 * something leads nowhere (react-markdown's `defaultUrlTransform`), so that nothing is left that a sanitiser would remove.
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

import { Fragment, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';

/** Marks the places of the parts in a translated sentence; no text has it. */
const MARK = '\u0001';

/** Returns a function that puts controls into a translated sentence, in the order of its language: "If {{before}} is {{trigger}}…". */
export function useSentence(): (key: string, parts: Readonly<Record<string, ReactNode>>) => ReactNode {
  const t = useT('send');
  return (key, parts) => {
    const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, MARK + name + MARK]));
    return t(key, marks)
      .split(MARK)
      .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>);
  };
}

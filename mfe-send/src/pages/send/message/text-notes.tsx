import { memo, useDeferredValue } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { linkCodesIn, type NamedLinks } from '@cabinet/domain/message-links';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useRemarks } from '../use-remarks.ts';
import { TextCounter } from './text-counter.tsx';
import styles from './text-editor.module.css';

interface TextNotesProps {
  type: MessageType;
  text: string;
  /** The links that it names. */
  links: NamedLinks;
  quote: SendingQuote | undefined;
  /** Whether the quote is of this text, and not of the first of two. */
  isQuoted: boolean;
  /** Changes the text as it is when that happens. */
  onChange: (change: (text: string) => string) => void;
}

/** What is said below a text: how long it is, that its links are short ones, and what is wrong with its fields. It follows the text, which stands in its box at once. */
export function TextNotes({ text, ...rest }: TextNotesProps) {
  return <Notes {...rest} text={useDeferredValue(text)} />;
}

const Notes = memo(function Notes({ type, text, links, quote, isQuoted, onChange }: TextNotesProps) {
  const t = useT('send');
  const remarks = useRemarks(text, quote);
  const linked = linkCodesIn(text).length;
  return (
    <div className={styles['below']}>
      <TextCounter type={type} text={text} links={links} quote={isQuoted ? quote : undefined} onChange={onChange} />
      {linked > 0 && <span className={styles['own']}>{t('ownLinks', { count: linked })}</span>}
      <span className={styles['remarks']} aria-live="polite">
        {remarks.map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </span>
    </div>
  );
});

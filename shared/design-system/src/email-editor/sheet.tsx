import { useRef } from 'react';
import type { EmailEditorProps } from './email-editor.tsx';
import { EmailToolbar } from './email-toolbar.tsx';
import { useEmailEditor } from './use-email-editor.ts';
import { useEmailEditorTexts } from './use-email-editor-texts.ts';
import styles from './email-editor.module.css';

/** An email as it is written: a sheet of paper under a toolbar. */
export function Sheet({ value, onChange, onLeave, fields, names, ...sources }: EmailEditorProps) {
  const t = useEmailEditorTexts();
  const host = useRef<HTMLDivElement>(null);
  const editor = useEmailEditor(host, { value, onChange, names, label: t('label'), placeholder: t('placeholder') });
  return (
    <div className={styles['frame']}>
      {editor && <EmailToolbar editor={editor} fields={fields} {...sources} />}
      <div ref={host} className={styles['paper']} onBlur={onLeave} />
    </div>
  );
}

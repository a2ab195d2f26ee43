import { useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { OPT_OUT_MARK } from '@cabinet/domain/opt-out-links';
import { NativeSelect } from '../input/input.tsx';
import { Menu } from '../menu/menu.tsx';
import type { EmailField, EmailSources } from './email-editor.tsx';
import { ColorMenu } from './color-menu.tsx';
import { InsertDialog, type Inserted } from './insert-dialog.tsx';
import { Tool } from './tool.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import { useEmailEditorTexts } from './use-email-editor-texts.ts';
import styles from './email-editor.module.css';

const ALIGNMENTS = ['left', 'center', 'right'] as const;
const LEVELS = [1, 2, 3] as const;

const selectedBox = (editor: Editor) => (['button', 'image'] as const).find((name) => editor.isActive(name));

function align(editor: Editor, to: (typeof ALIGNMENTS)[number]): void {
  const box = selectedBox(editor);
  if (box) editor.chain().focus().updateAttributes(box, { align: to }).run();
  else if (to === 'left') editor.chain().focus().unsetTextAlign().run();
  else editor.chain().focus().setTextAlign(to).run();
}

function isAligned(editor: Editor, to: (typeof ALIGNMENTS)[number]): boolean {
  const box = selectedBox(editor);
  if (box) return editor.isActive(box, { align: to });
  return to === 'left'
    ? !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })
    : editor.isActive({ textAlign: to });
}

interface EmailToolbarProps extends EmailSources {
  editor: Editor;
  fields: readonly EmailField[];
}

/** The tools of the editor: one stop of the Tab key, within which arrows move (WAI-ARIA toolbar). */
export function EmailToolbar({ editor, fields, ...sources }: EmailToolbarProps) {
  const t = useEmailEditorTexts();
  const bar = useRef<HTMLDivElement>(null);
  const [inserted, setInserted] = useState<Inserted>();
  const roving = useRovingFocus(bar);
  const run = () => editor.chain().focus();
  const insertField = (mark: string) => run().insertContent([{ type: 'field', attrs: { mark } }, { type: 'text', text: ' ' }]).run(); // prettier-ignore
  const insertOptOut = () =>
    run().insertContent({ type: 'text', text: t('optOut'), marks: [{ type: 'link', attrs: { href: OPT_OUT_MARK } }] }).run(); // prettier-ignore
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  return (
    <div ref={bar} role="toolbar" aria-label={t('toolbar')} className={styles['toolbar']} {...roving}>
      <div className={styles['group']}>
        <Tool name="undo" isOff={!editor.can().undo()} onUse={() => run().undo().run()} />
        <Tool name="redo" isOff={!editor.can().redo()} onUse={() => run().redo().run()} />
      </div>
      <NativeSelect
        className={styles['block']}
        size="sm"
        aria-label={t('block.label')}
        value={String(level ?? 0)}
        onChange={(value) => {
          const next = LEVELS.find((one) => one === Number(value));
          if (next) run().setHeading({ level: next }).run();
          else run().setParagraph().run();
        }}
        options={[
          { value: '0', label: t('block.paragraph') },
          ...LEVELS.map((one) => ({ value: String(one), label: t('block.heading', { level: one }) })),
        ]}
      />
      <div className={styles['group']}>
        <Tool name="bold" isOn={editor.isActive('bold')} onUse={() => run().toggleBold().run()} />
        <Tool name="italic" isOn={editor.isActive('italic')} onUse={() => run().toggleItalic().run()} />
        <Tool name="underline" isOn={editor.isActive('underline')} onUse={() => run().toggleUnderline().run()} />
        <ColorMenu editor={editor} />
      </div>
      <div className={styles['group']}>
        {ALIGNMENTS.map((one) => (
          <Tool key={one} name={one} isOn={isAligned(editor, one)} onUse={() => align(editor, one)} />
        ))}
      </div>
      <div className={styles['group']}>
        <Tool name="bullets" isOn={editor.isActive('bulletList')} onUse={() => run().toggleBulletList().run()} />
        <Tool name="numbers" isOn={editor.isActive('orderedList')} onUse={() => run().toggleOrderedList().run()} />
      </div>
      <div className={styles['group']}>
        <Tool name="link" isOn={editor.isActive('link')} onUse={() => setInserted('link')} />
        <Tool name="button" isOn={editor.isActive('button')} onUse={() => setInserted('button')} />
        <Tool name="image" isOn={editor.isActive('image')} onUse={() => setInserted('image')} />
        <Tool name="divider" onUse={() => run().setHorizontalRule().run()} />
      </div>
      <Menu
        label={t('insert')}
        size="sm"
        items={[
          ...fields.map(({ mark, name }) => ({ key: mark, label: name, onSelect: () => void insertField(mark) })),
          'divider',
          { key: 'optOut', icon: 'links', label: t('optOutLink'), onSelect: () => void insertOptOut() },
        ]}
      />
      {inserted && <InsertDialog kind={inserted} editor={editor} {...sources} onClose={() => setInserted(undefined)} />}
    </div>
  );
}

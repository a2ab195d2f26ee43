import { useEffect, useRef, useState, type RefObject } from 'react';
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { emailExtensions } from './model/extensions.ts';
import { MARK_ATTRIBUTE, readHtml } from './model/read-html.ts';
import { emailHtml } from './model/write-html.ts';

interface EmailEditing {
  value: string;
  onChange: (html: string) => void;
  names: ReadonlyMap<string, string>;
  label: string;
  placeholder: string;
}

/** The editor of an email in the element of `host`, and the HTML that it writes; renders anew with each of its transactions. */
export function useEmailEditor(host: RefObject<HTMLElement | null>, { value, onChange, names, label, placeholder }: EmailEditing) {
  const [editor, setEditor] = useState<Editor>();
  const [, setVersion] = useState(0);
  const written = useRef(value);
  const latest = useRef({ onChange, names });
  useEffect(() => {
    latest.current = { onChange, names };
  });

  useEffect(() => {
    const extensions = emailExtensions((mark) => latest.current.names.get(mark) ?? mark, placeholder);
    const read = (html: string) => DOMParser.fromSchema(getSchema(extensions)).parse(readHtml(html)).toJSON() as object;
    const made = new Editor({
      element: host.current,
      extensions,
      content: read(written.current),
      injectCSS: false,
      enablePasteRules: false,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
      onUpdate: ({ editor: changed }) => {
        written.current = emailHtml(changed.getJSON());
        latest.current.onChange(written.current);
      },
      onTransaction: () => setVersion((version) => version + 1),
    });
    // Converted HTML is replaced by what the editor shows of it.
    const html = emailHtml(made.getJSON());
    if (html !== written.current) {
      written.current = html;
      latest.current.onChange(html);
    }
    setEditor(made);
    return () => made.destroy();
  }, [host, label, placeholder]);

  // A template or a repeated mailing brings another text.
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === written.current) return;
    written.current = value;
    const content = DOMParser.fromSchema(editor.schema).parse(readHtml(value)).toJSON() as object;
    editor.commands.setContent(content, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    for (const chip of host.current?.querySelectorAll(`[${MARK_ATTRIBUTE}]`) ?? []) {
      const mark = chip.getAttribute(MARK_ATTRIBUTE) ?? '';
      chip.textContent = names.get(mark) ?? mark;
    }
  }, [host, names]);
  return editor;
}

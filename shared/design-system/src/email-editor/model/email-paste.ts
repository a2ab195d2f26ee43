import { Extension } from '@tiptap/core';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { markPlaceholders, readHtml } from './read-html.ts';

/** Lines of a plain text, whose placeholders become chips. */
function linesOf(text: string): HTMLElement {
  const lines = document.createElement('div');
  for (const [index, line] of text.split(/\r?\n/).entries()) lines.append(...(index > 0 ? [document.createElement('br')] : []), line);
  markPlaceholders(lines);
  return lines;
}

function sliceOf(view: EditorView, data: DataTransfer | null): Slice | undefined {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  const parser = DOMParser.fromSchema(view.state.schema);
  if (html !== '') return parser.parseSlice(readHtml(html));
  return text.includes('${') ? parser.parseSlice(linesOf(text), { preserveWhitespace: true }) : undefined;
}

/** Reads what is pasted and dropped in a document that is never shown: the cabinet's policy of Trusted Types lets no other be made. */
export const EmailPaste = Extension.create({
  name: 'emailPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste: (view, event) => {
            const slice = sliceOf(view, event.clipboardData);
            if (!slice) return false;
            event.preventDefault();
            view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
            return true;
          },
          drop: (view, event) => {
            const slice = view.dragging ? undefined : sliceOf(view, event.dataTransfer);
            const place = slice && view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!slice || !place) return false;
            event.preventDefault();
            view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, slice));
            return true;
          },
        },
      },
    }),
  ],
});

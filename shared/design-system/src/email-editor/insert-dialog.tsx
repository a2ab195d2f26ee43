import type { Editor } from '@tiptap/core';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import { object, string } from '@cabinet/domain/validation';
import { Button } from '../button/button.tsx';
import { Dialog, DialogFooter } from '../dialog/dialog.tsx';
import { Form, SelectField, SubmitButton, TextField, useFormValues } from '../form/form.tsx';
import { Stack } from '../page/page.tsx';
import type { EmailSources, PickedPicture } from './email-editor.tsx';
import { EMAIL_COLORS } from './model/colors.ts';
import { isEmailAddress, isPictureAddress } from './model/email-nodes.ts';
import { useEmailEditorTexts } from './use-email-editor-texts.ts';

export type Inserted = 'link' | 'button' | 'image';

interface Values {
  address: string;
  label: string;
  color: string;
}

const schemaOf = (kind: Inserted) =>
  object({
    address: string()
      .trim()
      .required()
      .max(PAYLOAD_LIMITS.buttonUrl)
      .test(
        'address',
        'sendings.errors.payload.button.url',
        (value) => !value || (kind === 'image' ? isPictureAddress : isEmailAddress)(value),
      ),
    label: kind === 'button' ? string().trim().required().max(100) : string().trim().max(255),
    color: string(),
  });

/** What the dialog shows first: what is selected, or nothing yet. */
function initialOf(kind: Inserted, editor: Editor): Values {
  const attributes = editor.isActive(kind) ? editor.getAttributes(kind) : {};
  const { href = '', src = href, label = '', alt = label, color = EMAIL_COLORS.blue } = attributes as Record<string, string>;
  const { from, to } = editor.state.selection;
  return { address: src, label: kind === 'link' ? editor.state.doc.textBetween(from, to, ' ') : alt, color };
}

function apply(kind: Inserted, editor: Editor, { address, label, color }: Values): void {
  const chain = editor.chain().focus();
  const href = address.trim();
  if (kind === 'link') {
    const mark = { type: 'link', attrs: { href } };
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: label || href, marks: [mark] }).run();
    else chain.extendMarkRange('link').setMark('link', { href }).run();
    return;
  }
  const attrs = kind === 'button' ? { href, label, color } : { src: href, alt: label };
  if (editor.isActive(kind)) chain.updateAttributes(kind, attrs).run();
  else chain.insertContent([{ type: kind, attrs }, { type: 'paragraph' }]).run();
}

interface InsertDialogProps extends EmailSources {
  kind: Inserted;
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of a link, button or picture, and puts it into the email or changes the selected one. */
export function InsertDialog({ kind, editor, onClose, ...sources }: InsertDialogProps) {
  const t = useEmailEditorTexts();
  const isThere = editor.isActive(kind);
  const remove = () => {
    if (kind === 'link') editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    else editor.chain().focus().deleteSelection().run();
    onClose();
  };
  return (
    <Dialog title={t(`dialog.${kind}`)} onClose={onClose}>
      <Form<Values>
        schema={schemaOf(kind)}
        initial={initialOf(kind, editor)}
        guard={false}
        onSubmit={(values) => {
          onClose();
          apply(kind, editor, values);
        }}
      >
        <Fields kind={kind} {...sources} hasWords={kind !== 'link' || (editor.state.selection.empty && !isThere)} />
        <DialogFooter>
          {isThere && <Button onClick={remove}>{t(`remove.${kind}`)}</Button>}
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t(isThere ? 'ui:common.save' : 'add')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function Fields({ kind, hasWords, pickPicture, pickLink }: EmailSources & { kind: Inserted; hasWords: boolean }) {
  const t = useEmailEditorTexts();
  return (
    <Stack>
      {kind === 'image' && pickPicture && <FromStorage pick={pickPicture} />}
      <TextField name="address" label={t(kind === 'image' ? 'pictureAddress' : 'address')} placeholder="https://" autoFocus />
      {kind !== 'image' && pickLink && <FromLinks pick={pickLink} />}
      {hasWords && <TextField name="label" label={t(`words.${kind}`)} hint={kind === 'image' && t('altHint')} />}
      {kind === 'button' && (
        <SelectField
          name="color"
          label={t('color')}
          options={Object.entries(EMAIL_COLORS).map(([name, value]) => ({ value, label: t(`colors.${name}`) }))}
        />
      )}
    </Stack>
  );
}

/** Takes a picture from where the user keeps them. */
function FromStorage({ pick }: { pick: () => Promise<PickedPicture | undefined> }) {
  const t = useEmailEditorTexts();
  const { setFieldValue, values } = useFormValues<Values>();
  const choose = async () => {
    const picked = await pick();
    if (!picked) return;
    await setFieldValue('address', picked.address);
    if (!values.label) await setFieldValue('label', picked.description);
  };
  return (
    <div>
      <Button icon="image" onClick={() => void choose()}>
        {t('fromStorage')}
      </Button>
    </div>
  );
}

/** Makes a link whose clicks are counted. */
function FromLinks({ pick }: { pick: () => Promise<string | undefined> }) {
  const t = useEmailEditorTexts();
  const { setFieldValue } = useFormValues<Values>();
  const choose = async () => {
    const address = await pick();
    if (address) await setFieldValue('address', address);
  };
  return (
    <div>
      <Button icon="links" onClick={() => void choose()}>
        {t('fromLinks')}
      </Button>
    </div>
  );
}

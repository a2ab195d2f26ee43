import { Suspense, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '@cabinet/contract/i18n';
import { GENERATED_TYPES } from '@cabinet/domain/payload-rules';
import type { GenerationForm } from '@cabinet/domain/text-generation';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { lateComponent } from '../../../late-texts.ts';
import { insertText } from './insert-text.ts';
import { useMessage } from './use-message.ts';

// Few messages are written by the generator, so its form is loaded when it is opened.
const GeneratorDialog = lateComponent(() => import('./generator-dialog.tsx').then((module) => module.GeneratorDialog));

/** A text that was replaced by a written one. */
export interface Replaced {
  before: string;
  after: string;
}

interface GenerateButtonProps {
  box: RefObject<HTMLTextAreaElement | null>;
  onReplaced: (replaced: Replaced) => void;
}

/** Opens the message generator and puts what it writes into the text, so that the browser can undo it too. */
export function GenerateButton({ box, onReplaced }: GenerateButtonProps) {
  const t = useT('send');
  const { type, getPayload } = useMessage();
  const { value: isOpen, open, close } = useDialog();
  const [form, setForm] = useState<GenerationForm>();
  if (!GENERATED_TYPES.includes(type)) return null;
  const replace = (after: string, asked: GenerationForm) => {
    const before = getPayload().text ?? '';
    // The page takes no focus as long as the dialog is there.
    flushSync(() => {
      close();
      setForm(asked);
    });
    const { current } = box;
    if (!current) return;
    current.focus();
    current.select();
    insertText(current, after);
    onReplaced({ before, after });
  };
  return (
    <>
      <Button size="sm" tone="ghost" icon="spark" onClick={() => open(true)}>
        {t('generator.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GeneratorDialog channel={type} text={getPayload().text ?? ''} initial={form} onWritten={replace} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

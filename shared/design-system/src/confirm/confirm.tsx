import type { Question } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

/**
 * Asks before an action that cannot be undone; the title names the object, the button the action. The shell shows it
 * for `cabinet.confirm`. Focus starts on the safe answer.
 */
export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const t = useT('ui');
  return (
    <Dialog
      role="alertdialog"
      width={400}
      title={question.title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
          <Button tone={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {question.action}
          </Button>
        </>
      }
    >
      {question.text ?? null}
    </Dialog>
  );
}

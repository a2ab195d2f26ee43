import type { Question } from '@cabinet/contract/cabinet';
import type { DialogId, DialogProps, DialogResult } from '@cabinet/contract/extensions';
import { ConfirmDialog } from '@cabinet/design-system/confirm';
import { useObservable } from '../app/observable.ts';
import { useServices, type PendingQuestion, type OpenDialog, type Services } from '../app/services.ts';
import { loadComponent } from '../federation/load-component.ts';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { dialogOwner } from './areas.ts';

let lastKey = 0;

/**
 * Opens a dialog of another area. Its code is loaded first: a dialog that cannot be loaded, or whose rendering throws,
 * is reported through `onMissing`. Resolves with undefined when the dialog was dismissed or is missing.
 */
export async function openDialog<D extends DialogId>(
  { declarations, dialogs }: Pick<Services, 'declarations' | 'dialogs'>,
  dialog: D,
  props: DialogProps<D>,
  onMissing: () => void,
): Promise<DialogResult<D> | undefined> {
  const lender = dialogOwner(dialog, declarations);
  const Content = lender && (await loadComponent(lender.area, 'dialogs', lender.name).catch(() => undefined));
  if (!Content) {
    onMissing();
    return undefined;
  }
  lastKey += 1;
  const key = lastKey;
  return new Promise((resolve) => {
    const close = (result?: unknown) => {
      dialogs.set(dialogs.get().filter((one) => one.key !== key));
      resolve(result as DialogResult<D> | undefined);
    };
    const onError = () => {
      onMissing();
      close();
    };
    dialogs.set([...dialogs.get(), { key, area: lender.area, Content: Content as OpenDialog['Content'], props, close, onError }]);
  });
}

/** Asks for confirmation of an irreversible action; several questions queue up. */
export function askToConfirm({ questions }: Pick<Services, 'questions'>, question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const one: PendingQuestion = {
      question,
      answer: (yes) => {
        questions.set(questions.get().filter((other) => other !== one));
        resolve(yes);
      },
    };
    questions.set([...questions.get(), one]);
  });
}

/** Renders the open dialogs of areas and the first pending question; mounted once. */
export function Dialogs() {
  const services = useServices();
  const dialogs = useObservable(services.dialogs);
  const [first] = useObservable(services.questions);
  return (
    <>
      {dialogs.map(({ key, area, Content, props, close, onError }) => (
        <RemoteBoundary key={key} area={area} onError={onError}>
          <Content {...props} close={close} />
        </RemoteBoundary>
      ))}
      {first && <ConfirmDialog question={first.question} onAnswer={first.answer} />}
    </>
  );
}

import type { Question } from '@cabinet/contract/cabinet';
import type { DialogId, DialogProps, DialogResult } from '@cabinet/contract/extensions';
import { ConfirmDialog } from '@cabinet/design-system/confirm';
import { useObservable } from '../app/observable.ts';
import { useServices, type Asked, type Opened, type Services } from '../app/services.ts';
import { loadPart } from '../federation/load-part.ts';
import { RemoteBoundary } from '../federation/remote-boundary.tsx';
import { lenderOf } from './areas.ts';

let lastKey = 0;

/**
 * Opens a dialog that an area lends; its code is loaded first, so that what cannot be had is told instead of half
 * shown; one that breaks while it shows is told and closed. Answers undefined when it was dismissed or is not there.
 */
export async function openDialog<D extends DialogId>(
  { declarations, opened }: Pick<Services, 'declarations' | 'opened'>,
  dialog: D,
  props: DialogProps<D>,
  onMissing: () => void,
): Promise<DialogResult<D> | undefined> {
  const lender = lenderOf(dialog, declarations);
  const Content = lender && (await loadPart(lender.area, 'dialogs', lender.name).catch(() => undefined));
  if (!Content) {
    onMissing();
    return undefined;
  }
  lastKey += 1;
  const key = lastKey;
  return new Promise((resolve) => {
    const close = (result?: unknown) => {
      opened.set(opened.get().filter((one) => one.key !== key));
      resolve(result as DialogResult<D> | undefined);
    };
    const onError = () => {
      onMissing();
      close();
    };
    opened.set([...opened.get(), { key, area: lender.area, Content: Content as Opened['Content'], props, close, onError }]);
  });
}

/** Asks before something that cannot be taken back; questions wait for each other. */
export function ask({ asked }: Pick<Services, 'asked'>, question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const one: Asked = {
      question,
      answer: (yes) => {
        asked.set(asked.get().filter((other) => other !== one));
        resolve(yes);
      },
    };
    asked.set([...asked.get(), one]);
  });
}

/** Where dialogs of areas and questions show; stands once in the shell. */
export function DialogsHost() {
  const { opened, asked } = useServices();
  const dialogs = useObservable(opened);
  const [first] = useObservable(asked);
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

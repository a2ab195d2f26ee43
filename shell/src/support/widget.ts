/** What a widget is told of whoever opens it (spec 1 §1). */
export interface Visitor {
  firstName: string;
  email: string;
  phone: string;
  locale: string;
}

declare global {
  interface Window {
    /** Who asks for support; for the operator's script, which finds it here and in the events below. */
    cabinetSupport?: Visitor;
  }
}

/** Said to the window each time the chat is asked for, with the visitor in `detail`. */
export const SUPPORT_OPENED = 'cabinet:support';
/** Said when the visitor is somebody else or nobody from now on. */
export const SUPPORT_ENDED = 'cabinet:support-ended';

let loading: { script: string; loaded: Promise<void> } | undefined;

function load(script: string): Promise<void> {
  if (loading?.script === script) return loading.loaded;
  const loaded = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      loading = undefined;
      reject(new Error(`${script} could not be loaded`));
    };
    document.head.append(element);
  });
  loading = { script, loaded };
  return loaded;
}

/** Loads the operator's script, once, and tells it who asks; rejects when it cannot be loaded (docs/configuration.md "Support chat"). */
export async function openWidget(script: string, visitor: Visitor): Promise<void> {
  window.cabinetSupport = visitor;
  await load(script);
  dispatchEvent(new CustomEvent<Visitor>(SUPPORT_OPENED, { detail: visitor }));
}

/** Nothing of one person is left for the next. */
export function forgetVisitor(): void {
  if (!window.cabinetSupport) return;
  delete window.cabinetSupport;
  dispatchEvent(new Event(SUPPORT_ENDED));
}

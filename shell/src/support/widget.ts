/** What a support widget is told about its user (spec 1 §1). */
export interface Visitor {
  firstName: string;
  email: string;
  phone: string;
  locale: string;
}

declare global {
  interface Window {
    /** The current user, for the operator's script; also sent with the events below. */
    cabinetSupport?: Visitor;
  }
}

/** Dispatched on the window each time the chat is opened, with the visitor in `detail`. */
export const SUPPORT_OPENED = 'cabinet:support';
/** Dispatched when the visitor changes or signs out. */
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

/** Loads the operator's script once and passes it the visitor; rejects when it cannot be loaded (docs/configuration.md "Support chat"). */
export async function openWidget(script: string, visitor: Visitor): Promise<void> {
  window.cabinetSupport = visitor;
  await load(script);
  dispatchEvent(new CustomEvent<Visitor>(SUPPORT_OPENED, { detail: visitor }));
}

/** Removes the visitor's data, so that the next account finds none of it. */
export function forgetVisitor(): void {
  if (!window.cabinetSupport) return;
  delete window.cabinetSupport;
  dispatchEvent(new Event(SUPPORT_ENDED));
}

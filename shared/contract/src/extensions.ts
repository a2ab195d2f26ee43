/**
 * Places where one area shows something inside another, and dialogs that one area lends to others. Ids carry a
 * version: a change that breaks contributors gets a new id beside the old one.
 */
export interface SlotMap {
  /** Cards of the home page; each is a whole card. */
  'home.widgets/v1': object;
  /** Content of a toolbar popup; `close` shuts it after navigating. */
  'toolbar.popup/v1': { close: () => void };
  /** Extra facts about a message in its detail, by its id. */
  'messages.detail/v1': { sendingId: string };
}
export type SlotId = keyof SlotMap;
export type SlotProps<S extends SlotId> = SlotMap[S];

/** Cross-area dialogs: what they are given and what they answer; `undefined` when dismissed. */
export interface DialogMap {
  /** Chooses one stored file; `accept` limits the media types. */
  /** Adds funds to a balance: one's own, or one that can be chosen, unless `OwnerId` says whose. It leads out of the cabinet, so it answers nothing. */
  'balance.topUp/v1': { props: { OwnerId?: string }; result: undefined };
  'storage.pick/v1': { props: { accept?: readonly string[] }; result: { id: string; title: string } };
}
export type DialogId = keyof DialogMap;
export type DialogProps<D extends DialogId> = DialogMap[D]['props'];
export type DialogResult<D extends DialogId> = DialogMap[D]['result'];

/** What every dialog's component receives beside its props. */
export type DialogComponentProps<D extends DialogId> = DialogProps<D> & { close: (result?: DialogResult<D>) => void };

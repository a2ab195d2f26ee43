import type { NewReport } from '@cabinet/domain/reports';
import type { ResourceName } from '@cabinet/domain/resource';

/**
 * The slots: places in a page where other areas show something. Each id stands with the props that a contribution gets.
 * Ids carry a version; a change that breaks contributions gets a new id (`/v2`) beside the old one.
 *
 * @example
 * // remote.manifest.ts of the area that contributes
 * slots: { latest: { slot: 'home.widgets/v1', order: 20, access: 'sendings.get' } },
 * // its src/remote.ts
 * slots: { latest: () => import('./slots/latest.tsx') },
 */
export interface SlotMap {
  /** What has to be seen first on the home page, above the day's figures; a contribution shows nothing when there is nothing to say. */
  'home.top/v1': object;
  /** Cards of the home page; each is a whole card. */
  'home.widgets/v1': object;
  /** Content of the toolbar's popup; a contribution calls `close` when it navigates away. */
  'toolbar.popup/v1': { close: () => void };
  /** What an account and the person of a contact, by any of its addresses, have written to each other; it fills its place. */
  'contacts.conversation/v1': { addresses: readonly string[]; OwnerId: string };
  /** More about one message, on the page of its details. */
  'messages.detail/v1': { sendingId: string };
}
/** The id of a slot: `'home.widgets/v1'`. */
export type SlotId = keyof SlotMap;
/** The props that every contribution to a slot gets. */
export type SlotProps<S extends SlotId> = SlotMap[S];

/**
 * The dialogs that one area has and every other may open: what each is given, and its result.
 *
 * @example
 * // remote.manifest.ts of the area that has it
 * dialogs: { pick: 'storage.pick/v1' },
 * // any other area
 * const file = await useCabinet().open('storage.pick/v1', { accept: ['audio/'] });
 */
export interface DialogMap {
  /**
   * Adds funds to the balance of `OwnerId`; without it to the user's own, or to one that the user chooses. `amount` is the sum that is
   * filled in. It leads out of the cabinet, so it has no result.
   */
  'balance.topUp/v1': { props: { OwnerId?: string; amount?: number }; result: undefined };
  /** Downloads the account statement of a period, of `OwnerId` or, without it, of the user's own account. */
  'balance.statement/v1': { props: { OwnerId?: string }; result: undefined };
  /** Builds a tagged link, by default a short one, to be put into a text. `mark` names it there, so that each message has an own address of it. */
  'settings.link/v1': { props: object; result: { url: string; mark?: string } };
  /** Has a report of the list `of` made again and again, and sent by email. */
  'settings.reportSchedule/v1': { props: { of: ResourceName; report: NewReport }; result: undefined };
  /** Lets the user choose one stored file; `accept` limits the media types. */
  'storage.pick/v1': { props: { accept?: readonly string[]; dropped?: readonly File[] }; result: { id: string; title: string } };
}
/** The id of a dialog: `'storage.pick/v1'`. */
export type DialogId = keyof DialogMap;
/** What a dialog is given. */
export type DialogProps<D extends DialogId> = DialogMap[D]['props'];
/** What a dialog answers when it is not dismissed. */
export type DialogResult<D extends DialogId> = DialogMap[D]['result'];

/**
 * Props of the component behind a dialog: what it is given, and `close`, which takes the result.
 *
 * @example
 * export function Dialog({ accept, close }: DialogComponentProps<'storage.pick/v1'>) {
 *   return <Picker accept={accept} onPick={(file) => close(file)} onCancel={() => close()} />;
 * }
 */
export type DialogComponentProps<D extends DialogId> = DialogProps<D> & { close: (result?: DialogResult<D>) => void };

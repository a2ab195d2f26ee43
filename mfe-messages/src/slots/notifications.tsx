import { NotificationList } from '../components/notification-list.tsx';

/** The latest notifications in the toolbar's popup; `close` shuts it (spec 1 §2 "Navigation"). */
export function Slot({ close }: { close: () => void }) {
  return <NotificationList brief onFollow={close} />;
}

import { useCabinet } from '@cabinet/contract/cabinet';
import { Link } from '@cabinet/design-system/link';
import { Owner } from '@cabinet/design-system/list';

/** The username of an account as a link to its page. */
export function AccountLink({ id }: { id: string }) {
  const { link } = useCabinet();
  return (
    <Link to={link('admin.user', { id })}>
      <Owner id={id} />
    </Link>
  );
}

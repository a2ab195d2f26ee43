import { Navigate, useParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';

/** The address of a mailing that stands in letters and in other programs; it leads to the page beside the list of tasks. */
export function Page() {
  const { id = '' } = useParams();
  const { link } = useCabinet();
  return <Navigate replace to={link('messages.task', { id }) ?? '/'} />;
}

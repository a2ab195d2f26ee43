import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { members } from '@cabinet/domain/members';

interface Person {
  id: string;
  name: string;
}

/** The people of the account, whoever is signed in first; the others for those who may see them. */
export function usePeople(): { people: readonly Person[]; nameOf: (id: string) => string } {
  const t = useT('messages');
  const { can, session } = useCabinet();
  const { data } = useResource(members).useFind({ OwnerId: session.user.id, $limit: 100 }, { skip: !can('members.get') });
  const others = (data?.data ?? []).filter(({ id }) => id !== session.person.id);
  const named = others.map(({ id, firstName, lastName, username }) => ({ id, name: `${firstName} ${lastName}`.trim() || username }));
  const people = [{ id: session.person.id, name: t('talks.me') }, ...named];
  return { people, nameOf: (id) => people.find((one) => one.id === id)?.name ?? t('talks.somebody') };
}

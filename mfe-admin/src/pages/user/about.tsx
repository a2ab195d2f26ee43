import { Fragment, type ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { routingGroups } from '@cabinet/domain/routing';
import { tariffs } from '@cabinet/domain/tariffs';
import type { User } from '@cabinet/domain/users';
import { useAdminGroupsOfQuery, useAdminTariffsOfQuery } from '../../account-page-calls.ts';
import { useAccountFacts } from '../../components/account/account-facts.tsx';

/** Names that are told before the rest is counted. */
const SHOWN_NAMES = 3;

interface NamesProps {
  /** Undefined while they are loading. */
  ids: readonly string[] | undefined;
  /** Where they are assigned. */
  to: string | undefined;
  nameOf: (id: string) => ReactNode;
}

/** What an account is given, by name, with the way to where it is changed. */
function Names({ ids, to, nameOf }: NamesProps) {
  const t = useT('admin');
  if (!ids) return <SkeletonBar width={60} />;
  if (ids.length === 0) return <Link to={to}>{t('account.about.assign')}</Link>;
  const more = ids.length - SHOWN_NAMES;
  return (
    <>
      {ids.slice(0, SHOWN_NAMES).map((id, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          {nameOf(id)}
        </Fragment>
      ))}
      {more > 0 ? (
        <>
          {' '}
          <Link to={to}>{t('account.about.more', { count: more })}</Link>
        </>
      ) : null}
    </>
  );
}

function TariffName({ id }: { id: string }) {
  const { link } = useCabinet();
  const { data, isError } = useResource(tariffs).useGet(id);
  if (!data) return isError ? '–' : <SkeletonBar width={60} />;
  return <Link to={link('admin.tariff', { id })}>{data.title}</Link>;
}

function GroupName({ id }: { id: string }) {
  const { data, isError } = useResource(routingGroups).useGet(id);
  return data?.title ?? (isError ? '–' : <SkeletonBar width={60} />);
}

/** By what an account pays and sends, who looks after it, where it came from. */
export function About({ user }: { user: User }) {
  const t = useT('admin');
  const { can, link } = useCabinet();
  const { id } = user;
  const routes = can('routingGroups.get');
  const { data: paid, isError: isPaidUnknown } = useAdminTariffsOfQuery(id);
  const { data: sent } = useAdminGroupsOfQuery(id, { skip: !routes });
  // The head of the page names the reseller, and says whether the email is verified.
  const facts = useAccountFacts({ ...user, ResellerId: null, isVerified: undefined });
  return (
    <Card title={t('account.facts')} action={<Link to={link('admin.userProfile', { id })}>{t('account.profile')}</Link>}>
      <DescriptionList
        items={[
          !isPaidUnknown && {
            label: t('account.tariffs.title'),
            value: (
              <Names
                ids={paid?.tariffs.map((tariff) => tariff.id)}
                to={link('admin.userTariffs', { id })}
                nameOf={(tariff) => <TariffName id={tariff} />}
              />
            ),
          },
          routes && {
            label: t('account.routing.title'),
            value: <Names ids={sent?.groups} to={link('admin.userRouting', { id })} nameOf={(group) => <GroupName id={group} />} />,
          },
          ...facts,
        ]}
      />
    </Card>
  );
}

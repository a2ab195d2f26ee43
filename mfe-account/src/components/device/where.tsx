import { useT } from '@cabinet/contract/i18n';
import { networkName } from '@cabinet/domain/network-names';

/** Where somebody is, as far as it is known, with the address: `Madrid, Spain · 203.0.113.7`; without a place the name of a network of one's own. */
export function Where({ ip, place }: { ip: string; place?: string | undefined }) {
  const t = useT('account');
  const network = networkName(ip);
  const known = place || (network && t(`sessions.network.${network}`));
  return [known, ip].filter(Boolean).join(' · ');
}

import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import type { Provider } from '@cabinet/domain/providers';
import { STATE_TONES, stateOf } from '../../model/provider-state.ts';

/** How a provider is, on all nodes, as a colour and a word. */
export function ProviderStateDot({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const state = stateOf(provider);
  return <Dot tone={STATE_TONES[state]}>{t(`provider.state.${state}`)}</Dot>;
}

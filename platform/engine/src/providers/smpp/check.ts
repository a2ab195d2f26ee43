import type { SmppSettings } from '@cabinet/domain/providers-smpp';
import type { SocketOutbound } from '../http/outbound.ts';
import { TRY_LATER } from './answers.ts';
import { Bind } from './bind.ts';

const NEVER = 86_400_000;

/** Binds once and takes leave; throws the centre's own words when it does not let us in, and has none when it does. */
export async function checkBind(settings: SmppSettings, password: string, outbound: SocketOutbound): Promise<string> {
  const role = settings.bindType === 'transceiver' ? 'transceiver' : 'transmitter';
  const ended = Promise.withResolvers<void>();
  const bind: Bind = new Bind({
    role,
    settings,
    password,
    outbound,
    backOff: { first: NEVER, longest: NEVER },
    onDeliver: async () => TRY_LATER,
    onChange: () => {
      if (bind.state === 'bound') ended.resolve();
      else if (bind.state === 'waiting') ended.reject(new Error(bind.text ?? 'No connection'));
    },
  });
  bind.open();
  try {
    await ended.promise;
    return '';
  } finally {
    await bind.close();
  }
}

import type { Option } from '../input/input.tsx';

/** Options that the server finds for a search, and whether it is still searching. */
export interface RemoteOptions {
  options: readonly Option[];
  loading: boolean;
}

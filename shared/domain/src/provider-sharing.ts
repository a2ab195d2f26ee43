import type { ProviderHealth } from './providers.ts';

/** What a cell may use of a provider that cells share. */
export interface ProviderCellPart {
  /** Messages a second; null where the provider has no limit. */
  rate: number | null;
  /** Connections of each node; null where its kind has no number of them. */
  connections: number | null;
}

/** A cell of the installation, with what it has of a provider. */
export interface ProviderCell {
  cell: number;
  /** The id by which the provider is read as that cell has it. */
  ProviderId: string;
  /** Whether it is the cell that answers. */
  isHere: boolean;
  /** Null for a cell that does not follow the first: nothing that is shared comes to it. */
  weight: number | null;
  /** What it has, or would have if the provider were shared; null where nothing goes by it there. */
  part: ProviderCellPart | null;
  /** Whether what is changed in the first cell comes to it now. */
  isFetching: boolean;
  /** Whether the cell answers. */
  isReachable: boolean;
  /** What its nodes tell of their connections; null while the provider is not there, or the cell does not answer. */
  health: ProviderHealth[] | null;
}

/** Why a provider stays one cell's: its kind has one receiver of what comes, or cells have no secret to seal its secrets by. */
export type SharingObstacle = 'kind' | 'secret';

/** How a provider is divided among the cells: answer of `GET /providers/{id}/sharing` in the first of them. */
export interface ProviderSharing {
  isShared: boolean;
  /** Why it cannot be shared; null where it can. */
  obstacle: SharingObstacle | null;
  /** By their numbers. */
  cells: ProviderCell[];
}

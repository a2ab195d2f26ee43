/** The schema in which the rows of a move are while they are in no table of a cell; in the one that they left, for as long as something may come late. */
export const stageOf = (id: string): string => `cell_move_${id.replaceAll('-', '')}`;

/** The schema, in the cell that they come to, of what says which of its rows were copied ahead. */
export const aheadOf = (id: string): string => `cell_ahead_${id.replaceAll('-', '')}`;

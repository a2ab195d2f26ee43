/** The schema in which the rows of a move are while they are in no table of a cell; in the one that they left, for as long as something may come late. */
export const stageOf = (id: string): string => `cell_move_${id.replaceAll('-', '')}`;

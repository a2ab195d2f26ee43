/** The cell whose values have no mark: whatever was made before there were cells is its. */
export const FIRST_CELL = 1;

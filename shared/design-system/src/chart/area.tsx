import styles from './chart.module.css';

interface AreaProps {
  values: readonly number[];
  /** The value at the top. */
  ceiling: number;
  width: number;
  height: number;
  className: string | undefined;
  /** The index of the value that is pointed at. */
  marked: number | undefined;
}

/** Room above the highest value for the width of the line. */
const LINE_ROOM = 4;

/** One series as a line over a filled area, from the middle of its first place to that of its last. */
export function Area({ values, ceiling, width, height, className, marked }: AreaProps) {
  const step = width / Math.max(values.length, 1);
  const x = (index: number) => (index + 0.5) * step;
  const y = (value: number) => height - (ceiling === 0 ? 0 : (Math.max(value, 0) / ceiling) * (height - LINE_ROOM));
  const line = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <g className={className}>
      <path className={styles['area']} d={`${line}L${x(values.length - 1)} ${height}L${x(0)} ${height}Z`} />
      <path className={styles['line']} d={line} />
      {marked === undefined ? null : <path className={styles['marked']} d={`M${x(marked)} 0V${height}`} />}
    </g>
  );
}

import { Suspense, useId, useRef, useState, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import { lazyComponent } from '../lazy/lazy.tsx';
import { Area } from './area.tsx';
import type { ChartView } from './chart-menu.tsx';
import { ChartTable } from './chart-table.tsx';
import { niceCeiling, tickIndexes } from './scale.ts';
import type { BarPoint, Series } from './series.ts';
import styles from './chart.module.css';

export type { BarPoint, Series } from './series.ts';

/** The chart has two fills of its own: the weak accent, and a grey that needs less contrast than text does. */
const fillOf = (tone: Series['tone']) => (tone === 'accent-weak' || tone === 'neutral' ? styles[tone] : toneClass(tone));

interface BarsProps {
  /** Says what the chart shows; the accessible name of both the picture and the table. */
  caption: string;
  series: readonly Series[];
  points: readonly BarPoint[];
  height?: number;
  /** How numbers are written; whole numbers by default. */
  formatValue?: (value: number) => string;
  /** Lets a range of bars be drawn with the pointer, as the date filter does for the keyboard; called with the first and the last point's keys. */
  onRange?: (from: string, to: string) => void;
  /** Leaves out legend, menu and value axis: a strip above a list. */
  slim?: boolean;
  /** Draws the first series as a line over a filled area: what there is at each moment, such as a balance, and not what comes in each. */
  area?: boolean;
}

// Loaded with the first chart whose menu is opened.
const loadMenu = () => import('./chart-menu.tsx').then((module) => module.ChartMenu);
const ChartMenu = lazyComponent(loadMenu);

const VIEWBOX_WIDTH = 1000;
/** A chart of a few points keeps its bars narrow. */
const MAX_BAR_WIDTH = VIEWBOX_WIDTH * 0.06;

/**
 * Bars over time, stacked by series. The same numbers stand in a table, shown on demand and always there for screen
 * readers; a legend names the colours of several series. Bars lead to the rows that they count by pointer, and by the table's links.
 * In a card with a title the menu of the chart stands beside that.
 */
export function Bars({ caption, series, points, height = 180, formatValue, onRange, slim = false, area = false }: BarsProps) {
  const format = useFormat();
  const titleId = useId();
  const write = formatValue ?? ((value: number) => format.number(value));
  const [view, setView] = useState<ChartView>('chart');
  const [range, setRange] = useState<readonly [number, number]>();
  const [hoveredIndex, setHoveredIndex] = useState<number>();
  const start = useRef<number>(undefined);
  const plot = useRef<SVGSVGElement>(null);

  const total = (point: BarPoint) => series.reduce((sum, { key }) => sum + (point.values[key] ?? 0), 0);
  const ceiling = niceCeiling(Math.max(0, ...points.map(total)));
  const step = VIEWBOX_WIDTH / Math.max(points.length, 1);
  const bar = Math.min(step * 0.72, MAX_BAR_WIDTH);
  const indexAt = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? (event.clientX - box.left) / box.width : 0;
    return Math.min(points.length - 1, Math.max(0, Math.floor(share * points.length)));
  };
  const finish = () => {
    if (range && start.current !== undefined) {
      const [from, to] = [points[Math.min(...range)], points[Math.max(...range)]];
      if (from && to) onRange?.(from.key, to.key);
    }
    start.current = undefined;
    setRange(undefined);
  };
  const hoveredPoint = hoveredIndex === undefined ? undefined : points[hoveredIndex];

  const table = (links: boolean) => <ChartTable caption={caption} series={series} points={points} write={write} links={links} />;
  const picture = (
    <>
      <div className={styles['frame']}>
        {slim ? null : (
          <div className={styles['axis']} aria-hidden>
            <span>{ceiling > 0 ? write(ceiling) : null}</span>
            <span>{ceiling > 0 && (ceiling < 1 || Number.isInteger(ceiling / 2)) ? write(ceiling / 2) : null}</span>
            <span>{write(0)}</span>
          </div>
        )}
        <div className={styles['plotBox']}>
          <svg
            ref={plot}
            className={cx(styles['plot'], onRange && styles['zoomable'])}
            height={height}
            viewBox={`0 0 ${VIEWBOX_WIDTH} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={titleId}
            onPointerMove={(event) => {
              const index = indexAt(event);
              setHoveredIndex(index);
              if (start.current !== undefined) setRange([start.current, index]);
            }}
            onPointerLeave={() => setHoveredIndex(undefined)}
            onPointerDown={(event) => {
              if (!onRange) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              start.current = indexAt(event);
              setRange([start.current, start.current]);
            }}
            onPointerUp={finish}
            onPointerCancel={() => {
              start.current = undefined;
              setRange(undefined);
            }}
          >
            <title id={titleId}>{caption}</title>
            {slim ? null : (
              <path
                className={styles['grid']}
                d={`M0 .5H${VIEWBOX_WIDTH}M0 ${height / 2}H${VIEWBOX_WIDTH}M0 ${height - 0.5}H${VIEWBOX_WIDTH}`}
              />
            )}
            {range ? (
              <rect
                className={styles['range']}
                x={Math.min(...range) * step}
                width={(Math.abs(range[1] - range[0]) + 1) * step}
                height={height}
              />
            ) : null}
            {area && series[0] ? (
              <Area
                values={points.map(({ values }) => values[series[0]?.key ?? ''] ?? 0)}
                ceiling={ceiling}
                width={VIEWBOX_WIDTH}
                height={height}
                className={fillOf(series[0].tone)}
                marked={hoveredIndex}
              />
            ) : null}
            {(area ? [] : points).map((point, index) => {
              let top = height;
              return (
                <g key={point.key} className={cx(hoveredIndex !== undefined && hoveredIndex !== index && styles['dim'])}>
                  {series.map(({ key, tone }) => {
                    const value = point.values[key] ?? 0;
                    if (value <= 0 || ceiling === 0) return null;
                    const size = Math.max((value / ceiling) * (height - 4), 1.5);
                    top -= size;
                    return (
                      <rect key={key} className={fillOf(tone)} x={index * step + (step - bar) / 2} y={top} width={bar} height={size} />
                    );
                  })}
                </g>
              );
            })}
          </svg>
          {onRange ? null : (
            <div className={styles['links']} aria-hidden>
              {points.map(({ key, to }, index) =>
                to === undefined ? (
                  <span key={key} />
                ) : (
                  <Link
                    key={key}
                    to={to}
                    tabIndex={-1}
                    onPointerEnter={() => setHoveredIndex(index)}
                    onPointerLeave={() => setHoveredIndex(undefined)}
                  />
                ),
              )}
            </div>
          )}
          {hoveredPoint && hoveredIndex !== undefined ? (
            <Tip point={hoveredPoint} series={series} write={write} share={(hoveredIndex + 0.5) / points.length} />
          ) : null}
          <div className={styles['ticks']} aria-hidden>
            {tickIndexes(points.length).map((index) => (
              <span
                key={index}
                className={styles['tick']}
                ref={(element) =>
                  void (element && (element.style.insetInlineStart = `clamp(28px, ${((index + 0.5) / points.length) * 100}%, 100% - 28px)`))
                }
              >
                {points[index]?.label}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="cab-visually-hidden">{table(false)}</div>
    </>
  );
  if (slim) return <div className={styles['chart']}>{picture}</div>;
  return (
    <div className={styles['chart']}>
      {view === 'table' ? table(true) : picture}
      <div className={styles['foot']}>
        {view === 'chart' && series.length > 1 ? <Legend series={series} /> : null}
        <ViewMenu view={view} onView={setView} />
      </div>
    </div>
  );
}

interface TipProps {
  point: BarPoint;
  series: readonly Series[];
  write: (value: number) => string;
  /** How far along the chart the bar stands, from 0 to 1. */
  share: number;
}

/** What a bar that is pointed at counts, beside it on the side that has room. */
function Tip({ point, series, write, share }: TipProps) {
  const place = (element: HTMLElement | null) => {
    if (!element) return;
    const isFirstHalf = share < 0.5;
    element.style.insetInlineStart = isFirstHalf ? `${share * 100}%` : '';
    element.style.insetInlineEnd = isFirstHalf ? '' : `${(1 - share) * 100}%`;
  };
  return (
    <div ref={place} className={styles['tip']} aria-hidden>
      <strong>{point.label}</strong>
      {series.toReversed().map(({ key, label, tone }) => (
        <span key={key}>
          <i className={cx(styles['swatch'], fillOf(tone))} />
          {label} <b>{write(point.values[key] ?? 0)}</b>
        </span>
      ))}
    </div>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles['legend']}>
      {series.toReversed().map(({ key, label, tone }) => (
        <li key={key}>
          <i className={cx(styles['swatch'], fillOf(tone))} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ViewMenuProps {
  view: ChartView;
  onView: (view: ChartView) => void;
}

/** The button of the menu in which a chart is shown as a table; the menu itself comes once it is wanted. */
function ViewMenu({ view, onView }: ViewMenuProps) {
  const t = useT('ui');
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      icon="more"
      size="sm"
      label={t('chart.view')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <div className={styles['menu']} data-chart-menu="">
      {isWanted ? (
        <Suspense fallback={button}>
          <ChartMenu view={view} onView={onView} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}

/** A line of a few numbers, beside a figure; `label` says what it shows. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number, index: number) =>
    `${(index / Math.max(values.length - 1, 1)) * 100} ${22 - ((value - low) / (high - low || 1)) * 20}`;
  return (
    <svg className={styles['spark']} viewBox="0 0 100 24" preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={values.map((value, index) => `${index === 0 ? 'M' : 'L'}${at(value, index)}`).join('')} />
    </svg>
  );
}

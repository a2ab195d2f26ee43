import { brandColors } from '@cabinet/domain/brand';
import { Card } from '../../card/card.tsx';
import { Row, Stack } from '../../page/page.tsx';
import { Tag } from '../../tag/tag.tsx';
import { useTheme } from '../../theme/theme.tsx';
import { PALETTES, type ColorName } from '../../theme/tokens.ts';
import styles from '../gallery.module.css';

const BRANDS = ['#2b59e0', '#0a7d4f', '#e11d48', '#ffd400', '#7c3aed', '#111111'] as const;

function Swatch({ name, color, ink }: { name: string; color: string; ink?: string }) {
  return (
    <div className={styles['swatch']}>
      <svg width="44" height="32" aria-hidden>
        <rect width="44" height="32" rx="6" fill={color} />
        {ink === undefined ? null : (
          <text x="22" y="21" textAnchor="middle" fontSize="14" fontWeight="600" fill={ink}>
            Aa
          </text>
        )}
      </svg>
      <span>
        {name}
        <br />
        {color}
      </span>
    </div>
  );
}

/** The palette of the theme that is shown, and what any brand's colour becomes in it: readable in every case. */
export function Sample() {
  const { mode } = useTheme();
  return (
    <Stack>
      <Card title="Palette">
        <div className={styles['swatches']}>
          {(Object.keys(PALETTES[mode]) as ColorName[]).map((name) => (
            <Swatch key={name} name={name} color={PALETTES[mode][name]} />
          ))}
        </div>
      </Card>
      <Card title="Brands" note="what settings give, and what is shown">
        <div className={styles['swatches']}>
          {BRANDS.map((primary) => {
            const brand = brandColors(primary, mode);
            return <Swatch key={primary} name={primary} color={brand.accent} ink={brand['on-accent']} />;
          })}
        </div>
      </Card>
      <Card title="Tones">
        <Row>
          {(['neutral', 'accent', 'info', 'success', 'warning', 'error'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </Row>
      </Card>
    </Stack>
  );
}

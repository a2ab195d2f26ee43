import { lazy, Suspense, useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CabinetContext, type ThemeChoice } from '@cabinet/contract/cabinet';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy/copy.tsx';
import { Link } from '../link/link.tsx';
import { Row, Stack } from '../page/page.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { SECTIONS, type Section } from './sections.ts';
import styles from './gallery.module.css';

const ALL = 'all';
const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const SHOWN = SECTIONS.map((section) => ({ ...section, Sample: lazy(async () => ({ default: (await section.load()).Sample })) }));

function Source({ section }: { section: Section }) {
  const [source, setSource] = useState<string>();
  if (source === undefined) {
    return (
      <Button size="sm" tone="ghost" icon="code" onClick={() => void section.source().then((module) => setSource(module.default))}>
        Show code
      </Button>
    );
  }
  return (
    <div className={styles['source']}>
      <Row end>
        <CopyButton text={source} />
      </Row>
      <pre tabIndex={0} aria-label={`Code of ${section.title}`}>
        {source}
      </pre>
    </div>
  );
}

function SectionView({ section }: { section: (typeof SHOWN)[number] }) {
  return (
    <section className={styles['section']} aria-label={section.title} data-section={section.id}>
      <h2 className={styles['title']}>{section.title}</h2>
      <Suspense fallback={<Skeleton lines={6} />}>
        <section.Sample />
      </Suspense>
      <Source section={section} />
    </section>
  );
}

/**
 * Shows every component in its states with its code, section by section (`/debug?section=buttons`, `all` for all of
 * them), in the theme that is chosen here. Only the visible section is loaded.
 */
export function Gallery() {
  const preferences = useContext(CabinetContext)?.preferences;
  const wanted = useSearchParams()[0].get('section') ?? SECTIONS[0]?.id;
  const shown = wanted === ALL ? SHOWN : SHOWN.filter(({ id }) => id === wanted);
  return (
    <section aria-label="Design system" className={styles['gallery']}>
      <div className={styles['head']}>
        <nav aria-label="Design system" className={styles['menu']}>
          {[...SECTIONS, { id: ALL, title: 'All' }].map(({ id, title }) => (
            <span key={id} className={styles[id === wanted ? 'current' : 'entry']} aria-current={id === wanted ? 'page' : undefined}>
              {id === wanted ? title : <Link to={`/debug?section=${id}`}>{title}</Link>}
            </span>
          ))}
        </nav>
        {preferences ? (
          <Segmented
            label="Theme"
            value={preferences.theme}
            onChange={preferences.setTheme}
            options={THEMES.map((value) => ({ value, label: value }))}
          />
        ) : null}
      </div>
      <Stack gap="lg">
        {shown.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
      </Stack>
    </section>
  );
}

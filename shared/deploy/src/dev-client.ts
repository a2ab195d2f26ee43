/**
 * Runs in every page of the development proxy: reloads it when another build is there, and shows what is wrong with the
 * areas under work. Its style is set through objects, so that no policy has to allow it.
 */
interface Notice {
  area: string;
  kind: 'build' | 'types' | 'contract';
  text: string;
}
interface State {
  /** Area → id of its last good build. */
  builds: Record<string, string>;
  notices: Notice[];
}

const HEADS = {
  build: (area: string) => `${area} does not build; the last good build is shown`,
  types: (area: string) => `${area}: types are wrong`,
  contract: (area: string) => `${area} does not fit this shell`,
};

const STYLE = `
  section { position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; width: min(640px, 100vw - 32px); max-height: 40vh;
    box-sizing: border-box; overflow: auto; padding: 12px 16px;
    border-radius: 8px; border-left: 4px solid #f0646e; background: #1d1f27; color: #eceef4; box-shadow: 0 8px 32px #0006;
    font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
  section.types { border-color: #e5b454 }
  h2 { margin: 0 32px 4px 0; font: 600 14px/1.5 system-ui, sans-serif }
  pre { margin: 0 0 8px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  button { position: absolute; top: 8px; right: 8px; width: 28px; height: 28px; border: 0; border-radius: 6px; background: none;
    color: inherit; font-size: 18px; cursor: pointer }
  button:hover, button:focus-visible { background: #ffffff24 }`;

const host = document.createElement('cabinet-dev');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
root.adoptedStyleSheets = [sheet];

function show(notices: readonly Notice[]): void {
  host.remove();
  if (notices.length === 0) return;
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  section.className = notices.every(({ kind }) => kind === 'types') ? 'types' : '';
  for (const { area, kind, text } of notices) {
    const head = document.createElement('h2');
    head.textContent = HEADS[kind](area);
    const body = document.createElement('pre');
    body.textContent = text;
    section.append(head, body);
  }
  const close = document.createElement('button');
  close.textContent = '×';
  close.ariaLabel = 'Close';
  close.onclick = () => host.remove();
  section.append(close);
  root.replaceChildren(section);
  document.body.append(host);
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') host.remove();
});

/** Builds that this page was composed of. */
function shown(area: string): string | undefined {
  if (area === 'shell') return document.querySelector('script[src^="/shell/"]')?.getAttribute('src')?.split('/')[2];
  try {
    const registry = JSON.parse(document.getElementById('cabinet-registry')?.textContent ?? '') as {
      areas: Record<string, { current: string }>;
    };
    return registry.areas[area]?.current;
  } catch {
    return undefined;
  }
}

function onState({ builds, notices }: State): void {
  const wanted = JSON.stringify(builds);
  const old = Object.keys(builds).some((area) => shown(area) !== builds[area]);
  // Once for each build: a page that cannot be composed must not reload for ever.
  if (old && sessionStorage.getItem('cabinet-dev') !== wanted) {
    sessionStorage.setItem('cabinet-dev', wanted);
    location.reload();
  } else show(notices);
}

new EventSource('/__dev/events').addEventListener('message', ({ data }: MessageEvent<string>) => onState(JSON.parse(data) as State));

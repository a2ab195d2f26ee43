import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from './workspace.ts';

/** Modules that the shell's build takes from elsewhere: the request, in which package it is made, and the file that answers it. */
interface Replacement {
  request: RegExp;
  within?: RegExp;
  file: string;
}

const design = (file: string) => join(ROOT, 'shared/design-system/src', file);

const listed = (folder: string): readonly Replacement[] => [
  // What antd puts styles into the page with; the policy of styles stops the original.
  { request: /[\\/]Dom[\\/]dynamicCSS(\.js)?$/, file: design('theme/adopted-styles.ts') },
  // All phone numbers of the world, which pages load when they meet one.
  { request: /[\\/]phone-library(\.ts)?$/, file: join(ROOT, 'shared/domain/src/phone-library-late.ts') },
  // Rendering on a server, and prefetching for it.
  { request: /[\\/]ssr[\\/]components\.js$/, within: /[\\/]react-router[\\/]/, file: join(folder, 'src/app/router-framework.ts') },
  // Timing what the router does.
  { request: /[\\/]instrumentation\.js$/, within: /[\\/]react-router[\\/]/, file: join(folder, 'src/app/router-instrumentation.ts') },
  // Reading manifests of remotes, and preloading what they name.
  ...[/[\\/]SnapshotHandler\.js$/, /[\\/]utils[\\/]preload\.js$/].map((request) => ({
    request,
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    file: join(folder, 'src/federation/no-snapshots.ts'),
  })),
  // All that ranges of versions can be; the registry lets in those that the builds write.
  {
    request: /[\\/]semver[\\/]index\.js$/,
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    file: join(folder, 'src/federation/satisfy.ts'),
  },
  // What its errors mean, in sentences; their codes stay.
  {
    request: /[\\/]desc\.mjs$/,
    within: /[\\/]@module-federation[\\/]error-codes[\\/]/,
    file: join(folder, 'src/federation/no-descriptions.ts'),
  },
  // Renaming the keys of values.
  { request: /^tiny-case$/, within: /[\\/]yup$/, file: design('form/values/key-case.ts') },
  // What formik's `connect` wraps components with.
  { request: /^hoist-non-react-statics$/, within: /[\\/]formik[\\/]/, file: design('form/values/hoist-statics.ts') },
  // What formik joins errors of several origins with.
  { request: /^deepmerge$/, within: /[\\/]formik[\\/]/, file: design('form/values/merge-errors.ts') },
  // The four helpers that formik takes from lodash: values of forms are plain.
  ...['clone', 'clone-deep', 'is-plain-object', 'to-path'].map((file) => ({
    request: new RegExp(`^lodash-es/${file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}$`),
    within: /[\\/]formik[\\/]/,
    file: design(`form/values/${file}.ts`),
  })),
];

/** Puts lighter modules in the place of those that the product uses little of (docs/decisions/0097); tests hold both to the same answers. */
export function replacements(folder: string): webpack.WebpackPluginInstance[] {
  return listed(folder).map(({ request, within, file }) => {
    const replace = (resource: { context: string; request: string }) => {
      if (within?.test(resource.context)) resource.request = file;
    };
    return new webpack.NormalModuleReplacementPlugin(request, within ? replace : file);
  });
}

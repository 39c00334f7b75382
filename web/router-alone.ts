import type { Plugin } from 'vite';

/** What stands for a file of React Router where the files below ask for it; a missing name fails the build. */
const standIns: Record<string, string> = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
  'dom/ssr/components.js': `
    import { createContext, useRef } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const usePrefetchBehavior = () => [false, useRef(null), {}];
    export const mergeRefs = (...refs) => (element) => {
      for (const ref of refs) {
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }
    };`,
};

const askers = /\/react-router\/dist\/production\/lib\/(components|dom\/lib|router\/router)\.js$/;

/** React Router without its framework mode and its instrumentation: 9 kB we never run, and every visitor would fetch. */
export function routerAlone(): Plugin {
  return {
    name: 'router-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = Object.keys(standIns).find((name) => name.endsWith(source.replace(/^\.\//, '')));
      return file !== undefined && source.startsWith('.') && askers.test(importer)
        ? `\0react-router/${file}`
        : null;
    },
    load: (id) => standIns[id.replace('\0react-router/', '')] ?? null,
  };
}

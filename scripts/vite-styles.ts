import type { Plugin } from 'vite';

/** Rule with Tailwind's initial values for browsers that lack `@property`. */
const FALLBACK = /@layer properties\{@supports.*?\}\}\}/;

/**
 * Removes Tailwind's fallback for browsers without `@property` from the built styles. Tailwind supports none of them
 * (Safari before 16.4, Firefox before 128), and every browser would load it. @throws if there is no such rule
 */
export function withoutFallback(): Plugin {
  return {
    name: 'styles',
    apply: 'build',
    generateBundle: {
      // After the styles have been written.
      order: 'post',
      handler(_, bundle) {
        const asset = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        const styles = asset?.type === 'asset' ? String(asset.source) : '';
        if (asset?.type !== 'asset' || !FALLBACK.test(styles)) {
          return this.error('The styles have no fallback to remove.');
        }
        asset.source = styles.replace(FALLBACK, '');
      },
    },
  };
}

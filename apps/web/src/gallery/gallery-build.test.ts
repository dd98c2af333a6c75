import { describe, expect, it } from 'vitest';

import viteConfig from '../../vite.config.ts';

/** The pages and scripts that a build begins with. */
function entriesOf(mode: string): readonly string[] {
  const { build } = viteConfig({ mode, command: 'build' });
  return Object.values((build?.rolldownOptions?.input ?? {}) as Record<string, string>);
}

describe('the gallery', () => {
  it('is no part of what players get', () => {
    expect(entriesOf('production')).toEqual(['index.html', 'src/service-worker/service-worker.ts']);
  });

  it('is a page of the build for eyes', () => {
    expect(entriesOf('gallery')).toContain('gallery.html');
  });
});

interface Policy {
  createScriptURL(url: string): string;
}

declare global {
  /** Only some browsers have it; where they do, the page's security policy requires it. */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }
    | undefined;
}

let policy: Policy | null = null;

/**
 * The address of one of our own scripts, in the form needed to start a worker from it. Throws if it is anybody else's.
 */
export function trustedScriptUrl(url: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('own-scripts', { createScriptURL: own }) ?? {
    createScriptURL: own,
  };
  return policy.createScriptURL(url);
}

function own(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) {
    throw new TypeError(`${url} is not a script of this site`);
  }
  return url;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };

// React Aria empties its announcer with `innerHTML = ''`. Nothing else becomes HTML.
trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });

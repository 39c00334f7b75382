export type Directives = Readonly<Record<string, readonly string[]>>;

const trustedTypes = new Set(['require-trusted-types-for', 'trusted-types']);

/**
 * The policy of the payment step, the only document in which scripts of payment providers run. Without any it is as
 * strict as every other page.
 */
export function withProviderSources(policy: Directives, providers: readonly Directives[]): Directives {
  const withSources = providers.filter((hosts) => Object.keys(hosts).length > 0);
  if (withSources.length === 0) return policy;
  // The trap: the providers' scripts know no trusted types, and style the frames they make.
  const merged: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(policy).filter(([name]) => !trustedTypes.has(name)),
  );
  // Beside the hash of a style, 'unsafe-inline' would count for nothing.
  merged['style-src'] = ["'self'", "'unsafe-inline'"];
  for (const hosts of withSources)
    for (const [name, values] of Object.entries(hosts)) merged[name] = [...(merged[name] ?? []), ...values];
  return merged;
}

/** The features that frames of payment providers may use on the payment step: Apple Pay and Google Pay show by them. */
export function withProviderPermissions(policy: Directives, providers: readonly Directives[]): Directives {
  const merged: Record<string, readonly string[]> = { ...policy };
  for (const permissions of providers)
    for (const [feature, origins] of Object.entries(permissions))
      merged[feature] = [...new Set(['self', ...(merged[feature] ?? []), ...origins])];
  return merged;
}

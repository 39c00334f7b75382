/** Of a Content-Security-Policy, by name. */
export type Directives = Readonly<Record<string, readonly string[]>>;

const typed = new Set(['require-trusted-types-for', 'trusted-types']);

/**
 * The payment step is a document of its own: there, and only there, the scripts of the providers that are on may run.
 * Where none has one, it is as strict as every other page.
 * @param providers what the form of each adds
 */
export function withProviders(shop: Directives, providers: readonly Directives[]): Directives {
  const opened = providers.filter((hosts) => Object.keys(hosts).length > 0);
  if (opened.length === 0) return shop;
  // The trap: the providers' scripts know no trusted types, and style the frames they make.
  const merged: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(shop).filter(([name]) => !typed.has(name)),
  );
  // Beside the hash of a style, 'unsafe-inline' would count for nothing.
  merged['style-src'] = ["'self'", "'unsafe-inline'"];
  for (const hosts of opened)
    for (const [name, values] of Object.entries(hosts)) merged[name] = [...(merged[name] ?? []), ...values];
  return merged;
}

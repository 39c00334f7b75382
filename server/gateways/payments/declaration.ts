import { z } from 'zod';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { httpsUrl } from '#server/platform/core/https-url.ts';
import type { BrowserSetup, PaymentProvider, ProviderLimits } from './provider.ts';

type Environment = BrowserSetup['environment'];

export const secret = z.string().min(1);

export const apiAddress = httpsUrl
  .refine((url) => new URL(url).pathname === '/', 'must have no path')
  .transform((url) => new URL(url).origin)
  .optional();

/** By the host of an address, for a provider that has "sandbox" in that of its test environment. */
export function environmentOfAddress(url: string, live: string): Environment | null {
  if (url === live) return 'live';
  return /(^|[.-])sandbox[.-]/.test(new URL(url).hostname) ? 'test' : null;
}

export interface AdapterOptions {
  api: string;
  clock: Clock;
  /** How long a call may take before its answer counts as lost; 10 seconds by default. */
  timeoutMs?: number | undefined;
}

export interface ProviderDeclaration<Settings extends z.ZodObject = z.ZodObject> {
  name: string;
  settings: Settings;
  /** `setting` overrides the address; production uses `live` by default, everything else `test`. */
  api: { setting: keyof z.infer<Settings> & string; live: string; test: string };
  isLive?(settings: z.infer<Settings>): boolean;
  environmentOf(name: string, value: string): Environment | null;
  limits: ProviderLimits;
  publicKey(settings: z.infer<Settings>): string | null;
  csp(environment: Environment): BrowserSetup['csp'];
  permissions(environment: Environment): BrowserSetup['permissions'];
  /** Imports the adapter here, so that a provider that is off costs no memory. */
  create(settings: z.infer<Settings>, options: AdapterOptions): Promise<PaymentProvider>;
}

export const declareProvider = <Settings extends z.ZodObject>(
  declaration: ProviderDeclaration<Settings>,
): ProviderDeclaration<Settings> => declaration;

export interface ConfiguredProvider {
  id: ProviderId;
  name: string;
  api: string;
  browser: BrowserSetup;
  limits: ProviderLimits;
  create(clock: Clock): Promise<PaymentProvider>;
}

export function configureProvider<Settings extends z.ZodObject>(
  id: ProviderId,
  declaration: ProviderDeclaration<Settings>,
  settings: z.infer<Settings>,
  production: boolean,
): ConfiguredProvider {
  const { name, api: addresses, limits } = declaration;
  const api = (settings[addresses.setting] as string | undefined) ?? addresses[production ? 'live' : 'test'];
  const isLive = declaration.isLive?.(settings) ?? api === addresses.live;
  const environment = isLive ? 'live' : 'test';
  return {
    id,
    name,
    api,
    browser: {
      environment,
      publicKey: declaration.publicKey(settings),
      csp: declaration.csp(environment),
      permissions: declaration.permissions(environment),
    },
    limits,
    create: (clock) => declaration.create(settings, { api, clock }),
  };
}

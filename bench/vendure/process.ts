/**
 * A process of Vendure, in the folder it is installed in: `populate` makes tables, goods and customers and ends; `server`
 * and `worker` say that they are ready and go on until they are stopped or the process that started them ends.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { each } from '../support/visitors.ts';

/** Read from `VENDURE_SETTINGS`. */
export interface VendureSettings {
  databaseUrl: string;
  port: number;
  adminPassword: string;
  /** Products of one variant each. */
  goods: number;
  /** Mail addresses of customers. */
  customers: string[];
  customerPassword: string;
}

/** Of a class that Vendure has an instance of. */
type Token<T> = abstract new (...given: never) => T;

interface Application {
  get<T>(token: Token<T>): T;
  close(): Promise<void>;
}

interface Customers {
  create(context: object, customer: object, password: string): Promise<{ id?: number }>;
  createAddress(context: object, customerId: number, address: object): Promise<unknown>;
}

/** The part of `@vendure/core` that this file uses. */
interface Core {
  bootstrap(config: object): Promise<Application>;
  bootstrapWorker(config: object): Promise<{ startJobQueue(): Promise<void> }>;
  DefaultJobQueuePlugin: { init(options: object): object };
  DefaultLogger: new (options: { level: number }) => object;
  LogLevel: { Error: number };
  dummyPaymentHandler: object;
  CustomerService: Token<Customers>;
  RequestContextService: Token<{ create(options: { apiType: 'admin' }): Promise<object> }>;
}

interface Populate {
  populate(start: () => Promise<Application>, data: object, productsFile: string): Promise<Application>;
}

interface Bcrypt {
  hash(password: string, rounds: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}

const fromFolder = createRequire(resolve('package.json'));
const core = fromFolder('@vendure/core') as Core;
const bcrypt = fromFolder('bcrypt') as Bcrypt;
const settings = JSON.parse(process.env.VENDURE_SETTINGS ?? '') as VendureSettings;

function config(synchronize: boolean): object {
  return {
    apiOptions: { hostname: '127.0.0.1', port: settings.port },
    authOptions: {
      tokenMethod: 'bearer',
      superadminCredentials: { identifier: 'superadmin', password: settings.adminPassword },
      // No login is measured, and with the twelve rounds it comes with each takes a quarter of a second.
      passwordHashingStrategy: {
        hash: (password: string) => bcrypt.hash(password, 4),
        check: (password: string, hash: string) => bcrypt.compare(password, hash),
      },
    },
    dbConnectionOptions: { type: 'postgres', url: settings.databaseUrl, synchronize, logging: false },
    logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
    paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
    plugins: [core.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true })],
  };
}

/** A price is in units of a currency here, and in minor units from then on. */
function productsFile(): string {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const rows = Array.from(
    { length: settings.goods },
    (_, n) => `Cask ${n},cask-${n},A cask,,,,,C-${n},100.00,standard,1000000,true,,`,
  );
  return [columns, ...rows].join('\n');
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ name: 'Singapore', code: 'SG', zone: 'Asia' }],
  taxRates: [{ name: 'Standard', percentage: 9 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'dummy',
      handler: {
        code: 'dummy-payment-handler',
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
};

async function addCustomers(application: Application): Promise<void> {
  const context = await application.get(core.RequestContextService).create({ apiType: 'admin' });
  const customers = application.get(core.CustomerService);
  await each(settings.customers, 4, async (emailAddress) => {
    const customer = { emailAddress, firstName: 'Ada', lastName: 'Byrne' };
    const { id } = await customers.create(context, customer, settings.customerPassword);
    if (id === undefined) throw new Error(`Vendure refused ${emailAddress}`);
    // Without one, Vendure would make it from the first order.
    await customers.createAddress(context, id, {
      streetLine1: '1 Bench Street',
      countryCode: 'SG',
      defaultShippingAddress: true,
      defaultBillingAddress: true,
    });
  });
}

async function populate(): Promise<void> {
  const { populate: fill } = fromFolder('@vendure/core/cli') as Populate;
  const file = resolve('products.csv');
  await writeFile(file, productsFile());
  const application = await fill(() => core.bootstrap(config(true)), initialData, file);
  await addCustomers(application);
  await application.close();
  process.exit(0);
}

process.once('disconnect', () => process.exit(0));
const [what] = process.argv.slice(2);
if (what === 'populate') await populate();
else if (what === 'server') await core.bootstrap(config(false));
else await (await core.bootstrapWorker(config(false))).startJobQueue();
process.send?.('ready');

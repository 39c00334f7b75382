import { send } from '../support/send.ts';
import { customerEmail, customerPassword } from './customers.ts';

const refusal = '... on ErrorResult { errorCode message }';

const logInDocument = `mutation LogIn($email: String!, $password: String!) {
  login(username: $email, password: $password) { __typename ${refusal} }
}`;

const customerDocument = 'query Customer { activeCustomer { __typename id } }';

const addDocument = `mutation Add($variant: ID!) {
  addItemToOrder(productVariantId: $variant, quantity: 1) { __typename ... on Order { code totalWithTax } ${refusal} }
}`;

const arrangeDocument = `mutation Arrange($address: CreateAddressInput!, $shippingMethods: [ID!]!) {
  setOrderShippingAddress(input: $address) { __typename ${refusal} }
  setOrderShippingMethod(shippingMethodId: $shippingMethods) { __typename ${refusal} }
  transitionOrderToState(state: "ArrangingPayment") { __typename ... on Order { totalWithTax } ${refusal} }
}`;

const payDocument = `mutation Pay {
  addPaymentToOrder(input: { method: "dummy", metadata: {} }) { __typename ... on Order { code state } ${refusal} }
}`;

const address = {
  fullName: 'Ada Byrne',
  streetLine1: '1 Bench Street',
  city: 'Singapore',
  countryCode: 'SG',
};

interface Answer {
  data?: Record<string, { __typename: string; state?: string } | null>;
  errors?: unknown;
}

interface Asked {
  variables?: object;
  token?: string;
}

/** @throws when a part of the document did not become `type` */
async function ask(url: string, query: string, type: string, { variables = {}, token }: Asked = {}) {
  const { status, text, headers } = await send(`${url}/shop-api`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(text) as Answer;
  if (errors !== undefined || !data || Object.values(data).some((part) => part?.__typename !== type))
    throw new Error(`Vendure: ${status} ${text}`);
  return { data, sessionToken: headers['vendure-auth-token'] };
}

/** Logs in and looks around once: a session that is new to Vendure costs it more. @returns the token of the session */
export async function logIn(url: string, n: number): Promise<string> {
  const variables = { email: customerEmail(n), password: customerPassword };
  const { sessionToken } = await ask(url, logInDocument, 'CurrentUser', { variables });
  if (typeof sessionToken !== 'string') throw new Error('Vendure gave no token');
  await ask(url, customerDocument, 'Customer', { token: sessionToken });
  return sessionToken;
}

/** One request of a new visitor; Vendure opens the session by itself. */
export async function openCart(url: string, variant: string): Promise<void> {
  await ask(url, addDocument, 'Order', { variables: { variant } });
}

/** Three requests of a customer: add an item; address, shipping method and the step to payment; pay. */
export async function checkOut(
  url: string,
  token: string,
  variant: string,
  shippingMethod: string,
): Promise<void> {
  await ask(url, addDocument, 'Order', { token, variables: { variant } });
  const variables = { address, shippingMethods: [shippingMethod] };
  await ask(url, arrangeDocument, 'Order', { token, variables });
  const { data } = await ask(url, payDocument, 'Order', { token });
  const state = data.addPaymentToOrder?.state;
  if (state !== 'PaymentSettled') throw new Error(`Vendure left an order ${state}`);
}

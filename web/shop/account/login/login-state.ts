import { useLocation } from 'react-router';

interface LoginState {
  email: string;
}

/** The state of the history entry: the address that the login begins with. */
export const loginState = (email: string): LoginState => ({ email });

export function useGivenEmail(): string {
  const { email } = (useLocation().state ?? {}) as Partial<LoginState>;
  return typeof email === 'string' ? email : '';
}

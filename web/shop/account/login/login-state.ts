import { useLocation } from 'react-router';

interface LoginState {
  email: string;
}

export const loginState = (email: string): LoginState => ({ email });

export function useGivenEmail(): string {
  const { email } = (useLocation().state ?? {}) as Partial<LoginState>;
  return typeof email === 'string' ? email : '';
}

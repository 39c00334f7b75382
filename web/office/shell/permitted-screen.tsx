import { Outlet } from 'react-router';
import type { Permission } from '#contract/office/permissions.ts';
import { NotFound } from './not-found.tsx';
import { useMay } from './use-operator.ts';

export const PermittedScreen = ({ permission }: { permission: Permission }) =>
  useMay(permission) ? <Outlet /> : <NotFound />;

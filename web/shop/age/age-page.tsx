import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { AgeForm } from './age-form.tsx';

/** /age-form by its own address: nothing was asked for, so it leads home. */
function AgePage() {
  const navigate = useNavigate();
  return <AgeForm onPassed={() => void navigate(paths.home())} />;
}
export { AgePage as Component };

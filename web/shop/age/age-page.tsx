import { useNavigate } from 'react-router';
import { redirectUrl } from '#web/api/state/age.ts';
import { paths } from '#web/paths.ts';
import { AgeForm } from './age-form.tsx';

function AgePage() {
  const navigate = useNavigate();
  return <AgeForm onPassed={() => void navigate(redirectUrl.take() ?? paths.home())} />;
}
export { AgePage as Component };

import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { register } from '#words/en/register/register.ts';
import { download } from '#web/ui/download.ts';
import type { Memory } from './remembered-log.ts';

const words = register.memory;

type RegisterMismatchProps = Omit<Extract<Memory, { state: 'other' }>, 'state'> & { onForget?: () => void };

export const RegisterMismatch = ({ problem, note, onForget }: RegisterMismatchProps) => (
  <Banner tone="danger" title={words.other} className="mt-6">
    <p>{words.problems[problem]}</p>
    <p className="mt-3">{words.proof}</p>
    <div className="mt-4 flex flex-wrap gap-4">
      <Button onClick={() => download(new Blob([note], { type: 'text/plain' }), 'checkpoint-remembered.txt')}>
        {words.keep}
      </Button>
      {onForget && (
        <Button kind="quiet" onClick={onForget}>
          {words.forget}
        </Button>
      )}
    </div>
  </Banner>
);

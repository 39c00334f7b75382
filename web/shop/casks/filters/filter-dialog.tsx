import { filters } from '#words/en/casks/casks.ts';
import { chosen } from '#words/en/casks/filters.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogBox } from '#web/ui/overlays/dialog-box.tsx';
import { Facets } from './facets.tsx';
import type { FacetsProps } from './use-cask-filter.ts';

interface FilterDialogProps extends FacetsProps {
  isOpen: boolean;
  onClose: () => void;
  found: number | undefined;
}

export function FilterDialog({ isOpen, onClose, found, ...facets }: FilterDialogProps) {
  return (
    <DialogBox
      isOpen={isOpen}
      onClose={onClose}
      title={filters.open}
      size="medium"
      actions={
        <Button wide onClick={onClose}>
          {found === undefined ? chosen.show : chosen.showFound(found)}
        </Button>
      }
    >
      <Facets {...facets} />
    </DialogBox>
  );
}

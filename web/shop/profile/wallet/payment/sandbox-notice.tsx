import { Banner } from '#web/ui/banner.tsx';

/** The stand-in never passes for a real provider. */
export function SandboxNotice() {
  return (
    <Banner tone="warning" title="Sandbox: no real money moves">
      This stands in for a card provider. Use one of the test cards; never type the number of a real card
      here.
    </Banner>
  );
}

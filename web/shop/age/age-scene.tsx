import { Picture } from '#web/ui/picture.tsx';
import { warehouse } from '#web/shop/shared/pictures.ts';

/** What waits behind the gate; only where there is room beside it. */
export function AgeScene() {
  return (
    <div className="relative hidden desktop:block">
      <Picture
        picture={warehouse}
        sizes="50vw"
        alt=""
        className="absolute inset-0 size-full object-cover object-[75%_50%]"
      />
    </div>
  );
}

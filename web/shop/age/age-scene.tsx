import { Picture } from '#web/ui/picture.tsx';
import { warehouse } from '#web/shop/pictures/pictures.ts';

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

import type { Picture as Chosen } from '@dubplate/shared/features/content/blocks/fields.ts';
import { imageSrcSetOf, imageUrlAt } from '@dubplate/shared/features/uploads/pictures.ts';
import { Picture } from '../../ui/media/Picture.tsx';

type Props = {
  picture: Chosen;
  /** The displayed width, so that the browser picks a stored size. */
  sizes?: string;
  /** 16:9 instead of a square. */
  isWide?: boolean;
  isFirst?: boolean;
  className?: string;
};

/** A picture that staff chose: one of the store in a fitting size, any other as it is. */
export function ContentPicture({ picture: { url, alt }, sizes = '100vw', ...look }: Props) {
  const isStored = imageUrlAt(url, 1) !== url;
  return (
    <Picture
      src={isStored ? imageUrlAt(url, 1280) : url}
      {...(isStored && { srcSet: imageSrcSetOf(url), sizes })}
      alt={alt}
      pixels={1280}
      {...look}
    />
  );
}

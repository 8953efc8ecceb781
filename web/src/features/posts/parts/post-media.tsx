import type { Post } from '#contract/posts/posts.schemas.ts';
import { fileAt } from '#web/api/file-address.ts';
import { type GridImage, ImageGrid } from '#web/kit/image-grid.tsx';
import { VideoCard } from '#web/kit/video-card.tsx';
import { openGallery } from '../../../app/overlays/gallery.ts';

/** Only where an address has run out. */
const renewals = () => import('../renew-post.ts');

/** As wide as a phone shows a picture brought near. */
const GALLERY_WIDTH = 1567;

/** The pictures or the video of a post (specification, sections 2.6 and 9). Nothing for a post of words. */
export function PostMedia({ post }: { readonly post: Pick<Post, 'id' | 'group_id' | 'images' | 'video' | 'title'> }) {
  const { images, video } = post;
  const isGuarded = (images[0]?.url ?? video?.url ?? null) !== null;
  const onFail = isGuarded ? () => void renewals().then(({ renewPost }) => renewPost(post)) : undefined;
  if (images.length > 0) {
    const given = new Map(images.map((image) => [image.file, image.url]));
    const addressOf = (id: number, size = {}) => fileAt(id, given.get(id) ?? null, size);
    const tiles: GridImage[] = images.map((image) => ({ key: image.file, src: addressOf(image.file), width: image.w, height: image.h }));
    const open = (index: number) =>
      openGallery(
        images.map(({ file, url }) => ({
          key: file,
          src: addressOf(file, { width: GALLERY_WIDTH }),
          ...(url === null ? {} : { renew: async () => (await renewals()).renewedFile(post, file, { width: GALLERY_WIDTH }) }),
        })),
        index,
      );
    return <ImageGrid images={tiles} onOpen={open} onFail={onFail} addressOf={(image, request) => addressOf(Number(image.key), request)} />;
  }
  if (video === null) return null;
  const poster = video.cover_id === null ? undefined : fileAt(video.cover_id, video.cover_url, { width: 692 });
  return (
    <VideoCard
      src={fileAt(video.video_id, video.url)}
      poster={poster}
      width={video.width}
      height={video.height}
      title={post.title || undefined}
      onFail={onFail}
    />
  );
}

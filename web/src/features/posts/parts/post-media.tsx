import type { Post } from '#contract/posts/posts.schemas.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { type GridImage, ImageGrid } from '#web/kit/image-grid.tsx';
import { VideoCard } from '#web/kit/video-card.tsx';
import { openGallery } from '../../../app/overlays/gallery.ts';

/** As wide as a phone shows a picture brought near. */
const galleryWidth = 1567;

/** The pictures or the video of a post (specification, sections 2.6 and 9). Nothing for a post of words. */
export function PostMedia({ post }: { readonly post: Pick<Post, 'images' | 'video' | 'title'> }) {
  const { images, video } = post;
  if (images.length > 0) {
    const tiles: GridImage[] = images.map((image) => ({ key: image.file, src: fileAddress(image.file), width: image.w, height: image.h }));
    const open = (index: number) =>
      openGallery(
        images.map((image) => ({ key: image.file, src: fileAddress(image.file, { width: galleryWidth }) })),
        index,
      );
    return <ImageGrid images={tiles} onOpen={open} addressOf={(image, request) => fileAddress(Number(image.key), request)} />;
  }
  if (video === null) return null;
  const poster = video.cover_id === null ? undefined : fileAddress(video.cover_id, { width: 692 });
  return (
    <VideoCard
      src={fileAddress(video.video_id)}
      poster={poster}
      width={video.width}
      height={video.height}
      title={post.title || undefined}
    />
  );
}

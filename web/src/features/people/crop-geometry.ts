/** A picture in a square frame: how many times larger than it must be, and how far its middle is from the frame's, in pixels of the frame. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

export const CROP_ZOOM_MAX = 4;
/** The side of what is uploaded (specification, section 9). */
export const FACE_SIDE = 500;

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 };

/** Pixels of the frame for one of the picture: at zoom 1 its short side fills the frame. */
export const scaleOf = (picture: Size, frame: number, zoom: number): number => (frame / Math.min(picture.width, picture.height)) * zoom;

const clamp = (value: number, far: number): number => Math.min(far, Math.max(-far, value)) + 0;

/** Keeps the frame full: the picture is never smaller than it and never pulled away from its edge. */
export const boundCrop = (crop: Crop, picture: Size, frame: number): Crop => {
  const zoom = Math.min(CROP_ZOOM_MAX, Math.max(1, crop.zoom));
  const scale = scaleOf(picture, frame, zoom);
  const far = (side: number) => Math.max(0, (side * scale - frame) / 2);
  return { zoom, x: clamp(crop.x, far(picture.width)), y: clamp(crop.y, far(picture.height)) };
};

/** The square of the picture that the frame shows, in pixels of the picture. */
export const cropSquare = (
  crop: Crop,
  picture: Size,
  frame: number,
): { readonly left: number; readonly top: number; readonly side: number } => {
  const scale = scaleOf(picture, frame, crop.zoom);
  const side = frame / scale;
  return { left: (picture.width - side) / 2 - crop.x / scale, top: (picture.height - side) / 2 - crop.y / scale, side };
};

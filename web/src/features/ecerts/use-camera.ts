import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraTrouble = 'refused' | 'none';

const LOOK_EVERY_MS = 150;
const SIDE_MAX = 800;

const openCamera = async (): Promise<MediaStream | CameraTrouble> => {
  if (navigator.mediaDevices?.getUserMedia === undefined) return 'none';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none';
  }
};

type Decode = (image: ImageData) => string;

const lookAt = (video: HTMLVideoElement, decode: Decode): string | null => {
  const scale = Math.min(1, SIDE_MAX / Math.max(video.videoWidth, video.videoHeight, 1));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  const pen = new OffscreenCanvas(Math.max(width, 1), Math.max(height, 1)).getContext('2d', { willReadFrequently: true });
  if (!pen || width === 0 || height === 0) return null;
  pen.drawImage(video, 0, 0, width, height);
  try {
    return decode(pen.getImageData(0, 0, width, height));
  } catch {
    // There is no code in this picture: the next one may have one.
    return null;
  }
};

/** Shows what the camera sees, and says the text of the first QR code in it. The camera is off as soon as the page is left or a code was found. */
export const useCamera = (
  onText: (text: string) => void,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly trouble: CameraTrouble | null } => {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onText);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  useEffect(() => {
    told.current = onText;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = (decode: Decode) => {
      const text = video.current && lookAt(video.current, decode);
      if (isOver) return;
      if (text === null) timer = setTimeout(look, LOOK_EVERY_MS, decode);
      else {
        stop();
        told.current(text);
      }
    };
    const begin = async () => {
      const opened = await openCamera();
      if (typeof opened === 'string') {
        if (!isOver) setTrouble(opened);
        return;
      }
      stream = opened;
      if (isOver || video.current === null) return stop();
      video.current.srcObject = opened;
      await video.current.play().catch(() => undefined);
      const { default: decode } = await import('qr/decode.js');
      look((image) => decode(image));
    };
    void begin();
    return stop;
  }, []);
  return { video, trouble };
};

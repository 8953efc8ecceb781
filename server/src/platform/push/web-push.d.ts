/** What we use of `web-push`, which has no types of its own: it encrypts and signs a message, and sends nothing. */
declare module 'web-push' {
  type Details = { headers: Record<string, string | number>; body: Buffer };
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        topic: string;
        contentEncoding: 'aes128gcm';
      },
    ): Details;
  };
  export default webPush;
}

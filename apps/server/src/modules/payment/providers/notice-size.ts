/** Genuine notices have about two kilobytes. */
export const maxNoticeBytes = 64 * 1024

/** Prefixes of document keys in the browser's storage. */
export const storedPrefix = {
  guest: 'workspace guest ',
  user: 'workspace user ',
  /** Drawings in the former format, from before accounts had documents. */
  former: 'drawings ',
} as const

/** How keys of documents begin in the browser's storage. */
export const storedPrefix = {
  guest: 'workspace guest ',
  user: 'workspace user ',
  /** Drawings as browsers stored them before accounts had documents. */
  former: 'drawings ',
} as const

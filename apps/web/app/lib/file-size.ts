const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** Size of a file: 20 KB, 3.3 MB. */
export const sizeText = (bytes: number) =>
  bytes >= megabyte
    ? `${(bytes / megabyte).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / kilobyte))} KB`

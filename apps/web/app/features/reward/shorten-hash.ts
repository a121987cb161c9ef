/** Beginning and end of a long hexadecimal text. */
export const shortenHash = (text: string) =>
  text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text

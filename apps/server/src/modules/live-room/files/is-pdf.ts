/** Within so many bytes of its begin and of its end a PDF has its marks: readers accept a little text around it. */
const markedBytes = 1_024

/** Whether bytes are a PDF by their begin and their end, regardless of name and type. Nothing of it is interpreted. */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begin = file.subarray(0, markedBytes)
  return begin.includes('%PDF-') && file.subarray(-markedBytes).includes('%%EOF')
}

/** Media types of the files that may be stored, by file extension. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  bin: 'application/octet-stream',
}

/**
 * Letters, digits, `-` and `_`, then one extension: no character with a meaning in a path, a URL or a shell.
 */
const form = /^[a-z0-9][\w-]{1,126}\.([a-z0-9]+)$/

/** The media type of a file name; undefined for an invalid name. */
export function typeOf(name: string): string | undefined {
  const extension = form.exec(name)?.[1]
  return extension !== undefined && Object.hasOwn(types, extension) ? types[extension] : undefined
}

/** Throws if the name is invalid, or if its extension belongs to another media type. */
export function checkName(name: string, type = typeOf(name)) {
  if (type === undefined || type !== typeOf(name)) throw new Error(`Invalid file name ${name} (${type})`)
}

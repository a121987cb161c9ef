/** What may be kept, by the end of its name. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** Letters, digits, `-` and `_`, then one ending: nothing that a path, a URL or a shell would read as something else. */
const form = /^[a-z0-9][\w-]{1,126}\.([a-z0-9]+)$/

/** The type a name stands for; nothing for a name that no file can have. */
export function typeOf(name: string): string | undefined {
  const ending = form.exec(name)?.[1]
  return ending !== undefined && Object.hasOwn(types, ending) ? types[ending] : undefined
}

/** Refuses to keep a file under a name that is none, or that says another type. */
export function checkName(name: string, type = typeOf(name)) {
  if (type === undefined || type !== typeOf(name)) throw new Error(`No file is called ${name} (${type})`)
}

const parts: Record<string, string> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*', '?': '[^/]' }

/** `*`, `**` and `?` as a regular expression over whole paths. */
export const globExpression = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (token) => parts[token] ?? `\\${token}`)}$`,
  )

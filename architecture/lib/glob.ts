const parts: Record<string, string> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*', '?': '[^/]' }

/** Converts a glob with `*`, `**` and `?` to a regular expression that matches whole paths. */
export const globExpression = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (token) => parts[token] ?? `\\${token}`)}$`,
  )

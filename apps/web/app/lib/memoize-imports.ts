type Files<Module> = Record<string, () => Promise<Module>>

/**
 * The same files, each fetched once: even for a module that is there, `import()` takes longer than a small part of a
 * page. One that did not come is asked for again.
 */
export function memoizeImports<Module>(files: Files<Module>): Files<Module> {
  const arrived = new Map<string, Promise<Module>>()
  const fetched = (file: string, fetch: () => Promise<Module>) => {
    const known = arrived.get(file)
    if (known) return known
    const coming = fetch().catch((error: unknown) => {
      arrived.delete(file)
      throw error
    })
    arrived.set(file, coming)
    return coming
  }
  return Object.fromEntries(Object.entries(files).map(([file, fetch]) => [file, () => fetched(file, fetch)]))
}

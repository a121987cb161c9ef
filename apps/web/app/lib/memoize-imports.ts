type Files<Module> = Record<string, () => Promise<Module>>

/**
 * The same files, each fetched once: even for a loaded module `import()` takes longer than rendering a small
 * part of
 * a page. A failed fetch is retried on the next call.
 */
export function memoizeImports<Module>(files: Files<Module>): Files<Module> {
  const cache = new Map<string, Promise<Module>>()
  const fetched = (file: string, fetch: () => Promise<Module>) => {
    const cached = cache.get(file)
    if (cached) return cached
    const loading = fetch().catch((error: unknown) => {
      cache.delete(file)
      throw error
    })
    cache.set(file, loading)
    return loading
  }
  return Object.fromEntries(Object.entries(files).map(([file, fetch]) => [file, () => fetched(file, fetch)]))
}

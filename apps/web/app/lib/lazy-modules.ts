/** A part of a page that only some addresses need. */
export interface LazyPart {
  load(): Promise<unknown>
  /**
   * Source files of the part, as named in the client build's manifest; the document preloads their chunks.
   */
  sources: string[]
}

/**
 * Modules that are fetched once and then available synchronously. A loader awaits `load`, so the page can
 * read `loaded` without waiting. This is faster than another `import()`, even for a fetched module. A failed
 * fetch is retried on the next call.
 */
export function lazyModules<Key, Module>(
  fetch: (key: Key) => Promise<Module>,
  sourceOf?: (key: Key) => string,
) {
  const modules = new Map<Key, Module>()
  const load = async (key: Key) => {
    const module = modules.get(key) ?? (await fetch(key))
    modules.set(key, module)
    return module
  }
  return {
    load,
    loaded: (key: Key) => modules.get(key),
    part: (key: Key): LazyPart => ({
      load: () => load(key),
      sources: sourceOf ? [sourceOf(key)] : [],
    }),
  }
}

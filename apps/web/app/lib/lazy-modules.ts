/** A part of a page that only some addresses need. */
export interface LazyPart {
  load(): Promise<unknown>
  /** Its source files, as the client build's manifest names them: the document lists their chunks. */
  sources: string[]
}

/**
 * Modules that are fetched on their first use and then at hand: a loader awaits `load`, so that the page it renders
 * reads `loaded` and never waits. Even for a fetched module `import()` takes longer than rendering a small part of a
 * page. A failed fetch is retried on the next call.
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

import type { PageAssets } from './document'

/** The part of Vite's manifest used here. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>

const entryModule = 'app/entry.client.tsx'

/**
 * Files for the first load of a page: the files of the entry, of the page's modules (`own`) and of the page's
 * `parts`.
 */
export function assetsOf(manifest: Manifest, own: readonly string[], parts: readonly string[]): PageAssets {
  const files = new Set<string>()
  const styles = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const key of [entryModule, ...own, ...parts]) collect(key)
  const entry = manifest[entryModule]?.file ?? ''
  files.delete(entry)
  return {
    entry: `/${entry}`,
    page: own.flatMap((module) => manifest[module]?.file ?? []).map((file) => `/${file}`),
    preloads: [...files].map((file) => `/${file}`),
    styles: [...styles],
  }
}

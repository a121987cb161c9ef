import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The files at these paths, folders searched recursively, in the order of their names. */
export async function filesBelow(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const each of paths) {
    if ((await stat(each).catch(() => missing(each))).isDirectory()) {
      const names = (await readdir(each)).filter((name) => !name.startsWith('../programs/ingest')).sort()
      found.push(...(await filesBelow(names.map((name) => path.join(each, name)))))
    } else found.push(each)
  }
  return found
}

function missing(file: string): never {
  throw new Error(`找不到 ${file}`)
}

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a TypeScript source, given by its path from the project's root. Node 20 does not pass
 * loaders to threads.
 */
export function tsxWorker(file: string, options: WorkerOptions = {}): Worker {
  const source = JSON.stringify(pathToFileURL(path.resolve(file)).href)
  const run = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  return new Worker(run, { ...options, eval: true })
}

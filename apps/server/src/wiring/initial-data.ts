import { type InitialDataOptions, partsOf } from '#platform/module'
import type { Storage } from '#platform/storage'
import { modules } from './modules'

type WrittenData = Omit<InitialDataOptions, 'modules'> & {
  /** Storage for the pictures of sample content; without it no sample content is written. */
  samples?: { storage: Storage } | undefined
}

/** Writes the initial data, module by module. A later start adds only data that are missing by then. */
export async function writeInitialData({ samples, ...values }: WrittenData) {
  const options = { ...values, modules }
  for (const write of partsOf(modules, 'initialData')) await write(options)
  if (!options.config.simulatedMarket) return
  for (const write of partsOf(modules, 'simulatedData')) await write(options)
  if (!samples) return
  for (const write of partsOf(modules, 'samples')) await write({ ...options, storage: samples.storage })
}

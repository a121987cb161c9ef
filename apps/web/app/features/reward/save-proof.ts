import type { DayFile } from '@vce/draw-proof'
import { downloadFile } from '#app/lib/download'

/** The name of a day's file. */
export const proofName = ({ pool, day }: Pick<DayFile, 'pool' | 'day'>) => `draws-${pool.pool_id}-${day}.json`

/** Saves the file of a day, which holds draws without names and no market data. */
export const saveProof = (file: DayFile) =>
  downloadFile(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }), proofName(file))

/** Saves the verifier as one HTML file, or its findings as a table. */
export const saveText = (text: string, type: 'text/html' | 'text/csv', name: string) =>
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), name)

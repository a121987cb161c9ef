import type { DayFile } from '@vce/draw-proof'
import { downloadFile } from '#app/lib/download'

/** File name of a day's draws. */
export const proofFileName = ({ pool, day }: Pick<DayFile, 'pool' | 'day'>) =>
  `draws-${pool.pool_id}-${day}.json`

/** Saves the file with the draws of a day; it contains no user names and no market data. */
export const saveProof = (file: DayFile) =>
  downloadFile(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }), proofFileName(file))

/** Saves a text: the verifier as one HTML file, or its findings as CSV. */
export const saveText = (text: string, type: 'text/html' | 'text/csv', name: string) =>
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), name)

import {
  beginUpload,
  finishUpload,
  getUpload,
  type InputOf,
  uploadPiece,
  uploadPieceBytes,
} from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import type { createConsoleFixture } from './operator.fixture'

interface UploadingOptions {
  app: FastifyInstance
  call: ReturnType<typeof createConsoleFixture>['call']
  now: () => Date
}

/** The pieces of a file by their numbers. */
export const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / uploadPieceBytes) }, (_, n) =>
    bytes.subarray(n * uploadPieceBytes, (n + 1) * uploadPieceBytes),
  )

/** Uploads files as the console does. */
export function createUploading({ app, call, now }: UploadingOptions) {
  let keys = 0

  const begin = (bytes: number, token: string, given: Partial<InputOf<typeof beginUpload>> = {}) => {
    keys += 1
    return call(beginUpload, { key: `console-${keys}`, name: '夜盘复盘.mp4', bytes, ...given }, token)
  }
  const send = (uploadId: number, n: number, file: Uint8Array | undefined, token: string) =>
    call(uploadPiece, { upload_id: uploadId, n, ...(file && { file }) }, token)

  /** Runs the loop that cuts files once, as the schedule of a process does. */
  async function cut() {
    const { values } = app
    const loops = values.modules.find(({ name }) => name === 'live-room')?.loops?.(values) ?? []
    const loop = loops.find(({ name }) => name === 'video-uploads')
    if (!loop || !('work' in loop)) throw new Error('There is no loop for uploads')
    await loop.work(now())
  }

  /** Uploads a whole file and waits until it was cut. Returns the id of its upload. */
  async function upload(bytes: Buffer, token: string): Promise<number> {
    const { data } = await begin(bytes.length, token)
    for (const [n, piece] of piecesOf(bytes).entries()) await send(data.upload_id, n, piece, token)
    await call(finishUpload, { upload_id: data.upload_id }, token)
    await cut()
    return data.upload_id
  }

  return {
    begin,
    cut,
    upload,
    get: (uploadId: number, token: string) => call(getUpload, { upload_id: uploadId }, token),
  }
}

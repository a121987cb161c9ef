import { createHash } from 'node:crypto'
import {
  type FailureOf,
  type InputOf,
  maxUploadBytes,
  type OutputOf,
  uploadBase64,
  uploadFile,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { limitConcurrency } from '#platform/concurrency'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { day, hour, limits } from '#platform/limits'
import type { Storage } from '#platform/storage'
import { fileAddress, fileName } from './file-address'
import { pictureKind } from './picture-kind'
import { type Picture, reEncode } from './re-encode'
import { uploadsRepository } from './uploads.repository'

/** Decoding takes a hundred megabytes and a whole core, so only a few run at once and the next ones wait. */
const places = { atOnce: 2, waiting: 20 }

const windows = [
  { seconds: hour, max: 30 },
  { seconds: day, max: 100 },
]
const mime = 'image/webp'

type Endpoint = typeof uploadFile | typeof uploadBase64

interface UploadsOptions {
  db: Database
  clock: Clock
  storage: Storage
}

export function createUploads({ db, clock, storage }: UploadsOptions) {
  const limited = limitConcurrency(places)

  /** Stores a user's picture and returns its address; the same picture has the same address. */
  async function take(endpoint: Endpoint, userId: number, sent: Uint8Array) {
    const refuse = (key: FailureOf<Endpoint>) => failure(endpoint, key, { userId, bytes: sent.length })
    if (sent.length === 0) throw refuse('noFile')
    if (sent.length > maxUploadBytes) throw refuse('tooLarge')
    if (!pictureKind(sent)) throw refuse('notPicture')
    const counted = { key: `upload ${userId}`, windows }
    const now = clock.now()
    const taken = await limits(db).take([counted], now)
    if (!taken.ok) throw refuse('tooOften')

    const picture = await limited(() => reEncode(sent))
    if (picture === 'full') {
      // Refused because of other uploads, so it does not count against the user's limit.
      await limits(db).giveBack([counted.key], now)
      throw refuse('tooOften')
    }
    if (typeof picture === 'string') throw refuse(picture)
    return fileAddress(await store(userId, picture))
  }

  /** Writes a row, then the file, then the owner: the chore removes what a server killed in between leaves. */
  async function store(userId: number, { bytes, width, height }: Picture) {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const upload = { hash, mime, width, height, bytes: bytes.length, createdAt: clock.now() }
    const unowned = await db.transaction(async (tx) => {
      const uploads = uploadsRepository(tx)
      await uploads.hold(hash)
      return uploads.addUnowned(upload)
    })
    await storage.put(fileName(hash), bytes, mime)
    await db.transaction(async (tx) => {
      const uploads = uploadsRepository(tx)
      await uploads.add({ ...upload, userId })
      await uploads.drop(unowned)
    })
    return hash
  }

  return {
    async uploadFile(
      actor: Actor,
      { file }: InputOf<typeof uploadFile>,
    ): Promise<OutputOf<typeof uploadFile>> {
      if (!file) throw failure(uploadFile, 'noFile')
      const { userId, client } = userOf(actor)
      return { fullurl: client.origin + (await take(uploadFile, userId, file)) }
    },

    async uploadBase64(
      actor: Actor,
      { pic }: InputOf<typeof uploadBase64>,
    ): Promise<OutputOf<typeof uploadBase64>> {
      const bytes = bytesInDataAddress(pic)
      if (!bytes) throw failure(uploadBase64, 'notPicture')
      return { url: await take(uploadBase64, userOf(actor).userId, bytes) }
    },
  }
}

const dataAddressHead = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64$/i

/** The bytes of a `data:image/…;base64,…` address; undefined for any other text. */
export function bytesInDataAddress(text: string): Uint8Array | undefined {
  const comma = text.indexOf(',')
  // An expression over the whole text would scan millions of letters step by step.
  if (comma < 0 || comma > 40 || !dataAddressHead.test(text.slice(0, comma))) return undefined
  const letters = text.slice(comma + 1)
  const padding = letters.endsWith('==') ? 2 : letters.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(letters, 'base64')
  // Node skips characters that are no base64, which then gives fewer bytes than the length implies.
  return letters.length % 4 === 0 && bytes.length === (letters.length / 4) * 3 - padding ? bytes : undefined
}

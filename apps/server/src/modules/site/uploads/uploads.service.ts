import { createHash } from 'node:crypto'
import {
  type FailureOf,
  type InputOf,
  maxUploadBytes,
  type OutputOf,
  uploadAdvertPicture,
  uploadBase64,
  uploadFile,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import type { Clock } from '#platform/clock'
import { limitConcurrency } from '#platform/concurrency'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, userOf } from '#platform/http'
import { day, hour, limits } from '#platform/limits'
import type { Storage } from '#platform/storage'
import { fileAddress, fileName } from './file-address'
import { pictureKind } from './picture-kind'
import { type Picture, reEncode } from './re-encode'
import { type Owner, uploadsRepository } from './uploads.repository'

/**
 * Maximum concurrent decodings and length of the queue: decoding takes a hundred megabytes and a whole core.
 */
const decoding = { atOnce: 2, waiting: 20 }

const windows = [
  { seconds: hour, max: 30 },
  { seconds: day, max: 100 },
]
const mime = 'image/webp'

type Endpoint = typeof uploadFile | typeof uploadBase64 | typeof uploadAdvertPicture

interface UploadsOptions {
  db: Database
  clock: Clock
  storage: Storage
  audited: AuditedRunner
}

export function createUploads({ db, clock, storage, audited }: UploadsOptions) {
  const limited = limitConcurrency(decoding)

  /** Re-encodes an uploaded picture, within the limits of its uploader. */
  async function encoded(endpoint: Endpoint, uploader: string, sent: Uint8Array) {
    const refuse = (key: FailureOf<Endpoint>) => failure(endpoint, key, { uploader, bytes: sent.length })
    if (sent.length === 0) throw refuse('noFile')
    if (sent.length > maxUploadBytes) throw refuse('tooLarge')
    if (!pictureKind(sent)) throw refuse('notPicture')
    const counted = { key: `upload ${uploader}`, windows }
    const now = clock.now()
    const taken = await limits(db).take([counted], now)
    if (!taken.ok) throw refuse('tooOften')

    const picture = await limited(() => reEncode(sent))
    if (picture === 'full') {
      // The refusal is caused by other uploads, so it does not count against this uploader's limit.
      await limits(db).giveBack([counted.key], now)
      throw refuse('tooOften')
    }
    if (typeof picture === 'string') throw refuse(picture)
    return picture
  }

  /**
   * Stores a picture: a row without an owner, then the file, then `own` adds the owner in a transaction. If
   * the server is killed before the last step, a chore removes row and file. Equal pictures have the same
   * hash.
   */
  async function store(
    { bytes, width, height }: Picture,
    own: (give: (tx: Database, owner: Owner) => Promise<void>, hash: string) => Promise<void>,
  ) {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const upload = { hash, mime, width, height, bytes: bytes.length, createdAt: clock.now() }
    const unowned = await db.transaction(async (tx) => {
      const uploads = uploadsRepository(tx)
      await uploads.hold(hash)
      return uploads.addUnowned(upload)
    })
    await storage.put(fileName(hash), bytes, mime)
    await own(async (tx, owner) => {
      const uploads = uploadsRepository(tx)
      await uploads.add(upload, owner)
      await uploads.drop(unowned)
    }, hash)
    return fileAddress(hash)
  }

  /** Stores a user's picture and returns its address. */
  async function take(endpoint: Endpoint, userId: number, sent: Uint8Array) {
    const picture = await encoded(endpoint, String(userId), sent)
    return store(picture, (give) => db.transaction((tx) => give(tx, { userId })))
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

    /** Stores a picture of the site itself, which belongs to no user and is never removed. */
    async uploadAdvertPicture(
      actor: Actor,
      { file }: InputOf<typeof uploadAdvertPicture>,
    ): Promise<OutputOf<typeof uploadAdvertPicture>> {
      if (!file) throw failure(uploadAdvertPicture, 'noFile')
      const operator = operatorOf(actor)
      const picture = await encoded(uploadAdvertPicture, `operator ${operator.operatorId}`, file)
      const { width, height } = picture
      const url = await store(picture, (give, hash) =>
        audited(sourceOf(operator), async ({ tx, audit }) => {
          await give(tx, 'site')
          await audit({ action: 'uploads.add', target: `picture ${hash}`, after: { width, height } })
        }),
      )
      return { url, width, height }
    },
  }
}

const dataAddressHead = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64$/i

/** The bytes in a `data:image/…;base64,…` address; undefined for any other text. */
export function bytesInDataAddress(text: string): Uint8Array | undefined {
  const comma = text.indexOf(',')
  // A regular expression over the whole text would scan millions of letters.
  if (comma < 0 || comma > 40 || !dataAddressHead.test(text.slice(0, comma))) return undefined
  const letters = text.slice(comma + 1)
  const padding = letters.endsWith('==') ? 2 : letters.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(letters, 'base64')
  // Node skips characters that are not base64; the number of bytes is then less than the length implies.
  return letters.length % 4 === 0 && bytes.length === (letters.length / 4) * 3 - padding ? bytes : undefined
}

import type { getUserPoster, OutputOf } from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { type Actor, requestOrigin, userOf } from '#platform/http'
import { invitationCodeOf } from './invitation-codes'
import { posterSvg } from './poster-svg'

/** A picture on this server as a data URL; null if it does not exist. Wired where the server is built. */
export type PictureOf = (address: string) => Promise<string | null>

interface PosterOptions {
  db: Database
  pictureOf: PictureOf
}

/** The poster with which a user invites others. */
export const createGetUserPoster =
  ({ db, pictureOf }: PosterOptions) =>
  async (actor: Actor): Promise<OutputOf<typeof getUserPoster>> => {
    const { userId } = userOf(actor)
    const { protocol, host } = requestOrigin()
    const [invitation, { nickname, avatar }] = await Promise.all([
      invitationCodeOf(db, userId),
      profiles(db).of(userId),
    ])
    const link = `${protocol}://${host}/?service_code=${invitation}`
    const svg = posterSvg({ nickname, avatar: await pictureOf(avatar), link, code: invitation })
    return { poster_url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, link }
  }

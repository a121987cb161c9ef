import { createHmac, timingSafeEqual } from 'node:crypto'
import { ticketSeconds } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'

/** Life of a ticket in milliseconds. */
export const ticketMs = ticketSeconds * 1_000

const ticketForm = z.object({
  /** A stream, a video, the exported file of one, or a file of 资料. */
  kind: z.enum(['live', 'video', 'export', 'file']),
  /** The id of a broadcast, or `sample`; the id of a video; that of a file. */
  id: z.string(),
  /** The room whose bans count; 0 without one: those of all rooms. */
  room: z.int(),
  /** The user, the uuid of a guest's browser, or the operator. */
  user: z.optional(z.int()),
  uuid: z.optional(z.string()),
  operator: z.optional(z.int()),
  /** The broadcast of a file. */
  broadcast: z.optional(z.int()),
  /** Epoch seconds. */
  exp: z.int(),
  /** The last segment that the ticket opens; absent: all. */
  upto: z.optional(z.int()),
  /**
   * For those who lead the room: opens the pictures before the begin of the broadcast too, and a recording that is not
   * published, with what its cuts leave out, or its files.
   */
  lead: z.optional(z.boolean()),
})
/** The content of a ticket: the stream or video that it opens, and for whom. */
export type Ticket = z.output<typeof ticketForm>

/** The person and the stream of a ticket. */
export const holderOf = ({ id, user, uuid }: Ticket) => `${id}/${user ?? uuid}`

const maxTicketLength = 600

/** Tickets for streams: signed texts, which every process reads without the database. */
export function createTickets({ secret, clock }: { secret: Buffer; clock: Clock }) {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest()

  return {
    /** A ticket for ten minutes, with the moment at which it ends. */
    issue(opened: Omit<Ticket, 'exp'>): { text: string; content: Ticket; expiresAt: Date } {
      const exp = Math.floor((clock.now().getTime() + ticketMs) / 1_000)
      const content = { ...opened, exp }
      const body = Buffer.from(JSON.stringify(content)).toString('base64url')
      const text = `${body}.${signatureOf(body).toString('base64url')}`
      return { text, content, expiresAt: new Date(exp * 1_000) }
    },

    /** The content of a ticket; null if it is forged, damaged or has ended. */
    read(text: string): Ticket | null {
      if (text.length > maxTicketLength) return null
      const [body = '', signature = '', ...rest] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(body)
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return null
      const { success, data } = z.safeParse(ticketForm, JSON.parse(Buffer.from(body, 'base64url').toString()))
      return success && data.exp * 1_000 > clock.now().getTime() ? data : null
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>

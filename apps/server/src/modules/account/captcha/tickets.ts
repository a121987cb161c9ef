import { createHash, randomBytes } from 'node:crypto'

/** How long a ticket waits for its message, in milliseconds. */
export const ticketLifetime = 5 * 60_000

/** 128 random bits: nobody guesses one, so a plain hash keeps it. */
export const newTicket = () => randomBytes(16).toString('base64url')

export const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
